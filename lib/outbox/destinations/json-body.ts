import 'server-only';
import { isAppsScript } from '@/lib/http-client/redirect';
import type { Submission } from '../submission';
import { deliveryHeaders } from './delivery-headers';

/**
 * A delivery as JSON, signed when there is a secret. A script of Google Apps Script sees no headers, so the
 * secret itself is in the body for such a script, and for nobody else.
 */
export function jsonDelivery(
  { url, secret }: { url: string; secret?: string },
  { id }: Submission,
  fields: Record<string, unknown>,
): { url: string; headers: Record<string, string>; body: string } {
  const body = JSON.stringify(isAppsScript(url) && secret ? { ...fields, secret } : fields);
  const headers = {
    'Content-Type': 'application/json',
    ...deliveryHeaders(id, new Date(), { body, secret }),
  };
  return { url, headers, body };
}

/** What a message begins with whose receiver cannot read the id from the headers. */
export function messageHead(type: string, { id, submittedAt }: Submission): Record<string, string> {
  return { type, id, submittedAt: indiaTime(new Date(submittedAt)) };
}

/** The named fields that are filled, as they were typed: what a sheet may not run, its script makes harmless. */
export function presentFields(
  { fields }: Submission,
  names: readonly string[],
): Record<string, string> {
  const filled = names.filter((name) => fields[name] !== undefined && fields[name] !== '');
  return Object.fromEntries(filled.map((name) => [name, fields[name] ?? '']));
}

/** `21/11/2026, 5:31:09 am`, the form in which receivers have always been sent it. */
export function indiaTime(moment: Date): string {
  return moment.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' });
}
