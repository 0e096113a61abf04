import 'server-only';
import { isAppsScript } from '@/lib/runtime/http-client';
import type { Env } from '@/lib/settings';
import { type Delivery, exchange, judge } from '../exchange';
import type { Destination, Parcel } from './destination';
import {
  deliveryHeaders,
  furtherFields,
  indiaTime,
  jsonDelivery,
  messageHead,
  type Notice,
  noticeOf,
  presentFields,
} from './webhook';

/** The webhook that receives job and role applications, including the resume. */
export function applicationWebhook(settings: ApplicationSettings): Destination {
  return {
    async deliver(parcel, timeoutMs) {
      const { messageId, fields } = noticeOf(parcel) ?? applicationMessage(parcel);
      const delivery =
        settings.format === 'json'
          ? jsonDelivery(settings, messageId, fields)
          : multipartDelivery(settings.url, parcel);
      return judge(await exchange(delivery, timeoutMs), new Date());
    },
  };
}

type ApplicationSettings = {
  url: string;
  format: 'multipart' | 'json';
  /** Signs deliveries as JSON when there is one. */
  secret?: string;
};

/** A script at script.google.com sees no multipart. */
export function applicationFormat(
  settings: Pick<Env, 'APPLICATION_WEBHOOK_URL' | 'APPLICATION_FORMAT'>,
): ApplicationSettings['format'] {
  const { APPLICATION_WEBHOOK_URL: url, APPLICATION_FORMAT: format } = settings;
  return format ?? (url && isAppsScript(url) ? 'json' : 'multipart');
}

const FIELDS = ['name', 'email', 'phone', 'coverLetter'];
const JOB_FIELDS = ['jobTitle', 'jobId'];

function multipartDelivery(url: string, parcel: Parcel): Delivery {
  const notice = noticeOf(parcel);
  const messageId = notice?.messageId ?? parcel.submission.id;
  const body = notice ? formOf(notice.fields) : applicationForm(parcel);
  return { url, headers: deliveryHeaders(messageId, new Date()), body };
}

function applicationForm({ submission, file }: Parcel): FormData {
  const { fields, submittedAt } = submission;
  const body = formOf(Object.fromEntries(FIELDS.map((name) => [name, fields[name] ?? ''])));
  if (submission.file && file) {
    const { name, type } = submission.file;
    body.set('resume', new File([new Uint8Array(file)], name, { type }));
  }
  body.set('submittedAt', indiaTime(new Date(submittedAt)));
  const more = { ...presentFields(submission, JOB_FIELDS), ...furtherFields(submission) };
  for (const [name, value] of formOf(more)) body.set(name, value);
  return body;
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

function applicationMessage({ submission, file }: Parcel): Notice {
  const fields = {
    ...messageHead('application', submission),
    ...Object.fromEntries(FIELDS.map((name) => [name, ''])),
    ...presentFields(submission, [...FIELDS, ...JOB_FIELDS]),
    ...furtherFields(submission),
    ...(submission.file &&
      file && {
        resume: {
          name: submission.file.name,
          type: submission.file.type,
          size: file.length,
          base64: Buffer.from(file).toString('base64'),
        },
      }),
  };
  return { messageId: submission.id, fields };
}
