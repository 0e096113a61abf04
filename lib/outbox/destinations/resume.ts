import 'server-only';
import { isAppsScript } from '@/lib/http-client/redirect';
import { exchange } from '../exchange';
import type { Submission } from '../submission';
import { judge } from '../verdict';
import type { Destination } from './destination';
import { jsonDelivery, messageHead, presentFields } from './json-body';

/** The webhook that receives resumes as a link to the stored file. */
export function resumeWebhook(settings: ResumeSettings): Destination {
  return {
    needsStore: true,
    async deliver({ submission }, timeoutMs) {
      const resumeLink = await settings.linkTo(submission.id, linkLivesFrom(submission));
      const fields = {
        ...(isAppsScript(settings.url) && messageHead('resume', submission)),
        ...Object.fromEntries(FIELDS.map((name) => [name, ''])),
        ...presentFields(submission, FIELDS),
        resumeLink,
      };
      const delivery = jsonDelivery(settings, submission, fields);
      return judge(await exchange(delivery, timeoutMs), new Date());
    },
  };
}

export type ResumeSettings = {
  url: string;
  /** Signs deliveries when there is one. */
  secret?: string;
  /** A link to the file of a submission, valid from the given time. */
  linkTo: (id: string, from: Date) => Promise<string>;
};

const FIELDS = ['name', 'email', 'jobTitle'];

/** The same for every attempt, so that each sends the same body; renewed by an operator's retry. */
function linkLivesFrom({ delivery, submittedAt }: Submission): Date {
  return new Date(delivery.firstAttemptAt ?? submittedAt);
}
