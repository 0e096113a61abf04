import 'server-only';
import MailComposer from 'nodemailer/lib/mail-composer';

/** A message as mail servers take it. Addresses are never parsed from text, and nothing is loaded from outside. */
export function composeMail(mail: Mail): Promise<Buffer> {
  const { attachment, references, autoSubmitted, ...rest } = mail;
  const composer = new MailComposer({
    ...rest,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(references && { inReplyTo: references, references }),
    ...(autoSubmitted && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    attachments: attachment && [
      {
        filename: attachment.name,
        contentType: attachment.type,
        content: Buffer.from(attachment.bytes),
      },
    ],
  });
  return composer.compile().build();
}

export type MailAddress = { name: string; address: string };

export type Mail = {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  /** With angle brackets. The same for every attempt, so that mailboxes can drop repeats. */
  messageId: string;
  /** The message id of an earlier mail that this one belongs to. */
  references?: string;
  /** Tells programs that answer mail by themselves to leave this one alone (RFC 3834). */
  autoSubmitted?: boolean;
  attachment?: { name: string; type: string; bytes: Uint8Array };
};
