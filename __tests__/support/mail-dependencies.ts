import { confirmation, mayConfirm } from '@/lib/destinations/confirmation';
import type { Destination } from '@/lib/destinations/destination';
import { mailSender, smtpServer } from '@/lib/destinations/mail';
import { mailbox } from '@/lib/destinations/mailbox';
import { applicationWebhook } from '@/lib/destinations/webhook';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { LocalStore } from '@/lib/store/local';
import type { DestinationName } from '@/lib/submissions/deliveries';
import { outboxDependencies } from './outbox-dependencies';

/** An outbox that sends mails: to one mailbox for all forms, and to applicants; with `webhook`, also there. */
export function mailDependencies(
  directory: string,
  { smtp, webhook, withConfirmations = true }: MailSettings,
  changes: Partial<DependenciesWithStore> = {},
): DependenciesWithStore {
  const store = changes.store ?? new LocalStore(directory);
  const from = { name: 'Stepwell Careers', address: 'careers@example.com' };
  const sender = mailSender({ server: smtpServer(smtp, 'example.com'), from });
  const destinationOf = (name: DestinationName): Destination | 'unconfigured' => {
    if (name === 'confirmation' && withConfirmations) {
      return confirmation(sender, {
        mayBeSent: (submission) => mayConfirm(store, submission),
        pageOf: async ({ id, addressChanges = '' }) =>
          `https://www.example.com/application/${id}${addressChanges}`,
      });
    }
    if (name.endsWith('-mailbox')) return mailbox(sender, DESK);
    if (name === 'application' && webhook) {
      return applicationWebhook({ url: webhook, format: 'multipart' });
    }
    return 'unconfigured';
  };
  return outboxDependencies(directory, undefined, { destination: destinationOf, ...changes });
}

export type MailSettings = {
  smtp: string;
  webhook?: string;
  withConfirmations?: boolean;
};

/** The company's mailbox. */
export const DESK = 'desk@example.com';
