import 'server-only';
import { type Env, env } from '@/lib/env';
import { composeMail, type Mail } from './compose';
import { noteRefusal } from './refused-mail';
import { type SmtpResult, type SmtpServer, sendBySmtp, smtpServer } from './smtp';

/** Sends mails as the company. */
export type MailSender = {
  send(mail: Omit<Mail, 'from'>, timeoutMs: number): Promise<SmtpResult>;
  /** A Message-ID of our own domain. */
  messageId(name: string): string;
};

export type MailSettings = { server: SmtpServer; from: Mail['from'] };

export function mailSender({ server, from }: MailSettings): MailSender {
  return {
    async send(mail, timeoutMs) {
      const message = await composeMail({ ...mail, from });
      const envelope = { from: from.address, to: mail.to.address };
      const result = await sendBySmtp(server, envelope, message, timeoutMs);
      noteRefusal(result, mail);
      return result;
    },
    messageId: (name) => `<${name}@${domainOf(from.address)}>`,
  };
}

/** The mail server and the sender of the settings. */
export function mailSettings({ SMTP_URL, MAIL_FROM }: Env = env()): MailSettings | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  return { server: smtpServer(SMTP_URL, domainOf(MAIL_FROM.address)), from: MAIL_FROM };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
