import 'server-only';
import { isSubmissionId } from '@/lib/outbox/submission-id';
import { deskPaths } from './paths';

/** Where the forms of the list are posted to. */
export const searchPath = `${deskPaths.desk}/search`;
export const exportPath = `${deskPaths.desk}/export`;

/** The page of a submission. An id is made of a form, a day and a digest: no address holds personal data. */
export function submissionPath(id: string): string {
  return `${deskPaths.desk}/${id}`;
}

/** Where its forms are posted to. */
export function actPath(id: string): string {
  return `${submissionPath(id)}/act`;
}

/** Its file. */
export function resumePath(id: string): string {
  return `${submissionPath(id)}/resume`;
}

/** Is this answered with a file instead of a page? */
export function isDeskFilePath(path: string): boolean {
  return path === exportPath || /^\/desk\/[^/]+\/resume$/.test(path);
}

/** Is there a page or a form of the desk at this path? Whether there is a submission, only the store knows. */
export function isKnownDeskPath(path: string): boolean {
  if ([...Object.values(deskPaths), searchPath, exportPath].some((each) => each === path)) {
    return true;
  }
  const [, id = ''] = /^\/desk\/([^/]+)(?:\/act|\/resume)?$/.exec(path) ?? [];
  return isSubmissionId(id);
}
