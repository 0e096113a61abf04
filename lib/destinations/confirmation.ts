import 'server-only';
import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { confirmation as confirmationText } from '@/lib/content/mail';
import { DAY_MS } from '@/lib/country';
import { forms } from '@/lib/fields/forms';
import { site } from '@/lib/site';
import type { ObjectStore } from '@/lib/store/object-store';
import { signingSecret } from '@/lib/store/signing-secret';
import type { Submission } from '@/lib/submissions/submission';
import { indiaDay, referenceOf } from '@/lib/submissions/submission-id';
import type { Verdict } from '@/lib/submissions/transitions';
import type { Destination } from './destination';
import type { MailSender } from './mail';
import { classifyMail, kindOf } from './mailbox';

/** Confirms to the sender that the form was received. Contains nothing the sender typed. */
export function confirmation(sender: MailSender, settings: ConfirmationSettings): Destination {
  return {
    needsStore: true,
    async deliver({ submission }, timeoutMs) {
      const { id, form, fields } = submission;
      const now = new Date();
      const at = now.toISOString();
      if (now.getTime() - addressGivenAt(submission).getTime() > OUTDATED_AFTER_MS) {
        return notNeeded('expired', at);
      }
      if (!(await settings.mayBeSent(submission))) {
        return notNeeded('confirmed before', at);
      }
      const kind = kindOf(form);
      const page = kind === 'lead' ? undefined : await settings.pageOf(submission);
      const sent = await sender.send(
        {
          to: { name: '', address: fields.email ?? '' },
          replyTo: {
            name: site.name,
            address: kind === 'lead' ? site.email.support : site.email.careers,
          },
          messageId: confirmationId(sender, submission),
          autoSubmitted: true,
          ...confirmationText({
            kind,
            reference: referenceOf(id),
            // For a resume alone, the sender typed the title.
            job: forms[form].destination === 'application' ? fields.jobTitle : undefined,
            page,
          }),
        },
        timeoutMs,
      );
      return classifyMail(sent, now);
    },
  };
}

function notNeeded(outcome: NonNullable<Verdict['unnecessary']>, at: string): Verdict {
  return { verdict: 'unnecessary', unnecessary: outcome, answer: { at, outcome } };
}

type ConfirmationSettings = {
  /** Whether its address is below the day's limit. The result for a submission never changes. */
  mayBeSent: (submission: Submission) => Promise<boolean>;
  pageOf: (submission: Submission) => Promise<string | undefined>;
};

/** The Message-ID of the confirmation to the present address. */
export function confirmationId(sender: MailSender, submission: Submission): string {
  return sender.messageId(`${mailboxed(submission)}.confirmation`);
}

/** The id, which tells a confirmation to a corrected address from the first. */
function mailboxed({ id, addressChanges }: Submission): string {
  return addressChanges ? `${id}.${addressChanges}` : id;
}

/** When its sender gave the present address, or corrected anything since. */
function addressGivenAt({ submittedAt, versions, addressChanges }: Submission): Date {
  return new Date((addressChanges && versions?.at(-1)?.at) || submittedAt);
}

/**
 * Normally the last attempt is after three days. Confirmations sent later, after an outage of the site itself, would
 * confuse.
 */
const OUTDATED_AFTER_MS = 7 * DAY_MS;

/**
 * Whether a confirmation of this submission may be sent. One per address, India day and listed job (else form), and at
 * most three per address and day: otherwise a form could be used to flood a mailbox. Each takes the first free slot of
 * the day; retries for the same submission find their slot again. Rejects with `StoreError`.
 */
export async function mayConfirm(store: ObjectStore, submission: Submission): Promise<boolean> {
  const { form, fields } = submission;
  const secret = (await signingSecret()) ?? '';
  // Keyed (HMAC), so that addresses cannot be guessed from the store.
  const digest = (...text: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(text)).digest('hex').slice(0, 32);
  const start = `${CONFIRMED}${indiaDay(addressGivenAt(submission))}-${digest('confirmed', mailboxOf(fields.email ?? ''))}`;
  const { jobId, jobTitle } = fields;
  // A title comes from our list or roles, except with a resume alone; a key counts only with its title.
  const isListed = form !== 'resume' && jobTitle;
  const subject = digest('subject', form, isListed ? (jobId ?? jobTitle) : '');
  const own = mailboxed(submission);
  for (let slot = 1; slot <= MAX_PER_DAY; slot += 1) {
    const key = `${start}-${slot}`;
    if ((await store.putNew(key, Buffer.from(`${own} ${subject}`))) === 'created') return true;
    const [holder, theirs] = `${Buffer.from((await store.get(key))?.bytes ?? [])}`.split(' ');
    if (holder === own || theirs === subject) return holder === own;
  }
  return false;
}

const MAX_PER_DAY = 3;

/** The mailbox of an address: lower case, without `+tag`, and without dots, which Gmail ignores. */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const host = domainToASCII(domain);
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${ALIASES[host] ?? host}`;
}

/** Domains whose addresses are also at another one. */
const ALIASES: Record<string, string> = { 'googlemail.com': 'gmail.com' };

/** Deletes the markers of days before yesterday. */
export async function dropOldMarkers(store: ObjectStore, now: Date): Promise<void> {
  const yesterday = indiaDay(new Date(now.getTime() - DAY_MS));
  for (const key of await store.list(CONFIRMED)) {
    if (key.slice(CONFIRMED.length, CONFIRMED.length + yesterday.length) < yesterday) {
      await store.delete(key);
    }
  }
}

const CONFIRMED = 'confirmed/';
