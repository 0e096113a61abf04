import 'server-only';
import type { Context, ServerForm } from '@/lib/forms/submit';
import { clientOf, isClosed } from '@/lib/jobs/job';
import { getJobs } from '@/lib/jobs/jobs';
import { receiptPath } from '@/lib/routes';
import { isQuestionName, type Question, SHOWN_QUESTIONS as SHOWN } from './answers';
import { askedQuestions } from './asked-questions';
import { applySchema, applySchemaWith } from './schema';
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
  const isKey = typeof key === 'string' && /^[a-z0-9-]{1,160}$/.test(key);
  const list = isKey ? await getJobs() : undefined;
  const job = list?.status === 'listed' ? list.jobs.find((each) => each.key === key) : undefined;
  if (job && isClosed(job, new Date())) return { refusal: applyMessages.closed };
  const questions = askedQuestions(job);
  if (haveChanged(questions, formData)) return { refusal: applyMessages.changed };
  return {
    fields: { ...(job && { jobTitle: job.title }), ...(isKey && { jobId: key }) },
    client: job && clientOf(job),
    questions,
    schema: applySchemaWith(questions),
  };
}

/**
 * Since the form was opened: a required question has come, or one that was answered has gone. The form says
 * which ones it has, because a browser sends nothing of a box that is not ticked or an older page.
 */
function haveChanged(questions: readonly Question[], formData: FormData): boolean {
  const shown = String(formData.get(SHOWN) ?? '').split(' ');
  const known = new Set(questions.map(({ name }) => name));
  const isNew = questions.some(({ name, required }) => required && !shown.includes(name));
  const answered = [...formData].filter(([name, value]) => isQuestionName(name) && value !== '');
  return isNew || answered.some(([name]) => !known.has(name));
}
