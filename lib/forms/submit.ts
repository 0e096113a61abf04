import 'server-only';
import * as z from 'zod/mini';
import { noticeVersion } from '@/lib/content/legal/candidate-notice';
import { findRole, walkIn } from '@/lib/content/roles';
import {
  isQuestionName,
  jobApplicationMessages,
  jobApplicationSchema,
  jobApplicationSchemaWith,
  SHOWN_QUESTIONS,
} from '@/lib/fields/apply';
import { contactMessages, contactSchema } from '@/lib/fields/contact';
import { HONEYPOT, limits, SOURCE_FIELD, sourceFrom, withoutControls } from '@/lib/fields/fields';
import type { FieldError, FormState, FormValues } from '@/lib/fields/form-state';
import { type FormName, fieldsOf } from '@/lib/fields/forms';
import { careerMessages, launchMessages, leadSchema } from '@/lib/fields/lead';
import { REPEATED, SENT_BEFORE } from '@/lib/fields/receipt-texts';
import { resumeMessages, resumeSchema } from '@/lib/fields/resume';
import { roleMessages, roleSchema } from '@/lib/fields/role';
import { MAX_ANSWERS } from '@/lib/fields/text-limits';
import { type Acceptance, accept } from '@/lib/forms/accept';
import { clientOf, isClosed } from '@/lib/jobs/job';
import { getJobs } from '@/lib/jobs/jobs';
import { askedQuestions, type Question } from '@/lib/jobs/questions';
import { deliverSoon } from '@/lib/queue/wake';
import { applicationPath, type RoutePath, receiptPath, routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';
import { applicationToken } from '@/lib/submissions/submission-id';
import { errorFields, log } from '@/lib/telemetry/log';
import { metrics } from '@/lib/telemetry/metrics';
import { fileText } from '@/lib/uploads/file-name';
import { inspectResume } from '@/lib/uploads/inspect';
import { fileMessages } from '@/lib/uploads/limits';

/** The server side of a form: what it accepts, and where that goes. */
export type ServerForm = {
  name: FormName;
  schema: z.ZodMiniObject;
  messages: { success: string; failure: string };
  context?: (formData: FormData) => Promise<Context>;
  /** The page of the receipt; without one, the form's own page confirms the submission. */
  receipt?: RoutePath;
};

/** Facts that the server adds to the fields (never taken from the client), or why it refuses. */
type Context =
  | {
      fields: Record<string, string>;
      client?: string;
      place?: string;
      questions?: readonly Question[];
      schema?: z.ZodMiniObject;
    }
  | { refusal: string };

/** Where a submission comes from: the sender's address, and `?src=` of the page's address. */
type Arrival = { sender?: string; source?: string };

/**
 * Processes one submission: parses it, inspects the file, accepts it. `accepted` is returned only when the submission
 * is stored durably or already delivered. Never throws, whatever a visitor sends.
 */
export async function submit(
  form: ServerForm,
  formData: FormData,
  { sender, source }: Arrival = {},
): Promise<FormState> {
  const context = await form.context?.(formData);
  const refusal = context && 'refusal' in context ? context.refusal : undefined;
  const facts = context && 'fields' in context ? context : undefined;
  const { schema = form.schema, questions = [] } = facts ?? {};
  const values = typedValues(form.name, schema, formData);
  const parsed = schema.safeParse(namedFields(schema, formData));
  if (!parsed.success) {
    return refuse(form.name, 'fields', fieldErrors(parsed.error.issues), values);
  }

  const { answers, fields: given } = separateAnswers(parsed.data, questions);
  const { resume, adult, keep, share, ...fields } = given;
  const file = resume instanceof File ? await readResume(resume) : undefined;
  if (file && !file.ok) {
    return refuse(form.name, file.reason, [{ field: 'resume', message: file.message }], values);
  }

  if (refusal !== undefined) return { status: 'failed', message: refusal, values };

  // The response is the usual one, so that bots learn nothing from it.
  const isBot = formData.getAll(HONEYPOT).some((value) => value !== '');
  const outcome = await accept({
    form: form.name,
    fields: { ...storableFields.parse(fields), ...facts?.fields },
    answers,
    file: file?.ok ? file : undefined,
    consents:
      adult === true
        ? { adult, keep: keep === true, share: share === true, notice: noticeVersion }
        : undefined,
    client: facts?.client,
    place: facts?.place,
    submittedAt: new Date(),
    reasonToHold: isBot ? 'bot' : undefined,
    sender,
    source: sourceFrom(source) ?? sourceFrom(formData.get(SOURCE_FIELD)),
  });
  if (outcome.status === 'infected') {
    const errors = [{ field: 'resume', message: fileMessages.infected }];
    return refuse(form.name, 'infected', errors, values);
  }
  metrics()?.submissions.inc({ form: form.name, outcome: outcomeLabel(outcome, isBot) });
  if (outcome.status === 'unavailable') {
    return { status: 'failed', message: form.messages.failure, values };
  }
  deliverSoon();
  const { reference } = outcome;
  const job = facts?.fields.jobTitle ?? fields.jobTitle;
  // Omitted, not undefined: the state is part of the next POST without scripts.
  const accepted = {
    status: 'accepted',
    message:
      outcome.sentBefore || outcome.repeated
        ? `${form.messages.success} ${SENT_BEFORE}`
        : form.messages.success,
    reference,
    ...(typeof job === 'string' && { job }),
    ...(file?.ok && { file: fileText(file.name, file.bytes.length) }),
  } as const;
  // Work after the commit point may fail, but must not turn the acceptance into an error.
  const addresses = await addressesOf(form, outcome).catch((error: unknown) =>
    log().error(errorFields(error), 'Accepted, but a later step failed'),
  );
  return { ...accepted, ...addresses };
}

async function addressesOf(form: ServerForm, outcome: Acceptance & { status: 'accepted' }) {
  // The receipt's token opens the application's page, which belongs to the first sender.
  if (!form.receipt || outcome.sentBefore) return {};
  const token = await applicationToken(outcome.id);
  if (!token) return {};
  const { reference } = outcome;
  const page = outcome.stored && { page: absoluteUrl(applicationPath(reference, token)) };
  const receipt = receiptPath(form.receipt, reference, token);
  return { receipt: outcome.repeated ? `${receipt}&${REPEATED}` : receipt, ...page };
}

/** The fields that a record can hold. Others are a bug and throw, because that record could not be read again. */
const storableFields = z.record(z.string(), z.string());

async function readResume(file: File) {
  const bytes = await file.bytes();
  const found = await inspectResume({ name: file.name, bytes });
  return found.ok ? { ...found, bytes, name: found.cleanName } : found;
}

function outcomeLabel(outcome: Acceptance, isBot: boolean): string {
  if (outcome.status !== 'accepted') return outcome.status;
  if (isBot) return 'held';
  return outcome.stored ? 'stored' : 'delivered directly';
}

function refuse(
  form: FormName,
  reason: string,
  errors: FieldError[],
  values: FormValues,
): FormState {
  metrics()?.submissions.inc({ form, outcome: reason === 'infected' ? reason : 'invalid' });
  log().info({ form, reason, fields: errors.map((error) => error.field) }, 'Submission refused');
  return { status: 'invalid', errors, values };
}

/** The values to show again, including answers to removed questions: no input is lost. */
function typedValues(form: FormName, schema: z.ZodMiniObject, formData: FormData): FormValues {
  const names = [...new Set(formData.keys())].filter(isQuestionName).slice(0, MAX_ANSWERS);
  const answers = Object.fromEntries(names.map((name) => [name, formData.get(name)]));
  return textValues({ ...namedFields(schema, formData), ...answers }, form);
}

/** Separates the answers, by question, from the fields; undefined if there are none. */
function separateAnswers(data: object, questions: readonly Question[]) {
  const fields: Record<string, unknown> = { ...data };
  const answers: Record<string, string> = {};
  for (const { name, label } of questions) {
    const answer = fields[name];
    if (typeof answer === 'string' && answer !== '') answers[label] = answer;
    delete fields[name];
  }
  return { fields, answers: Object.keys(answers).length > 0 ? answers : undefined };
}

/** Only the form's own fields: unknown fields, prototype names and second values are dropped. */
function namedFields(schema: z.ZodMiniObject, formData: FormData): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, formData.get(name) ?? undefined]),
  );
}

function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldError[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0]);
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}

/** Each at most twice as long as it may be: more only costs computing. */
function textValues(input: Record<string, unknown>, form: FormName): FormValues {
  const limitOf = new Map(fieldsOf(form).map(({ name, limit }) => [name, limit]));
  const texts = Object.entries(input).flatMap(([name, value]) => {
    const most = 2 * (limitOf.get(name) ?? limits.answer);
    return typeof value === 'string' ? [[name, withoutControls(value.slice(0, most))]] : [];
  });
  return Object.fromEntries(texts);
}

/** The server side of the six forms. The browser only sends a job's or role's key; the rest is looked up here. */

export const jobApplicationForm: ServerForm = {
  name: 'apply',
  schema: jobApplicationSchema,
  messages: jobApplicationMessages,
  receipt: routes.career,
  context: jobAppliedFor,
};
export const roleForm: ServerForm = {
  name: 'role',
  schema: roleSchema,
  messages: roleMessages,
  receipt: routes.jobForm,
  context: roleAppliedFor,
};
export const resumeForm: ServerForm = {
  name: 'resume',
  schema: resumeSchema,
  messages: resumeMessages,
  receipt: routes.resumeUpload,
};
export const contactForm: ServerForm = {
  name: 'contact',
  schema: contactSchema,
  messages: contactMessages,
};
export const careerForm: ServerForm = {
  name: 'career',
  schema: leadSchema,
  messages: careerMessages,
};
export const launchForm: ServerForm = {
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

/** An unknown key is stored too: the recipient may recognise it. The position of a row is no key, for rows move. */
async function jobAppliedFor(formData: FormData): Promise<Context> {
  const key = formData.get('job');
  const isKey = typeof key === 'string' && /^[a-z0-9]+-[a-z0-9-]{1,159}$/.test(key);
  const list = isKey ? await getJobs() : undefined;
  const job =
    list?.status === 'listed' ? list.jobs.find((listed) => listed.key === key) : undefined;
  if (job && isClosed(job, new Date())) return { refusal: jobApplicationMessages.closed };
  const questions = askedQuestions(job);
  if (haveChanged(questions, formData)) return { refusal: jobApplicationMessages.changed };
  return {
    fields: { ...(job && { jobTitle: job.title }), ...(isKey && { jobId: key }) },
    client: job && clientOf(job),
    place: job?.city,
    questions,
    schema: jobApplicationSchemaWith(questions),
  };
}

/**
 * Whether the questions changed since the form was opened: a required one was added, or an answered one was removed.
 * The form lists its questions, because a browser sends nothing for an unchecked box or from an older page.
 */
function haveChanged(questions: readonly Question[], formData: FormData): boolean {
  const shown = String(formData.get(SHOWN_QUESTIONS) ?? '').split(' ');
  const known = new Set(questions.map(({ name }) => name));
  const isNew = questions.some(({ name, required }) => required && !shown.includes(name));
  const answered = [...formData].filter(([name, value]) => isQuestionName(name) && value !== '');
  return isNew || answered.some(([name]) => !known.has(name));
}
