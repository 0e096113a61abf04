import 'server-only';
import { confirmation as words } from '@/lib/content/mail';
import type { MailSender } from '@/lib/outbox/mail';
import { site } from '@/lib/site';
import type { Submission } from '../submission';
import { referenceOf } from '../submission-id';
import type { Destination } from './destination';
import { judgeMail } from './judge-mail';
import { kindOf } from './mailbox';

/** A mail to the sender of a form that it was received. Holds nothing that the sender typed. */
export function confirmation(sender: MailSender, settings: ConfirmationSettings): Destination {
  return {
    needsStore: true,
    async deliver({ submission }, timeoutMs) {
      const { id, form, fields, submittedAt } = submission;
      const now = new Date();
      const at = now.toISOString();
      if (now.getTime() - Date.parse(submittedAt) > OUTDATED_AFTER_MS) {
        return { verdict: 'needless', needless: 'expired', answer: { at, outcome: 'expired' } };
      }
      if (!(await settings.mayBeSent(submission))) {
        const answer = { at, outcome: 'confirmed before' };
        return { verdict: 'needless', needless: 'confirmed before', answer };
      }
      const kind = kindOf(form);
      const page = kind === 'lead' ? undefined : await settings.pageOf(id);
      const sent = await sender.send(
        {
          to: { name: '', address: fields.email ?? '' },
          replyTo: {
            name: site.name,
            address: kind === 'lead' ? site.email.support : site.email.careers,
          },
          messageId: sender.messageId(`${id}.confirmation`),
          autoSubmitted: true,
          ...words({ kind, reference: referenceOf(id), job: ownWordsForJob(submission), page }),
        },
        timeoutMs,
      );
      return judgeMail(sent, now);
    },
  };
}

export type ConfirmationSettings = {
  /** Has its address not had too many on this day? The answer for a submission never changes. */
  mayBeSent: (submission: Submission) => Promise<boolean>;
  /** Address of the application's own page. */
  pageOf: (id: string) => Promise<string | undefined>;
};

/** The last attempt is made after three days. Later ones follow an outage of the site itself, and confuse. */
const OUTDATED_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** With a resume alone, the job title is what the sender typed. */
function ownWordsForJob({ form, fields }: Submission): string | undefined {
  return form === 'apply' || form === 'role' ? fields.jobTitle : undefined;
}
