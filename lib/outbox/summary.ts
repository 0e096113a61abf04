import 'server-only';
import { z } from 'zod';
import { deliveriesOf, isHeld } from './deliveries';
import { FORM_NAMES } from './forms';
import { redacted } from './redacted';
import { settledOn } from './settled-on';
import type { Submission } from './submission';

/**
 * What a submission is to whoever looks after them. `dead`: a delivery to the company was given up. `garbage`
 * and `newer`: its record cannot be read, or was written by a later release.
 */
export const SUBMISSION_STATES = [
  'held',
  'dead',
  'garbage',
  'newer',
  'waiting',
  'handed over',
  'withdrawn',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** What a list of submissions shows of one, and finds it by. */
export const summarySchema = z.object({
  state: z.enum(SUBMISSION_STATES),
  form: z.enum(FORM_NAMES).optional(),
  submittedAt: z.string().optional(),
  name: z.string().optional(),
  /** Title of the job or role, topic, or company. */
  about: z.string().optional(),
  /** Of the job or role, where we have named it. */
  job: z.string().optional(),
  mark: z.string().optional(),
  /** What a search looks at, in lower case. */
  text: z.string(),
});
export type Summary = z.infer<typeof summarySchema>;

export function summaryOf(submission: Submission | 'newer' | 'garbage'): Summary {
  if (typeof submission === 'string') return { state: submission, text: '' };
  // Not used any more, though it may not be erased yet.
  const shown = submission.withdrawn ? redacted(submission) : submission;
  const { form, submittedAt, fields } = shown;
  const name = nameOf(shown);
  const mark = markOf(shown);
  const { email, phone, company, jobTitle, topic } = fields;
  return {
    state: stateOf(submission),
    form,
    submittedAt,
    name,
    about: jobTitle || topic || company || undefined,
    job: form === 'resume' ? undefined : jobTitle || undefined,
    mark,
    text: searchText([name, email, phone, phone?.replace(/\D/g, ''), company, jobTitle, mark]),
  };
}

export function stateOf(submission: Submission): SubmissionState {
  const isDead = deliveriesOf(submission).some(
    ([name, { state }]) => state === 'dead' && name !== 'confirmation',
  );
  if (isHeld(submission)) return 'held';
  if (isDead) return 'dead';
  if (submission.withdrawn) return 'withdrawn';
  return settledOn(submission) ? 'handed over' : 'waiting';
}

/** Undefined once it is erased. */
export function nameOf({ fields }: Submission): string | undefined {
  const { name = [fields.first_name, fields.last_name].filter(Boolean).join(' ') } = fields;
  return name || undefined;
}

/** The last mark that was set; undefined for a new one. */
export function markOf({ desk }: Submission): string | undefined {
  const mark = desk?.findLast(({ what }) => what === 'mark')?.text;
  return mark === 'new' ? undefined : mark;
}

/** Texts as a search compares them. */
export function searchText(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n').normalize('NFKC').toLowerCase();
}
