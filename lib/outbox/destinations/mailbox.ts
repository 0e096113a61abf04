import 'server-only';
import { mailboxWords } from '@/lib/content/mail';
import type { Mail, MailSender } from '@/lib/outbox/mail';
import { forms, type WebhookName } from '../forms';
import type { Submission } from '../submission';
import { referenceOf } from '../submission-id';
import type { Destination, Parcel } from './destination';
import { indiaTime } from './json-body';
import { judgeMail } from './judge-mail';
import { htmlPage, type MailContent, plainText } from './mail-content';
import { consentFields, noticeOf } from './notice';

/** A mailbox of the company, which gets each submission as a mail with the file attached. */
export function mailbox(sender: MailSender, to: string): Destination {
  return {
    async deliver(parcel, timeoutMs) {
      const content = contentOf(parcel);
      const own: Omit<Mail, 'from'> = {
        to: { name: '', address: to },
        ...addressing(parcel, sender),
        subject: content.subject,
        text: plainText(content),
        html: htmlPage(content),
      };
      return judgeMail(await sender.send(own, timeoutMs), new Date());
    },
  };
}

/** A notice belongs to the mail with the submission, and is no answer to the applicant. */
function addressing(parcel: Parcel, sender: MailSender) {
  const { submission, file } = parcel;
  const { id, fields } = submission;
  const notice = noticeOf(parcel);
  const first = sender.messageId(id);
  if (notice) return { messageId: sender.messageId(notice.messageId), references: first };
  return {
    messageId: first,
    replyTo: fields.email ? { name: nameOf(submission), address: fields.email } : undefined,
    attachment: submission.file &&
      file && { name: submission.file.name, type: submission.file.type, bytes: file },
  };
}

function contentOf(parcel: Parcel): MailContent {
  const { submission, delivery } = parcel;
  const { id, form, fields, source, submittedAt, consents, answers } = submission;
  const { kinds, labels, texts, replyTo, withdrawn } = mailboxWords;
  const kind = kinds[KINDS[forms[form].destination]];
  const about = fields.jobTitle ?? fields.topic;
  const title = `${kind} ${referenceOf(id)}${about ? `: ${about}` : ''}`;
  const head = { reference: referenceOf(id), submittedAt: indiaTime(new Date(submittedAt)) };
  const rows = (values: Record<string, string | undefined>) =>
    Object.entries(labels).flatMap(([name, label]): [string, string][] => {
      const value = values[name];
      return value ? [[label, value]] : [];
    });
  if (delivery === 'mailbox-withdrawal') {
    const { jobTitle, jobId } = fields;
    const subject = `${withdrawn.subject}: ${title}`;
    return { subject, intro: withdrawn.text, rows: rows({ ...head, jobTitle, jobId }), texts: [] };
  }
  if (delivery === 'mailbox-consents') {
    const words = mailboxWords.consents;
    const subject = `${words.subject}: ${title}`;
    return {
      subject,
      intro: words.text,
      rows: rows({ ...head, ...consentFields(consents) }),
      texts: [],
    };
  }
  return {
    subject: title,
    rows: rows({ ...head, ...fields, source, ...consentFields(consents) }),
    texts: [
      ...Object.entries(answers ?? {}),
      ...Object.entries(texts).flatMap(([name, label]): [string, string][] => {
        const value = fields[name];
        return value ? [[label, value]] : [];
      }),
    ],
    outro: replyTo,
  };
}

const KINDS = { application: 'application', resume: 'resume', 'web-to-lead': 'lead' } as const;

export function kindOf(form: Submission['form']): (typeof KINDS)[WebhookName] {
  return KINDS[forms[form].destination];
}

function nameOf({ fields }: Submission): string {
  return fields.name ?? [fields.first_name, fields.last_name].filter(Boolean).join(' ');
}
