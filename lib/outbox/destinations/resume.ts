import 'server-only';
import { exchange } from '../exchange';
import type { Submission } from '../submission';
import { judge } from '../verdict';
import { deliveryHeaders } from './delivery-headers';
import type { Destination } from './destination';

/** The automation webhook that takes resumes, as a link to the stored file: call 5 of the specification. */
export function resumeWebhook({ url, secret, linkTo }: ResumeSettings): Destination {
  return {
    needsStore: true,
    async deliver({ submission }, timeoutMs) {
      const body = resumeBody(submission, await linkTo(submission.id, linkLivesFrom(submission)));
      const headers = {
        'Content-Type': 'application/json',
        ...deliveryHeaders(submission.id, new Date(), { body, secret }),
      };
      return judge(await exchange({ url, headers, body }, timeoutMs), new Date());
    },
  };
}

export type ResumeSettings = {
  url: string;
  /** Signs deliveries when there is one. */
  secret: string | undefined;
  /** A link to the file of a submission, whose life begins at the given moment. */
  linkTo: (id: string, from: Date) => Promise<string>;
};

function resumeBody({ fields }: Submission, resumeLink: string): string {
  const { name = '', email = '', jobTitle = '' } = fields;
  return JSON.stringify({ name, email, jobTitle, resumeLink });
}

/** The same on every try, so that each sends the same body; new when an operator has it sent again. */
function linkLivesFrom({ delivery, submittedAt }: Submission): Date {
  return new Date(delivery.firstAttemptAt ?? submittedAt);
}
