import { LAKH } from '@/lib/country';
import 'server-only';
import { z } from 'zod';
import { FORM_NAMES, jobFieldsOf, typedFields } from '@/lib/fields/forms';
import { isToCompany } from './deliveries';
import { deliveriesOf, isHeld, type Submission, settledOn } from './submission';
import { redacted } from './submission-id';

/**
 * The state of a submission as members and operators see it. `dead`: a delivery to the company was given up. `garbage`
 * and `newer`: its record cannot be read, or was written by a later release.
 */
const SUBMISSION_STATES = [
  'held',
  'dead',
  'garbage',
  'newer',
  'waiting',
  'handed over',
  'withdrawn',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** The listed and searchable part of a submission. */
export const summarySchema = z.object({
  state: z.enum(SUBMISSION_STATES),
  form: z.enum(FORM_NAMES).optional(),
  submittedAt: z.string().optional(),
  name: z.string().optional(),
  /** Title of the job or role, topic, or company. */
  about: z.string().optional(),
  /** Title of the job or role, unless the sender typed it. */
  job: z.string().optional(),
  mark: z.string().optional(),
  /** City of the job; not the sender's, whose answer may be anything and must not appear in an address. */
  place: z.string().optional(),
  /** `?src=` in the address of the form. */
  source: z.string().optional(),
  /** Answers about experience, notice period and pay, as far as they fit in a row. */
  experience: z.string().optional(),
  notice: z.string().optional(),
  pay: z.string().optional(),
  /** All questions with answers: the columns of an export. */
  questions: z.array(z.string()).optional(),
  /** The last note of a member, as far as it fits in a row. */
  note: z.string().optional(),
  /** Email address and phone, to find other submissions of the same person. */
  person: z.array(z.string()).optional(),
  /** The searched text, in lower case. */
  text: z.string(),
});
export type Summary = z.infer<typeof summarySchema>;

export function summaryOf(submission: Submission | 'newer' | 'garbage'): Summary {
  if (typeof submission === 'string') return { state: submission, text: '' };
  // Withdrawn data is not used, even if it is not erased yet.
  const shown = submission.withdrawn ? redacted(submission) : submission;
  const { form, submittedAt, fields } = shown;
  const name = senderName(shown);
  const mark = markOf(shown);
  const { phone, company, jobTitle, topic } = fields;
  const { answers = {}, source, place } = shown;
  const answered = (question: RegExp) => {
    const [label = '', answer] =
      Object.entries(answers).find(([label]) => question.test(label)) ?? [];
    return answer ? withUnit(answer, label).slice(0, MAX_CELL) : undefined;
  };
  const typed = typedFields(shown);
  const texts = typed.filter(isLong).map(({ value }) => value);
  return {
    state: submissionState(submission),
    form,
    submittedAt,
    name,
    about: jobTitle || topic || company || undefined,
    job: jobFieldsOf(shown).jobTitle,
    mark,
    place,
    source,
    experience: answered(/\bexperience\b/i),
    notice: answered(/\bnotice\b/i),
    pay: answered(/\bexpected (?:ctc|salary|pay)\b/i) ?? answered(/\b(?:ctc|salary|pay)\b/i),
    questions: shown.answers && Object.keys(shown.answers),
    note: shown.desk?.findLast(({ what }) => what === 'note')?.text?.slice(0, MAX_CELL),
    person: personOf(shown),
    text: searchText([
      ...[name, jobTitle, phone?.replace(/\D/g, ''), mark],
      ...typed.filter((field) => !isLong(field)).map(({ value }) => value),
      ...[...texts, ...Object.values(answers)].map((text) => text.slice(0, MAX_TEXT)),
    ]),
  };
}

function isLong({ field }: ReturnType<typeof typedFields>[number]): boolean {
  return field.control === 'textarea';
}

/** Maximum length of an answer or a note in a row. */
const MAX_CELL = 80;
/** Maximum searchable length of a text. */
const MAX_TEXT = 2000;

/** Adds the unit of a number: `6` to "Total experience, in years" becomes `6 years`, and `0` becomes `Fresher`. */
function withUnit(answer: string, question: string): string {
  const unit = Object.entries(UNITS).find(([word]) => question.includes(word))?.[1];
  if (!unit || !/^[\d.,]+$/.test(answer)) return answer;
  if (unit === UNITS.years && answer === '0') return 'Fresher';
  return `${answer} ${answer === '1' ? unit.replace(/s$/, '') : unit}`;
}

const UNITS = { years: 'years', months: 'months', days: 'days', [LAKH.word]: LAKH.perYear };

/** The email address, and the last ten digits of the phone, because not everyone types the country code. */
function personOf({ fields: { email, phone } }: Submission): string[] {
  const digits = phone?.replace(/\D/g, '').slice(-10) ?? '';
  return [email?.toLowerCase() ?? '', digits.length === 10 ? digits : ''].filter(Boolean);
}

export function submissionState(submission: Submission): SubmissionState {
  const isDead = deliveriesOf(submission).some(
    ([name, { state }]) => state === 'dead' && isToCompany(name),
  );
  if (isHeld(submission)) return 'held';
  if (isDead) return 'dead';
  if (submission.withdrawn) return 'withdrawn';
  return settledOn(submission) ? 'handed over' : 'waiting';
}

/** Undefined once erased. */
export function senderName({ fields }: Submission): string | undefined {
  const { name = [fields.first_name, fields.last_name].filter(Boolean).join(' ') } = fields;
  return name || undefined;
}

/** The last mark; undefined for a new submission. */
export function markOf({ desk }: Submission): string | undefined {
  const mark = desk?.findLast(({ what }) => what === 'mark')?.text;
  return mark === 'new' ? undefined : mark;
}

/** Normalises texts for searching. */
export function searchText(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n').normalize('NFKC').toLowerCase();
}
