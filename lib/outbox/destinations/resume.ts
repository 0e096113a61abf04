import 'server-only';
import { isAppsScript } from '@/lib/runtime/http-client';
import { exchange, judge } from '../exchange';
import type { Submission } from '../submission';
import type { Destination, Parcel } from './destination';
import {
  furtherFields,
  jsonDelivery,
  messageHead,
  type Notice,
  noticeOf,
  presentFields,
} from './webhook';

/** The webhook that receives resumes as a link to the stored file. */
export function resumeWebhook(settings: ResumeSettings): Destination {
  return {
    needsStore: true,
    async deliver(parcel, timeoutMs) {
      const { messageId, fields } = noticeOf(parcel) ?? (await resumeMessage(parcel, settings));
      const delivery = jsonDelivery(settings, messageId, fields);
      return judge(await exchange(delivery, timeoutMs), new Date());
    },
  };
}

async function resumeMessage(
  { submission }: Parcel,
  { url, linkTo }: ResumeSettings,
): Promise<Notice> {
  const fields = {
    ...(isAppsScript(url) && messageHead('resume', submission)),
    ...Object.fromEntries(FIELDS.map((name) => [name, ''])),
    ...presentFields(submission, FIELDS),
    ...furtherFields(submission),
    resumeLink: await linkTo(submission.id, linkLivesFrom(submission)),
  };
  return { messageId: submission.id, fields };
}

type ResumeSettings = {
  url: string;
  /** Signs deliveries when there is one. */
  secret?: string;
  /** A link to the file of a submission, valid from the given time. */
  linkTo: (id: string, from: Date) => Promise<string>;
};

const FIELDS = ['name', 'email', 'jobTitle'];

/** The same for every attempt, so that each sends the same body; renewed by an operator's retry. */
function linkLivesFrom({ deliveries, submittedAt }: Submission): Date {
  return new Date(deliveries.webhook?.firstAttemptAt ?? submittedAt);
}
