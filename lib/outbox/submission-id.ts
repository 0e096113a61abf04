import 'server-only';
import { createHash } from 'node:crypto';
import { indiaDate } from '@/lib/india-date';
import type { FormName } from './submission';

/** The id of a submission, derived from form, content and India day, so that a double click gets one id. */
export function submissionId(
  form: FormName,
  fields: Record<string, string>,
  fileSha256: string | undefined,
  submittedAt: Date,
): string {
  const day = indiaDay(submittedAt);
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  // JSON, because plain joining would be ambiguous.
  const content = JSON.stringify([form, day, sorted, fileSha256 ?? null]);
  const digest = createHash('sha256').update(content).digest();
  return `${PREFIXES[form]}-${day}-${base32(digest).slice(0, 26)}`;
}

/** A full id, as opposed to a reference, which is its prefix. */
export function isSubmissionId(text: string): boolean {
  return /^(app|con|car|clp|res|rol)-20\d{6}-[a-z2-7]{26}$/.test(text);
}

/** `20261121`, the India day. */
export function indiaDay(moment: Date): string {
  return indiaDate(moment).replaceAll('-', '');
}

const PREFIXES: Record<FormName, string> = {
  apply: 'app',
  role: 'rol',
  contact: 'con',
  career: 'car',
  launch: 'clp',
  resume: 'res',
};

/** RFC 4648, lower case, without padding. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{5}/g) ?? [];
  return groups
    .map((group) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(group, 2)])
    .join('');
}
