import * as z from 'zod/mini';
import type { Question } from '@/lib/jobs/questions';
import { fileMessages } from '@/lib/uploads/limits';
import { namedFields, shapeOf } from './field';
import {
  chosenFile,
  consentFields,
  emailField,
  jobPhoneNumber,
  limits,
  lineField,
  lines,
  oneLine,
  oneOf,
  phoneField,
  tooLong,
} from './fields';
import { withAsciiDigits } from './phone';

/** Apply for a job: fields, messages, and the schema of the browser and the server. */

export const RESUME_LABEL = 'Upload Resume';

export const jobApplicationFields = namedFields({
  name: lineField('Full Name', limits.fullName, 'Enter your full name.', 'name'),
  email: emailField,
  phone: { ...phoneField, schema: jobPhoneNumber },
  coverLetter: {
    label: 'Cover Letter',
    control: 'textarea',
    limit: limits.coverLetter,
    schema: lines(limits.coverLetter, 'Write a few lines as your cover letter.'),
  },
});

export const jobApplicationMessages = {
  success: 'Registered successfully!',
  failure: 'Submission failed. Please try again.',
  closed: 'This position closed before we got your application, so it was not sent.',
  changed:
    'The questions about this position changed while you wrote, so nothing was sent yet. Please look through them and submit again.',
} as const;

export const jobApplicationSchema = z.object({
  resume: chosenFile(fileMessages.missing),
  ...shapeOf(jobApplicationFields),
  ...consentFields,
});

/** The schema with the questions of the job and the site, which precede the cover letter. */
export function jobApplicationSchemaWith(questions: readonly Question[]): z.ZodMiniObject {
  const answers = questions.map((question) => [question.name, answerTo(question)]);
  const { coverLetter, adult, keep, share, ...before } = jobApplicationSchema.shape;
  const after = { coverLetter, adult, keep, share };
  return z.object({ ...before, ...Object.fromEntries(answers), ...after });
}

/** Hidden field: the names of the form's questions, separated by spaces. */
export const SHOWN_QUESTIONS = 'questions';

export function isQuestionName(name: string): boolean {
  return /^q_[0-9a-f]{12}$/.test(name);
}

/** The schema of an answer; empty only if it is optional. */
export function answerTo({ label, kind, required, choices = [] }: Question): z.ZodMiniType {
  const subject = `“${label.length > MAX_QUOTED ? `${label.slice(0, MAX_QUOTED)}…` : label}”`;
  if (kind === 'choice') {
    return oneOf(required ? choices : ['', ...choices], `Choose an answer to ${subject}.`);
  }
  const missing = `Answer the question ${subject}.`;
  const text = z.string().check(
    z.minLength(required ? 1 : 0, { error: missing, abort: true }),
    z.maxLength(limits.answer, tooLong(limits.answer)),
    z.refine(
      (answer) => kind === 'text' || answer === '' || NUMBER.test(answer),
      `Enter a number for ${subject}, such as 4 or 4.5.`,
    ),
  );
  return z.pipe(z.transform(kind === 'number' ? plainNumber : oneLine), text);
}

const MAX_QUOTED = 80;
const NUMBER = /^\d{1,12}(?:\.\d{1,4})?$/;

/** `₹ 12,00,000` is 1200000, and so is `₹ १२,००,०००`. */
function plainNumber(value: unknown): string {
  return withAsciiDigits(oneLine(value)).replace(/^₹|[\s,]/g, '');
}
