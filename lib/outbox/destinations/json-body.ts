import 'server-only';
import { isAppsScript } from '@/lib/runtime/http-client';
import type { Submission } from '../submission';
import { deliveryHeaders } from './delivery-headers';
import { consentFields } from './notice';

/**
 * A JSON delivery, signed if there is a secret. An Apps Script cannot read headers, so for `script.google.com`
 * only, the body contains the secret itself.
 */
export function jsonDelivery(
  { url, secret }: { url: string; secret?: string },
  messageId: string,
  fields: Record<string, unknown>,
): { url: string; headers: Record<string, string>; body: string } {
  const body = JSON.stringify(isAppsScript(url) && secret ? { ...fields, secret } : fields);
  const headers = {
    'Content-Type': 'application/json',
    ...deliveryHeaders(messageId, new Date(), { body, secret }),
  };
  return { url, headers, body };
}

/** The fields that identify a message without its headers. */
export function messageHead(type: string, { id, submittedAt }: Submission): Record<string, string> {
  return { type, id, submittedAt: indiaTime(new Date(submittedAt)) };
}

/** The named fields that are not empty, as typed. The script of a sheet escapes formulas. */
export function presentFields(
  { fields }: Submission,
  names: readonly string[],
): Record<string, string> {
  const filled = names.filter((name) => fields[name] !== undefined && fields[name] !== '');
  return Object.fromEntries(filled.map((name) => [name, fields[name] ?? '']));
}

/** `21/11/2026, 5:31:09 am`, the format that receivers expect. */
export function indiaTime(moment: Date): string {
  return moment.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' });
}

/** What a form may ask beside its fields, when it did. */
export function furtherFields({ answers, consents, source }: Submission): Record<string, unknown> {
  return {
    ...(answers && { answers }),
    ...consentFields(consents),
    ...(source && { source }),
  };
}
