import 'server-only';
import { hash } from 'node:crypto';
import { replySubject } from '@/lib/content/replies';
import { readRecord } from '@/lib/outbox/ledger';
import { type MailSender, mailSender, mailSettings } from '@/lib/outbox/mail';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { referenceOf } from '@/lib/outbox/submission-id';
import { nameOf } from '@/lib/outbox/summary';
import { act, type DeskAction, type DeskOutcome } from './act';

/** Sends mail to applicants; undefined without a mail server. */
export function replySender(): MailSender | undefined {
  const settings = mailSettings();
  return settings && mailSender(settings);
}

/**
 * Sends what a member wrote to the address in a submission, and puts it into the history. The answer goes to the
 * member. The same text is sent once. Rejects with `StoreError`, perhaps after the mail was sent; the second try has
 * the same message id, so that a mailbox can drop it.
 */
export async function reply(
  parts: PartsWithStore,
  id: string,
  action: DeskAction & { text: string },
  by: string,
  sender = replySender(),
): Promise<DeskOutcome | 'mail'> {
  const found = await readRecord(parts.store, id);
  if (typeof found === 'string') return found;
  const { withdrawn, fields, desk = [] } = found.submission;
  if (!sender || withdrawn || !fields.email) return 'refused';
  if (desk.some(({ what, text }) => what === 'reply' && text === action.text)) return 'done';
  const sent = await sender.send(
    {
      to: { name: nameOf(found.submission) ?? '', address: fields.email },
      replyTo: { name: '', address: by },
      messageId: sender.messageId(`${id}.reply.${hash('sha256', action.text).slice(0, 16)}`),
      subject: replySubject(referenceOf(id), fields.jobTitle),
      text: `${action.text}\n`,
    },
    SEND_MS,
  );
  if (sent.kind !== 'sent') return 'mail';
  return act(parts, id, action, by);
}

/** A member waits for it. */
const SEND_MS = 20_000;
