import 'server-only';
import { fieldsOf, typedFields } from '@/lib/fields/forms';
import { parseUrl } from '@/lib/routes';
import type { Verdict } from '@/lib/submissions/transitions';
import type { Destination, Parcel } from './destination';
import { classifyResponse, type Exchange, exchange, PAGE_ANSWER } from './exchange';
import {
  deliveryHeaders,
  jsonWebhook,
  type Message,
  messageHead,
  type WebhookSecrets,
} from './webhook';

/** The CRM's web-to-lead form, posted as a browser would. */
export function webToLead(settings: LeadSettings): Destination {
  return {
    cannotTakeBack: true,
    async deliver(parcel, timeoutMs) {
      const headers = deliveryHeaders(parcel.submission.id, new Date());
      const body = leadBody(parcel, settings);
      const answer = await exchange({ url: settings.url, headers, body }, timeoutMs);
      return classifyLead(answer, settings, new Date());
    },
  };
}

type LeadSettings = {
  url: string;
  oid: string;
  topicField: string;
  /** Where the service would redirect a browser to; sent as `retURL`. */
  returnUrl: string;
};

/** Ids come from the settings only, never from the form. */
function leadBody({ submission }: Parcel, { oid, returnUrl, topicField }: LeadSettings) {
  const { topic, ...fields } = submission.fields;
  const body = new URLSearchParams({ oid, retURL: returnUrl });
  for (const { name } of fieldsOf(submission.form)) {
    if (fields[name] !== undefined) body.set(name, fields[name]);
  }
  if (topic) body.set(topicField, topic);
  body.set('send', '1');
  return body;
}

/**
 * A rejected lead is reported only by a header, whatever the status, and a stored one is answered by a page or a
 * redirect back to our site.
 */
function classifyLead(answer: Exchange, settings: LeadSettings, now: Date): Verdict {
  const usual = classifyResponse(answer, now);
  if (answer.kind !== 'answered') return usual;
  if (answer.headers['is-processed']?.includes('Exception')) {
    return { ...usual, verdict: 'again', answer: { ...usual.answer, outcome: 'not processed' } };
  }
  if (redirectsBack(answer, settings) || usual.answer.outcome === PAGE_ANSWER) {
    return { ...usual, verdict: 'accepted', answer: { ...usual.answer, outcome: 'accepted' } };
  }
  return usual;
}

function redirectsBack(
  { status, headers }: Extract<Exchange, { kind: 'answered' }>,
  { url, returnUrl }: LeadSettings,
): boolean {
  const { location } = headers;
  if (status < 300 || status > 399 || location === undefined) return false;
  return parseUrl(location, url)?.href === new URL(returnUrl).href;
}

/** An Apps Script that receives leads as JSON, like applications and resumes. */
export function leadScript(settings: WebhookSecrets & { url: string }): Destination {
  return jsonWebhook(settings, leadMessage);
}

function leadMessage({ submission }: Parcel): Message {
  const filled = typedFields(submission).map(({ field, value }) => [field.name, value]);
  const fields = { ...messageHead('lead', submission), ...Object.fromEntries(filled) };
  return { messageId: submission.id, fields };
}
