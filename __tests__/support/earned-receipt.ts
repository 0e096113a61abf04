import { postForm } from '../../scripts/support/post-form';
import { newApplicant, resumeFile } from './applicant';

/** Applies at a site and returns the path of the receipt; only accepted applications have one. */
export async function earnedReceipt(siteUrl: string, form = '/jobForm'): Promise<string> {
  const answer = await postForm(`${siteUrl}${form}`, { ...newApplicant(), resume: resumeFile() });
  const path = answer.headers.get('location');
  if (!path) throw new Error(`The application was answered ${answer.status}`);
  return path;
}
