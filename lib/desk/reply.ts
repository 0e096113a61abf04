import 'server-only';
import { hash } from 'node:crypto';
import { replySubject } from '@/lib/content/replies';
import { confirmationId } from '@/lib/destinations/confirmation';
import { type MailSender, mailSender, mailSettings } from '@/lib/destinations/mail';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { StoreError } from '@/lib/store/object-store';
import { updateRecord } from '@/lib/submissions/ledger';
import type { DeskEvent, Submission } from '@/lib/submissions/submission';
import { referenceOf } from '@/lib/submissions/submission-id';
import { senderName } from '@/lib/submissions/summary';
import { errorFields, log } from '@/lib/telemetry/log';
import { type DeskOutcome, MAX_EVENTS } from './act';

/** Sends mails to applicants; undefined without a mail server. */
export function replySender(): MailSender | undefined {
  const settings = mailSettings();
  return settings && mailSender(settings);
}

type Reply = {
  text: string;
  address: string;
};

/**
 * Sends a member's reply to the address in a submission; answers go to the member. The text is recorded before it is
 * sent, so that it is sent only once and nothing typed is lost: a refused mail becomes a draft. Rejects with
 * `StoreError` if nothing was sent.
 */
export async function reply(
  deps: DependenciesWithStore,
  id: string,
  { text, address }: Reply,
  by: string,
  sender = replySender(),
): Promise<DeskOutcome | ReplyOutcome | 'mail' | 'unrecorded'> {
  if (!sender) return 'refused';
  const event: DeskEvent = { at: deps.now().toISOString(), by, what: 'reply', text };
  let refusal: ReplyOutcome | undefined;
  const begun = await updateRecord(deps.store, id, (submission) => {
    const { desk, refusal: found } = begin(submission, event, address);
    refusal = found;
    return desk && { ...submission, desk };
  });
  if (refusal) return refusal;
  if (typeof begun === 'string') return begun === 'unchanged' ? 'refused' : begun;
  const { submission } = begun;
  const sent = await sender.send(
    {
      to: { name: senderName(submission) ?? '', address },
      toVisitor: true,
      replyTo: { name: '', address: by },
      // The same for a retry, so that mailboxes can drop duplicates.
      messageId: sender.messageId(`${id}.reply.${hash('sha256', text).slice(0, 16)}`),
      // The applicant's mail program shows it below the confirmation.
      references:
        submission.deliveries.confirmation?.state === 'delivered'
          ? confirmationId(sender, submission)
          : undefined,
      subject: replySubject(referenceOf(id), submission.fields.jobTitle),
      text: `${text}\n`,
    },
    SEND_MS,
  );
  const isSent = sent.kind === 'sent';
  try {
    await updateRecord(deps.store, id, (now) => settle(now, event, isSent));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(
      { submission: id, isSent, ...errorFields(error) },
      'How a reply ended is not stored',
    );
    return isSent ? 'unrecorded' : 'mail';
  }
  return isSent ? 'done' : 'mail';
}

/** A member's text that no mail server has accepted. */
export function draftOf({ desk = [] }: Submission, by: string): string | undefined {
  return desk.findLast((event) => isDraft(event, by))?.text;
}

/** Short, because a member is waiting. */
const SEND_MS = 20_000;
/** After that, the sending process must have ended. */
const ABANDONED_AFTER_MS = 60_000;

type ReplyOutcome = 'done' | 'address' | 'refused' | 'full' | 'sending';

/** The history with the reply replacing the member's draft, or why it must not be sent. */
function begin(
  { withdrawn, fields, desk = [] }: Submission,
  event: DeskEvent,
  address: string,
): { desk?: DeskEvent[]; refusal?: ReplyOutcome } {
  if (withdrawn || !fields.email) return { refusal: 'refused' };
  const same = desk.find(
    ({ what, text, mail }) => what === 'reply' && text === event.text && mail !== 'refused',
  );
  if (same && !same.mail) return { refusal: 'done' };
  const isAbandoned = same && Date.parse(event.at) - Date.parse(same.at) > ABANDONED_AFTER_MS;
  if (same && !isAbandoned) return { refusal: 'sending' };
  const others = desk.filter((other) => other !== same && !isDraft(other, event.by));
  if (others.length >= MAX_EVENTS) return { refusal: 'full' };
  // The sender has corrected the address.
  if (fields.email !== address) {
    return { desk: [...others, { ...event, mail: 'refused' }], refusal: 'address' };
  }
  return { desk: [...others, { ...event, mail: 'sending' }] };
}

/** Leaves the text alone: it may have been erased meanwhile. */
function settle(submission: Submission, { at, by }: DeskEvent, isSent: boolean): Submission {
  const desk = submission.desk?.map((event): DeskEvent => {
    const { mail, ...rest } = event;
    if (mail !== 'sending' || event.at !== at || event.by !== by) return event;
    return isSent ? rest : { ...rest, mail: 'refused' };
  });
  return { ...submission, desk };
}

function isDraft({ what, by, mail }: DeskEvent, member: string): boolean {
  return what === 'reply' && by === member && mail === 'refused';
}
