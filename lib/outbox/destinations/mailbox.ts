import 'server-only';
import { mailboxTexts } from '@/lib/content/mail';
import { safeExcerpt, type Verdict } from '../exchange';
import type { Mail, MailSender, SmtpResult } from '../mail';
import { forms, type Submission, type WebhookName } from '../submission';
import { referenceOf } from '../submission-id';
import { nameOf } from '../summary';
import type { Destination, Parcel } from './destination';
import { consentFields, indiaTime, withdrawalMessage } from './webhook';

/** A mailbox of the company, which receives each submission as a mail with the file attached. */
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

/** A message about a change belongs to the submission's mail; one about a withdrawal does not reply to the applicant. */
function addressing(parcel: Parcel, sender: MailSender) {
  const { submission, file, delivery } = parcel;
  const { id, fields, versions } = submission;
  const message = withdrawalMessage(parcel);
  const first = sender.messageId(id);
  if (message) return { messageId: sender.messageId(message.messageId), references: first };
  const replyTo = fields.email
    ? { name: nameOf(submission) ?? '', address: fields.email }
    : undefined;
  if (delivery === 'mailbox-correction') {
    const corrected = `${id}.corrected.${versions?.length}`;
    return { messageId: sender.messageId(corrected), references: first, replyTo };
  }
  return {
    messageId: first,
    replyTo,
    attachment: submission.file &&
      file && { name: submission.file.name, type: submission.file.type, bytes: file },
  };
}

function contentOf(parcel: Parcel): MailContent {
  const { submission, delivery } = parcel;
  const { id, form, fields, source, submittedAt, consents, answers, versions } = submission;
  const { kinds, labels, replyTo, withdrawn } = mailboxTexts;
  const kind = kinds[kindOf(form)];
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
    const { consents: changed } = mailboxTexts;
    const subject = `${changed.subject}: ${title}`;
    return {
      subject,
      intro: changed.text,
      rows: rows({ ...head, ...consentFields(consents) }),
      texts: [],
    };
  }
  if (delivery === 'mailbox-correction') {
    const { corrected } = mailboxTexts;
    const before = versions?.at(-1);
    const changed = Object.keys(fields).filter((name) => fields[name] !== before?.fields[name]);
    const replaced = Object.fromEntries(
      changed.map((name) => [name, before?.fields[name] || corrected.nothing]),
    );
    return {
      subject: `${corrected.subject}: ${title}`,
      intro: corrected.text,
      rows: [
        ...rows({ ...head, ...fields }),
        ...rows(replaced).map(([label, value]): [string, string] => [
          `${label} ${corrected.before}`,
          value,
        ]),
      ],
      texts: longTexts({ fields, answers }),
      outro: replyTo,
    };
  }
  return {
    subject: title,
    rows: rows({ ...head, ...fields, source, ...consentFields(consents) }),
    texts: longTexts({ fields, answers }),
    outro: replyTo,
  };
}

function longTexts({
  fields,
  answers,
}: Pick<Submission, 'fields' | 'answers'>): MailContent['texts'] {
  return [
    ...Object.entries(answers ?? {}),
    ...Object.entries(mailboxTexts.texts).flatMap(([name, label]): [string, string][] => {
      const value = fields[name];
      return value ? [[label, value]] : [];
    }),
  ];
}

const KINDS = { application: 'application', resume: 'resume', 'web-to-lead': 'lead' } as const;

export function kindOf(form: Submission['form']): (typeof KINDS)[WebhookName] {
  return KINDS[forms[form].destination];
}

/** The body of a mail to the company: rows of label and value, then longer texts. */
type MailContent = {
  subject: string;
  intro?: string;
  rows: [label: string, value: string][];
  texts: [label: string, text: string][];
  outro?: string;
};

function plainText({ subject, intro, rows, texts, outro }: MailContent): string {
  const parts = [
    subject,
    intro,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...texts.map(([label, text]) => `${label}:\n${text}`),
    outro && `--\n${outro}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The mail as simple HTML. Values are text, never markup. */
function htmlPage({ subject, intro, rows, texts, outro }: MailContent): string {
  const table = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const parts = [
    `<h1 style="font-size:1.2em">${escapeHtml(subject)}</h1>`,
    intro && `<p>${escapeHtml(intro)}</p>`,
    `<table cellpadding="4">${table.join('')}</table>`,
    ...texts.map(
      ([label, text]) =>
        `<h2 style="font-size:1em">${escapeHtml(label)}</h2><p style="white-space:pre-wrap">${escapeHtml(text)}</p>`,
    ),
    outro && `<p>${escapeHtml(outro)}</p>`,
  ];
  const body = parts.filter(Boolean).join('\n');
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>\n`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The verdict on an SMTP dialogue. A final refusal (5xx) counts as one only after login: before that it is about the
 * server and its settings, not about this mail.
 */
export function judgeMail(result: SmtpResult, now: Date): Verdict {
  const at = now.toISOString();
  const excerpt = safeExcerpt(result.text ?? '');
  const { status } = result;
  const more = { ...(status && { status }), ...(excerpt && { excerpt }) };
  if (result.kind === 'sent') {
    return { verdict: 'accepted', answer: { at, outcome: 'accepted', ...more } };
  }
  const { step, reason } = result;
  const isAboutThisMail = ['sender', 'recipient', 'message'].includes(step);
  if (isAboutThisMail && status !== undefined && status >= 500) {
    return { verdict: 'refused', answer: { at, outcome: `refused: ${step}`, ...more } };
  }
  const outcome = status === undefined ? `failed: ${step} ${reason}` : `failed: ${step}`;
  return { verdict: 'again', answer: { at, outcome, ...more } };
}
