import 'server-only';
import { createHmac } from 'node:crypto';
import { isAppsScript } from '@/lib/runtime/http-client';
import { CONSENT_NAMES, type Consents, type Submission } from '../submission';
import { referenceOf } from '../submission-id';
import type { Parcel } from './destination';

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

/** Optional fields: answers, consents and source. */
export function furtherFields({ answers, consents, source }: Submission): Record<string, unknown> {
  return {
    ...(answers && { answers }),
    ...consentFields(consents),
    ...(source && { source }),
  };
}

/**
 * The headers of every delivery (Standard Webhooks). The id is the same for every attempt, so a receiver can
 * drop duplicates; the timestamp is that of this attempt, in seconds. `signed` is for bodies that are one
 * string: the boundary of a multipart body is chosen when it is sent.
 */
export function deliveryHeaders(
  id: string,
  now: Date,
  signed?: { body: string; secret: string | undefined },
): Record<string, string> {
  const timestamp = `${Math.floor(now.getTime() / 1000)}`;
  return {
    'Idempotency-Key': id,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signed?.secret && {
      'webhook-signature': signature(signed.secret, `${id}.${timestamp}.${signed.body}`),
    }),
  };
}

function signature(secret: string, content: string): string {
  return `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`;
}

/** Standard Webhooks secrets are base64 after `whsec_`; any other secret is used as it is. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), 'base64')
    : Buffer.from(secret);
}

const PREFIX = 'whsec_';

/** A message to a possible recipient that a submission, or a consent, was withdrawn. */
export type Notice = {
  /** Differs from that of the submission, which a receiver that drops duplicates has seen. */
  messageId: string;
  fields: Record<string, unknown>;
};

/** Undefined if the submission itself is to be sent. */
export function noticeOf({ submission, delivery }: Parcel): Notice | undefined {
  const { id, withdrawn, consents = {} } = submission;
  const head = (type: string, at: string) => ({ type, id, reference: referenceOf(id), at });
  if (delivery.endsWith('-withdrawal') && withdrawn) {
    return {
      messageId: `${id}.withdrawn`,
      fields: head('application.withdrawn', withdrawn.at),
    };
  }
  if (delivery.endsWith('-consents')) {
    const at = lastChange(submission);
    return {
      messageId: `${id}.consents.${Date.parse(at)}`,
      fields: { ...head('application.consents', at), ...consentFields(consents) },
    };
  }
  return undefined;
}

/** `yes` or `no` for each consent, and the version of the notice; nothing if the form did not ask. */
export function consentFields(consents: Consents | undefined): Record<string, string> {
  if (!consents) return {};
  const answers = CONSENT_NAMES.map((name) => {
    const given = consents[name];
    return [name, given && !given.withdrawnAt ? 'yes' : 'no'];
  });
  const notice = CONSENT_NAMES.map((name) => consents[name]?.notice).find(Boolean);
  return { ...Object.fromEntries(answers), ...(notice && { notice }) };
}

/** The time of the last consent that was withdrawn. */
function lastChange({ consents = {}, submittedAt }: Submission): string {
  const times = Object.values(consents).map(({ withdrawnAt }) => withdrawnAt ?? submittedAt);
  return times.sort().at(-1) ?? submittedAt;
}
