import 'server-only';
import type { Context, ServerForm } from '@/lib/forms/submit';
import { isClosed } from '@/lib/jobs/job';
import { getJobs } from '@/lib/jobs/jobs';
import { receiptPath } from '@/lib/routes';
import { applySchema } from './schema';
import { applyMessages } from './words';

/** Apply for a job, on the server: the job is looked up here; only its key comes from the browser. */
export const applyForm: ServerForm<typeof applySchema> = {
  name: 'apply',
  schema: applySchema,
  messages: applyMessages,
  receipt: receiptPath,
  context: jobAppliedFor,
};

/** A key that the list does not know (any more) is kept: a person reads it and can tell what was meant. */
async function jobAppliedFor(formData: FormData): Promise<Context> {
  const key = formData.get('job');
  if (typeof key !== 'string' || !/^[a-z0-9-]{1,160}$/.test(key)) return { fields: {} };
  const list = await getJobs();
  const job = list.status === 'listed' ? list.jobs.find((each) => each.key === key) : undefined;
  if (!job) return { fields: { jobId: key } };
  if (isClosed(job, new Date())) return { refusal: applyMessages.closed };
  return { fields: { jobTitle: job.title, jobId: job.key } };
}
