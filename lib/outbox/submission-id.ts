import 'server-only';
import { hash } from 'node:crypto';
import { indiaDate } from '@/lib/company';
import { type Delivery, type FormName, forms, ID_PREFIXES, type Submission } from './submission';

/** The id of a submission, derived from form, content and India day, so that a double click gets one id. */
export function submissionId(form: FormName, content: SubmittedContent, submittedAt: Date): string {
  const day = indiaDay(submittedAt);
  const { fields, sha256, ticked, answers, repetition } = content;
  const rest = [ticked, answers && sorted(answers), repetition || undefined];
  // JSON, because plain joining would be ambiguous.
  const text = JSON.stringify([
    form,
    day,
    sorted(fields),
    sha256 ?? null,
    ...(rest.some(Boolean) ? rest : []),
  ]);
  const digest = hash('sha256', text, 'buffer');
  return `${forms[form].prefix}-${day}-${base32(digest).slice(0, DIGEST_CHARACTERS)}`;
}

export type SubmittedContent = {
  fields: Record<string, string>;
  /** Of the file. */
  sha256?: string;
  /** The names of the consents that were given. */
  ticked?: string[];
  answers?: Record<string, string>;
  /** How often the same content was withdrawn and submitted again on this day. */
  repetition?: number;
};

function sorted(texts: Record<string, string>): [string, string][] {
  return Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A full id, as opposed to a reference, which is its beginning. */
export function isSubmissionId(text: string): boolean {
  return SUBMISSION_ID.test(text);
}

/** The reference for the visitor: the readable beginning of the id, `APP-20261121-7F3KQ2`. */
export function referenceOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-') + 1 + REFERENCE_CHARACTERS).toUpperCase();
}

/** The rest of the id after the reference. */
export function restOfId(id: string): string {
  return id.slice(referenceOf(id).length);
}

/** Does this look like a reference we hand out? Pages that show one from the address ask this first. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text) && text === text.toUpperCase();
}

const REFERENCE_CHARACTERS = 6;
const DIGEST_CHARACTERS = 26;
const SUBMISSION_ID = idPattern(DIGEST_CHARACTERS, '');
const REFERENCE = idPattern(REFERENCE_CHARACTERS, 'i');

function idPattern(characters: number, flags: string): RegExp {
  return new RegExp(`^(?:${ID_PREFIXES.join('|')})-20\\d{6}-[a-z2-7]{${characters}}$`, flags);
}

/** `20261121`, the India day. */
export function indiaDay(moment: Date): string {
  return indiaDate(moment).replaceAll('-', '');
}

/** RFC 4648, lower case, without padding. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{5}/g) ?? [];
  return groups
    .map((group) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(group, 2)])
    .join('');
}

/**
 * A submission without what its sender typed and what others wrote about the sender. What stays proves that it was
 * received, when, and for which job.
 */
export function redacted(submission: Submission): Submission {
  const { form, fields, deliveries, desk } = submission;
  const { jobTitle, jobId } = form === 'resume' ? {} : fields;
  const silent = Object.entries(deliveries).map(([name, delivery]) => [
    name,
    withoutExcerpt(delivery),
  ]);
  return {
    ...submission,
    fields: { ...(jobTitle && { jobTitle }), ...(jobId && { jobId }) },
    answers: undefined,
    file: undefined,
    desk: desk?.map((event) => ({ ...event, text: undefined })),
    deliveries: Object.fromEntries(silent),
  };
}

function withoutExcerpt(delivery: Delivery): Delivery {
  const { lastAnswer } = delivery;
  return lastAnswer ? { ...delivery, lastAnswer: { ...lastAnswer, excerpt: undefined } } : delivery;
}
