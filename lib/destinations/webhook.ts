import { LOCALE, TIME_ZONE } from '@/lib/country';
import 'server-only';
import { createHmac, randomUUID } from 'node:crypto';
import { fieldsOf, jobFieldsOf, typedFields } from '@/lib/fields/forms';
import { isAppsScript } from '@/lib/runtime/http-client';
import type { Env } from '@/lib/settings';
import { contentOf } from '@/lib/submissions/deliveries';
import { CONSENT_NAMES, type Consents, type Submission } from '@/lib/submissions/submission';
import { referenceOf } from '@/lib/submissions/submission-id';
import type { Destination, Parcel } from './destination';
import { classifyResponse, exchange, type PostRequest } from './exchange';

/** The webhook that receives job and role applications, including the resume. */
export function applicationWebhook(settings: ApplicationSettings): Destination {
  if (settings.format === 'json') return jsonWebhook(settings, applicationMessage);
  return {
    async deliver(parcel, timeoutMs) {
      const answer = await exchange(multipartRequest(settings.url, parcel), timeoutMs);
      return classifyResponse(answer, new Date());
    },
  };
}

/** A webhook that receives submissions, or that one was withdrawn, as JSON. */
export function jsonWebhook(
  settings: WebhookSecrets & { url: string },
  messageOf: (parcel: Parcel) => Message | Promise<Message>,
): Destination {
  return {
    async deliver(parcel, timeoutMs) {
      const { messageId, fields } = withdrawalMessage(parcel) ?? (await messageOf(parcel));
      const request = jsonRequest(settings, messageId, fields);
      return classifyResponse(await exchange(request, timeoutMs), new Date());
    },
  };
}

type ApplicationSettings = WebhookSecrets & {
  url: string;
  format: 'multipart' | 'json';
};

/** JSON deliveries are signed with each: a receiver may have the new secret or still the previous one. */
export type WebhookSecrets = { secret?: string; previousSecret?: string };

/** An Apps Script cannot read multipart bodies. */
export function applicationFormat(
  settings: Pick<Env, 'APPLICATION_WEBHOOK_URL' | 'APPLICATION_FORMAT'>,
): ApplicationSettings['format'] {
  const { APPLICATION_WEBHOOK_URL: url, APPLICATION_FORMAT: format } = settings;
  return format ?? (url && isAppsScript(url) ? 'json' : 'multipart');
}

function multipartRequest(url: string, parcel: Parcel): PostRequest {
  const message = withdrawalMessage(parcel);
  const messageId = message?.messageId ?? parcel.submission.id;
  const body = message ? formOf(message.fields) : applicationForm(parcel);
  return { url, headers: deliveryHeaders(messageId, new Date()), body };
}

function applicationForm({ submission, file }: Parcel): FormData {
  const body = formOf(promisedFields(submission));
  if (submission.file && file) {
    const { name, type } = submission.file;
    body.set('resume', new File([new Uint8Array(file)], name, { type }));
  }
  body.set('submittedAt', indiaTime(new Date(submission.submittedAt)));
  const further = { ...jobAndAnswers(submission), ...consentsAndSource(submission) };
  for (const [name, value] of formOf(further)) body.set(name, value);
  return body;
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

function applicationMessage({ submission, file }: Parcel): Message {
  const fields = {
    ...messageHead('application', submission),
    ...promisedFields(submission),
    ...jobAndAnswers(submission),
    ...(submission.file &&
      file && {
        resume: {
          name: submission.file.name,
          type: submission.file.type,
          size: file.length,
          base64: Buffer.from(file).toString('base64'),
        },
      }),
    ...consentsAndSource(submission),
  };
  return { messageId: submission.id, fields };
}

/** The webhook that receives resumes as a link to the stored file. */
export function resumeWebhook(settings: ResumeSettings): Destination {
  const messageOf = (parcel: Parcel) => resumeMessage(parcel, settings);
  return { needsStore: true, ...jsonWebhook(settings, messageOf) };
}

async function resumeMessage(
  { submission }: Parcel,
  { url, linkTo }: ResumeSettings,
): Promise<Message> {
  // The same for every attempt, so that each sends the same body; an operator's retry renews it.
  const validFrom = submission.deliveries.webhook?.firstAttemptAt ?? submission.submittedAt;
  const fields = {
    ...(isAppsScript(url) && messageHead('resume', submission)),
    ...promisedFields(submission),
    resumeLink: await linkTo(submission.id, new Date(validFrom)),
    ...consentsAndSource(submission),
  };
  return { messageId: submission.id, fields };
}

type ResumeSettings = WebhookSecrets & {
  url: string;
  /** A link to the file of a submission, valid from the given time. */
  linkTo: (id: string, from: Date) => Promise<string>;
};

/**
 * A JSON request, signed if there is a secret. An Apps Script cannot read headers, so for `script.google.com`
 * only, the body contains the secrets themselves.
 */
export function jsonRequest(
  { url, secret, previousSecret }: WebhookSecrets & { url: string },
  messageId: string,
  fields: Record<string, unknown>,
): PostRequest {
  const proof = isAppsScript(url) ? { secret, previousSecret } : {};
  const body = JSON.stringify({ ...fields, ...proof });
  const headers = {
    'Content-Type': 'application/json',
    ...deliveryHeaders(messageId, new Date(), { body, secret, previousSecret }),
  };
  return { url, headers, body };
}

/**
 * A message about nothing, in the format and with the signature of the others: receivers tell it by its `type`, which is
 * `test`, and by its id, which begins so.
 */
export function testEvent(settings: ApplicationSettings, now: Date): PostRequest {
  const id = `test-${randomUUID()}`;
  const fields = { type: 'test', id, at: now.toISOString() };
  if (settings.format === 'json') return jsonRequest(settings, id, fields);
  return { url: settings.url, headers: deliveryHeaders(id, now), body: formOf(fields) };
}

export function messageHead(type: string, { id, submittedAt }: Submission): Record<string, string> {
  return { type, id, submittedAt: indiaTime(new Date(submittedAt)) };
}

/** The fields that receivers were promised, as typed, empty ones too. The script of a spreadsheet escapes formulas. */
function promisedFields({ form, fields }: Submission): Record<string, string> {
  const promised = fieldsOf(form).filter(({ added }) => !added);
  return Object.fromEntries(promised.map(({ name }) => [name, fields[name] ?? '']));
}

/** `21/11/2026, 5:31:09 am`, the format that receivers expect. */
export function indiaTime(moment: Date): string {
  return moment.toLocaleString(LOCALE, { timeZone: TIME_ZONE });
}

function jobAndAnswers(submission: Submission): Record<string, unknown> {
  const { answers } = submission;
  return { ...jobFieldsOf(submission), ...(answers && { answers }) };
}

/** The last fields of a message, and after them those that an owner added to the form. */
function consentsAndSource(submission: Submission): Record<string, unknown> {
  const { consents, source } = submission;
  const added = typedFields(submission).filter(({ field }) => field.added);
  return {
    ...consentFields(consents),
    ...(source && { source }),
    ...Object.fromEntries(added.map(({ field, value }) => [field.name, value])),
  };
}

/**
 * The headers of every delivery (Standard Webhooks). The id is the same for every attempt, so receivers can drop
 * duplicates; the timestamp is the attempt's, in seconds. `signed` is for single-string bodies: the boundary of a
 * multipart body is chosen when it is sent.
 */
export function deliveryHeaders(
  id: string,
  now: Date,
  signed?: WebhookSecrets & { body: string },
): Record<string, string> {
  const timestamp = `${Math.floor(now.getTime() / 1000)}`;
  const signatures = [signed?.secret, signed?.previousSecret]
    .filter((secret) => secret !== undefined)
    .map((secret) => signature(secret, `${id}.${timestamp}.${signed?.body}`));
  return {
    'Idempotency-Key': id,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}

function signature(secret: string, content: string): string {
  return `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`;
}

/** Standard Webhooks secrets are base64 after `whsec_`; any other secret is used verbatim. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), 'base64')
    : Buffer.from(secret);
}

const PREFIX = 'whsec_';

/** A message to a webhook: a submission, or that it or a consent was withdrawn. */
export type Message = {
  /**
   * The submission's id. A message about a withdrawal has another one, because receivers that drop duplicates have seen
   * that id.
   */
  messageId: string;
  fields: Record<string, unknown>;
};

/** The message about a withdrawal; undefined if the submission itself is to be sent. */
export function withdrawalMessage({ submission, delivery }: Parcel): Message | undefined {
  const { id, withdrawn, consents = {} } = submission;
  const head = (type: string, at: string) => ({ type, id, reference: referenceOf(id), at });
  if (contentOf(delivery) === 'withdrawal' && withdrawn) {
    return { messageId: `${id}.withdrawn`, fields: head('application.withdrawn', withdrawn.at) };
  }
  if (contentOf(delivery) === 'consents') {
    const at = lastChange(submission);
    return {
      messageId: `${id}.consents.${Date.parse(at)}`,
      fields: { ...head('application.consents', at), ...consentFields(consents) },
    };
  }
  return undefined;
}

/** `yes` or `no` for each consent, and the version of the notice; empty if the form did not ask. */
export function consentFields(consents: Consents | undefined): Record<string, string> {
  if (!consents) return {};
  const answers = CONSENT_NAMES.map((name) => {
    const given = consents[name];
    return [name, given && !given.withdrawnAt ? 'yes' : 'no'];
  });
  const notice = CONSENT_NAMES.map((name) => consents[name]?.notice).find(Boolean);
  return { ...Object.fromEntries(answers), ...(notice && { notice }) };
}

function lastChange({ consents = {}, submittedAt }: Submission): string {
  const times = Object.values(consents).map(({ withdrawnAt }) => withdrawnAt ?? submittedAt);
  return times.sort().at(-1) ?? submittedAt;
}
