import { LAKH } from '@/lib/country';
import 'server-only';
import { type FormName, jobFieldsOf, typedFields } from '@/lib/fields/forms';
import { isToCompany } from './deliveries';
import { deliveriesOf, isHeld, type Submission, settledOn } from './submission';
import { redacted } from './submission-id';

/**
 * The state of a submission as members and operators see it. `dead`: a delivery to the company was given up. `garbage`
 * and `newer`: its record cannot be read, or was written by a later release.
 */
export type SubmissionState =
  | 'held'
  | 'dead'
  | 'garbage'
  | 'newer'
  | 'waiting'
  | 'handed over'
  | 'withdrawn';

/** The listed and searchable part of a submission. */
export type Summary = {
  state: SubmissionState;
  form?: FormName;
  submittedAt?: string;
  name?: string;
  about?: string;
  /** Title of the job or role, unless the sender typed it. */
  job?: string;
  mark?: string;
  /** City of the job; not the sender's, whose answer may be anything and must not appear in an address. */
  place?: string;
  source?: string;
  /** Answers about experience, notice period and pay, as far as they fit in a row. */
  experience?: string;
  notice?: string;
  pay?: string;
  /** All questions with answers: the columns of an export. */
  questions?: string[];
  /** The last note of a member, as far as it fits in a row. */
  note?: string;
  /** Email address and phone, to find other submissions of the same person. */
  person?: string[];
  text: string;
};

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

const MAX_CELL = 80;
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

export function markOf({ desk }: Submission): string | undefined {
  const mark = desk?.findLast(({ what }) => what === 'mark')?.text;
  return mark === 'new' ? undefined : mark;
}

export function searchText(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n').normalize('NFKC').toLowerCase();
}
