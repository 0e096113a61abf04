import 'server-only';
import { findRole, walkIn } from '@/lib/content/roles';
import { clientOf, isClosed, type Job, type Question } from '@/lib/jobs/job';
import { getJobs } from '@/lib/jobs/jobs';
import { foldLabel, withName } from '@/lib/jobs/questions';
import { receiptPath, resumeReceiptPath, roleReceiptPath } from '@/lib/routes';
import { type Env, env } from '@/lib/settings';
import {
  applyMessages,
  applySchema,
  applySchemaWith,
  isQuestionName,
  SHOWN_QUESTIONS,
} from './apply';
import { contactMessages, contactSchema } from './contact';
import { careerMessages, launchMessages, leadSchema } from './lead';
import { resumeMessages, resumeSchema } from './resume';
import { roleMessages, roleSchema } from './role';
import type { Context, ServerForm } from './submit';

/** The six forms, on the server: from the browser come a job's key and a role's key; the rest is looked up here. */

export const applyForm: ServerForm<typeof applySchema> = {
  name: 'apply',
  schema: applySchema,
  messages: applyMessages,
  receipt: receiptPath,
  context: jobAppliedFor,
};

export const roleForm: ServerForm<typeof roleSchema> = {
  name: 'role',
  schema: roleSchema,
  messages: roleMessages,
  receipt: roleReceiptPath,
  context: roleAppliedFor,
};

/** The link to the file is made on delivery, never taken from the client. */
export const resumeForm: ServerForm<typeof resumeSchema> = {
  name: 'resume',
  schema: resumeSchema,
  messages: resumeMessages,
  receipt: resumeReceiptPath,
};

export const contactForm: ServerForm<typeof contactSchema> = {
  name: 'contact',
  schema: contactSchema,
  messages: contactMessages,
};

/** At the foot of the careers page. */
export const careerForm: ServerForm<typeof leadSchema> = {
  name: 'career',
  schema: leadSchema,
  messages: careerMessages,
};

/** Of the Career Launch Program. */
export const launchForm: ServerForm<typeof leadSchema> = {
  name: 'launch',
  schema: leadSchema,
  messages: launchMessages,
};

async function roleAppliedFor(formData: FormData): Promise<Context> {
  const role = findRole(formData.get('role'));
  return role
    ? { fields: { jobTitle: role.title }, place: walkIn.city }
    : { refusal: roleMessages.unknown };
}

/** An unknown key is stored as well: the recipient may recognise it. */
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
    place: job?.city,
    questions,
    schema: applySchemaWith(questions),
  };
}

/**
 * Since the form was opened: a required question was added, or one that was answered has gone. The form says
 * which ones it has, because a browser sends nothing for a box that is not ticked or from an older page.
 */
function haveChanged(questions: readonly Question[], formData: FormData): boolean {
  const shown = String(formData.get(SHOWN_QUESTIONS) ?? '').split(' ');
  const known = new Set(questions.map(({ name }) => name));
  const isNew = questions.some(({ name, required }) => required && !shown.includes(name));
  const answered = [...formData].filter(([name, value]) => isQuestionName(name) && value !== '');
  return isNew || answered.some(([name]) => !known.has(name));
}

/** The questions of the application form beside its fields: those of the site, then those of the job. */
export function askedQuestions(job: Pick<Job, 'questions'> | undefined): Question[] {
  const own = job?.questions ?? [];
  const labels = new Set(own.map(({ label }) => foldLabel(label)));
  const common = env().APPLICATION_QUESTIONS.map(({ name, required }) =>
    withName({ ...commonQuestions[name], required }),
  );
  return [...common.filter(({ label }) => !labels.has(foldLabel(label))), ...own];
}

/** By the names that `APPLICATION_QUESTIONS` takes. */
const commonQuestions: Record<CommonQuestion, Omit<Question, 'name' | 'required'>> = {
  experience: { label: 'Total experience, in years', kind: 'number' },
  notice_period: {
    label: 'Notice period',
    kind: 'choice',
    choices: ['Can join at once', '15 days', '30 days', '60 days', '90 days', 'More than 90 days'],
  },
  current_ctc: { label: 'Current CTC, in lakh rupees a year', kind: 'number' },
  expected_ctc: { label: 'Expected CTC, in lakh rupees a year', kind: 'number' },
  location: {
    label: 'City where you live now',
    kind: 'text',
    autoComplete: 'address-level2',
  },
};

type CommonQuestion = Env['APPLICATION_QUESTIONS'][number]['name'];
