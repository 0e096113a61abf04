import 'server-only';
import { type Delivery, exchange } from '../exchange';
import { judge } from '../verdict';
import { deliveryHeaders } from './delivery-headers';
import type { Destination, Parcel } from './destination';
import { indiaTime, jsonDelivery, messageHead, presentFields } from './json-body';

/** The webhook that receives job and role applications, including the resume. */
export function applicationWebhook(settings: ApplicationSettings): Destination {
  return {
    async deliver(parcel, timeoutMs) {
      const delivery =
        settings.format === 'json'
          ? jsonDelivery(settings, parcel.submission, applicationFields(parcel))
          : multipartDelivery(settings.url, parcel);
      return judge(await exchange(delivery, timeoutMs), new Date());
    },
  };
}

export type ApplicationSettings = {
  url: string;
  format: 'multipart' | 'json';
  /** Signs deliveries as JSON when there is one. */
  secret?: string;
};

const FIELDS = ['name', 'email', 'phone', 'coverLetter'];
const JOB_FIELDS = ['jobTitle', 'jobId'];

function multipartDelivery(url: string, { submission, file }: Parcel): Delivery {
  const { fields, submittedAt } = submission;
  const body = new FormData();
  for (const name of FIELDS) body.set(name, fields[name] ?? '');
  if (submission.file && file) {
    const { name, type } = submission.file;
    body.set('resume', new File([new Uint8Array(file)], name, { type }));
  }
  body.set('submittedAt', indiaTime(new Date(submittedAt)));
  const job = Object.entries(presentFields(submission, JOB_FIELDS));
  for (const [name, value] of job) body.set(name, value);
  return { url, headers: deliveryHeaders(submission.id, new Date()), body };
}

function applicationFields({ submission, file }: Parcel): Record<string, unknown> {
  return {
    ...messageHead('application', submission),
    ...Object.fromEntries(FIELDS.map((name) => [name, ''])),
    ...presentFields(submission, [...FIELDS, ...JOB_FIELDS]),
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
}
