import 'server-only';
import { exchange } from '../exchange';
import { judge } from '../verdict';
import { deliveryHeaders } from './delivery-headers';
import type { Destination, Parcel } from './destination';

/** The automation webhook that takes job and role applications: call 3 of the specification. */
export function applicationWebhook(url: string): Destination {
  return {
    async deliver(parcel, timeoutMs) {
      const headers = deliveryHeaders(parcel.submission.id, new Date());
      const answer = await exchange({ url, headers, body: applicationBody(parcel) }, timeoutMs);
      return judge(answer, new Date());
    },
  };
}

/** The six fields of call 3 in their order, then the job. */
function applicationBody({ submission, file }: Parcel): FormData {
  const { fields, submittedAt } = submission;
  const body = new FormData();
  for (const name of ['name', 'email', 'phone', 'coverLetter']) body.set(name, fields[name] ?? '');
  if (submission.file && file) {
    const { name, type } = submission.file;
    body.set('resume', new File([new Uint8Array(file)], name, { type }));
  }
  body.set('submittedAt', indiaTime(new Date(submittedAt)));
  for (const name of ['jobTitle', 'jobId']) {
    const value = fields[name];
    if (value) body.set(name, value);
  }
  return body;
}

/** `21/11/2026, 5:31:09 am`, the form the receiving automation has always been sent. */
function indiaTime(moment: Date): string {
  return moment.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' });
}
