import 'server-only';
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { indiaDate } from '@/lib/country';
import { FORM_NAMES, type FormName, forms, jobFieldsOf } from '@/lib/fields/forms';
import { applicationPath } from '@/lib/routes';
import { StoreError } from '@/lib/store/object-store';
import { signingSecret, signingSecrets } from '@/lib/store/signing-secret';
import { errorFields, log } from '@/lib/telemetry/log';
import type { Submission } from './submission';

/** The id of a submission, derived from form, content and India day, so that a double click gets one id. */
export function submissionId(form: FormName, content: SubmittedContent, submittedAt: Date): string {
  const day = indiaDay(submittedAt);
  const { fields, sha256, ticked, answers, repetition } = content;
  const rest = [ticked, answers && sorted(answers), repetition || undefined];
  // JSON, because joined strings would be ambiguous.
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

type SubmittedContent = {
  fields: Record<string, string>;
  /** Digest of the file. */
  sha256?: string;
  /** Names of the given consents. */
  ticked?: string[];
  answers?: Record<string, string>;
  /** How often the same content was withdrawn and submitted again on this day. */
  repetition?: number;
};

function sorted(texts: Record<string, string>): [string, string][] {
  return Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether the text is a full id, as opposed to a reference, which is a prefix of it. */
export function isSubmissionId(text: string): boolean {
  return SUBMISSION_ID.test(text);
}

/** The reference for the visitor: the readable start of the id, `APP-20261121-7F3KQ2`. */
export function referenceOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-') + 1 + REFERENCE_CHARACTERS).toUpperCase();
}

/** Whether the text has the format of our references. Pages that show a reference from the address check this first. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text) && text === text.toUpperCase();
}

const REFERENCE_CHARACTERS = 6;
const DIGEST_CHARACTERS = 26;
const SUBMISSION_ID = idPattern(DIGEST_CHARACTERS, '');
const REFERENCE = idPattern(REFERENCE_CHARACTERS, 'i');

function idPattern(characters: number, flags: string): RegExp {
  const prefixes = Object.values(forms).map(({ prefix }) => prefix);
  return new RegExp(`^(?:${prefixes.join('|')})-20\\d{6}-[a-z2-7]{${characters}}$`, flags);
}

export function formOf(id: string): FormName | undefined {
  return FORM_NAMES.find((name) => forms[name].prefix === id.split('-')[0]);
}

export function dayOf(id: string): string {
  return id.split('-')[1] ?? '';
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
 * A submission without its sender's texts and notes about the sender. The rest proves that it was received, when, and
 * for which job.
 */
export function redacted(submission: Submission): Submission {
  const { deliveries, desk } = submission;
  const silent = Object.entries(deliveries).map(([name, delivery]) => {
    const { lastAnswer } = delivery;
    return [name, { ...delivery, lastAnswer: lastAnswer && { ...lastAnswer, excerpt: undefined } }];
  });
  return {
    ...submission,
    fields: jobFieldsOf(submission),
    answers: undefined,
    versions: undefined,
    file: undefined,
    desk: desk?.map((event) => ({ ...event, text: undefined })),
    deliveries: Object.fromEntries(silent),
  };
}

/**
 * Opens the page of an application and its receipt, together with the reference: the rest of the id, and a 128-bit MAC
 * of the id and of `addressChanges`, so that a link to a mistyped address ends when the address is corrected. Undefined
 * without a secret. Gives access to personal data and must never be logged.
 */
export async function applicationToken(
  id: string,
  addressChanges = 0,
): Promise<string | undefined> {
  const secret = await ifReadable(signingSecret);
  return secret && `${id.slice(referenceOf(id).length)}${sign(secret, id, addressChanges)}`;
}

/** Path of the application's own page. */
export async function ownApplicationPath({
  id,
  addressChanges,
}: Pick<Submission, 'id' | 'addressChanges'>): Promise<string | undefined> {
  const token = await applicationToken(id, addressChanges);
  return token && applicationPath(referenceOf(id), token);
}

/** What a link to an application's page proves: it was sent after so many changes of the address. */
type OwnLink = { id: string; addressChanges: number };

/** The link for a reference, if the token is valid. Reads no submission, and takes constant time. */
export async function verifyOwnLink(
  reference: unknown,
  token: unknown,
): Promise<OwnLink | undefined> {
  if (typeof reference !== 'string' || !isReference(reference)) return undefined;
  const secrets = (await ifReadable(signingSecrets)) ?? [];
  if (typeof token !== 'string') return undefined;
  const id = `${reference.toLowerCase()}${token.slice(0, -MAC_CHARACTERS)}`;
  const given = Buffer.from(token.slice(-MAC_CHARACTERS));
  let found: OwnLink | undefined;
  for (const secret of secrets) {
    for (let addressChanges = 0; addressChanges <= MAX_ADDRESS_CHANGES; addressChanges += 1) {
      // Compared as text: different base64url strings can decode to the same bytes.
      const right = Buffer.from(sign(secret, id, addressChanges));
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      if (isRight) found = { id, addressChanges };
    }
  }
  return found;
}

/** Whether the address of the submission is still the one that the link was sent to. */
export function isCurrent(
  link: OwnLink,
  { addressChanges = 0 }: Pick<Submission, 'addressChanges'>,
): boolean {
  return link.addressChanges === addressChanges;
}

/** More than people need, and few enough that corrections cannot flood mailboxes with confirmations. */
export const MAX_ADDRESS_CHANGES = 5;

/** Undefined if a secret cannot be read: neither accepting a submission nor showing its page may fail because of that. */
async function ifReadable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'The secret for the pages of applications cannot be read');
    return undefined;
  }
}

/** The prefix separates these signatures from other uses of the secret. */
function sign(secret: string, id: string, addressChanges: number): string {
  const text = `application.${id}${addressChanges === 0 ? '' : `.${addressChanges}`}`;
  const digest = createHmac('sha256', secret).update(text).digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** 128 bits in base64url. */
const MAC_CHARACTERS = 22;
