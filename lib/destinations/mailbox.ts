import 'server-only';
import { mailboxTexts } from '@/lib/content/mail';
import {
  fieldsOf,
  forms,
  jobFieldsOf,
  labelOf,
  typedFields,
  type WebhookName,
} from '@/lib/fields/forms';
import { contentOf } from '@/lib/submissions/deliveries';
import type { Submission } from '@/lib/submissions/submission';
import { referenceOf } from '@/lib/submissions/submission-id';
import { nameOf } from '@/lib/submissions/summary';
import type { Verdict } from '@/lib/submissions/transitions';
import type { Destination, Parcel } from './destination';
import { isNotToday, safeExcerpt } from './exchange';
import { isForHeaders, type Mail, type MailSender, type SmtpResult } from './mail';
import { consentFields, indiaTime, withdrawalMessage } from './webhook';

/** A mailbox of the company, which receives each submission as a mail with the file attached. */
export function mailbox(sender: MailSender, to: string): Destination {
  return {
    async deliver(parcel, timeoutMs) {
      const content = mailContentOf(parcel);
      const own: Omit<Mail, 'from'> = {
        to: { name: '', address: to },
        ...addressing(parcel, sender),
        subject: content.subject,
        text: plainText(content),
        html: htmlPage(content),
      };
      return classifyMail(await sender.send(own, timeoutMs), new Date());
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
  const replyTo = canReplyTo(fields.email)
    ? { name: nameOf(submission) ?? '', address: fields.email }
    : undefined;
  if (contentOf(delivery) === 'correction') {
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

/** The address always stands in the text. */
function canReplyTo(email: string | undefined): email is string {
  return email !== undefined && isForHeaders(email);
}

function mailContentOf({ submission, delivery }: Parcel): MailContent {
  const content = contentOf(delivery);
  const { id, form, fields, source, submittedAt, consents, answers, versions } = submission;
  const { kinds, replyTo, writeTo, withdrawn, corrected, consents: changed } = mailboxTexts;
  const kind = kinds[kindOf(form)];
  const about = fields.jobTitle ?? fields.topic;
  const title = `${kind} ${referenceOf(id)}${about ? `: ${about}` : ''}`;
  const head = labelled({
    reference: referenceOf(id),
    submittedAt: indiaTime(new Date(submittedAt)),
  });
  const job = Object.entries(jobFieldsOf(submission)).map(
    ([name, value]): Row => [labelOf(form, name), value],
  );
  const consentRows = labelled(consentFields(consents));
  if (content === 'withdrawal') {
    const subject = `${withdrawn.subject}: ${title}`;
    return { subject, intro: withdrawn.text, rows: [...head, ...job], texts: [] };
  }
  if (content === 'consents') {
    const subject = `${changed.subject}: ${title}`;
    return { subject, intro: changed.text, rows: [...head, ...consentRows], texts: [] };
  }
  const [long, short] = rowsOf(submission);
  const outro = canReplyTo(fields.email) ? replyTo : writeTo;
  if (content === 'correction') {
    const before = versions?.at(-1)?.fields ?? {};
    const replaced = fieldsOf(form).filter(({ name }) => before[name] !== fields[name]);
    const rowBefore = ({ label, name }: (typeof replaced)[number]): Row => [
      `${label} ${corrected.before}`,
      before[name] || corrected.nothing,
    ];
    const isLong = ({ control }: (typeof replaced)[number]) => control === 'textarea';
    return {
      subject: `${corrected.subject}: ${title}`,
      intro: corrected.text,
      rows: [
        ...[...head, ...job, ...short],
        ...replaced.filter((each) => !isLong(each)).map(rowBefore),
      ],
      texts: [
        ...[...Object.entries(answers ?? {}), ...long],
        ...replaced.filter(isLong).map(rowBefore),
      ],
      outro,
    };
  }
  return {
    subject: title,
    rows: [...head, ...job, ...short, ...labelled({ source }), ...consentRows],
    texts: [...Object.entries(answers ?? {}), ...long],
    outro,
  };
}

/** The sender's texts with their labels: the long ones, and the others. */
function rowsOf(submission: Submission): [Row[], Row[]] {
  const [long, short] = [true, false].map((isLong) =>
    typedFields(submission)
      .filter(({ field }) => (field.control === 'textarea') === isLong)
      .map(({ field, value }): Row => [field.label, value]),
  );
  return [long ?? [], short ?? []];
}

/** Filled values with their labels, in the order of the labels. */
function labelled(values: Record<string, string | undefined>): Row[] {
  return Object.entries(mailboxTexts.labels).flatMap(([name, label]): Row[] => {
    const value = values[name];
    return value ? [[label, value]] : [];
  });
}

type Row = [label: string, value: string];

const KINDS = { application: 'application', resume: 'resume', 'web-to-lead': 'lead' } as const;

export function kindOf(form: Submission['form']): (typeof KINDS)[WebhookName] {
  return KINDS[forms[form].destination];
}

/** The body of a mail to the company: rows of label and value, then longer texts. */
type MailContent = {
  subject: string;
  intro?: string;
  rows: Row[];
  texts: Row[];
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
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${htmlLines(value)}</td></tr>`,
  );
  const parts = [
    `<h1 style="font-size:1.2em">${escapeHtml(subject)}</h1>`,
    intro && `<p>${escapeHtml(intro)}</p>`,
    `<table cellpadding="4">${table.join('')}</table>`,
    ...texts.map(
      ([label, text]) =>
        `<h2 style="font-size:1em">${escapeHtml(label)}</h2><p style="white-space:pre-wrap">${htmlLines(text)}</p>`,
    ),
    outro && `<p>${escapeHtml(outro)}</p>`,
  ];
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"></head><body>\n${parts.join('\n')}\n</body></html>\n`;
}

/** Mail programs drop styles, and with them the line breaks. */
function htmlLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An enhanced code (RFC 3463) of another class than the status, or of a full mailbox. */
const TEMPORARY = /^5\d\d[ -](?:4\.\d{1,3}\.\d{1,3}|5\.2\.2)\b/;

/**
 * The verdict on an SMTP dialogue. A final refusal (5xx) counts as one only after login: before that it is about the
 * server and its settings, not about this mail.
 */
export function classifyMail(result: SmtpResult, now: Date): Verdict {
  const at = now.toISOString();
  const excerpt = safeExcerpt(result.text ?? '');
  const { status } = result;
  const more = { ...(status && { status }), ...(excerpt && { excerpt }) };
  if (result.kind === 'sent') {
    return { verdict: 'accepted', answer: { at, outcome: 'accepted', ...more } };
  }
  const { step, reason } = result;
  const isAboutThisMail = ['sender', 'recipient', 'message'].includes(step);
  const mayPass = TEMPORARY.test(result.text ?? '') || isNotToday(result.text ?? '');
  if (isAboutThisMail && status !== undefined && status >= 500 && !mayPass) {
    return { verdict: 'refused', answer: { at, outcome: `refused: ${step}`, ...more } };
  }
  const outcome = status === undefined ? `failed: ${step} ${reason}` : `failed: ${step}`;
  return { verdict: 'again', answer: { at, outcome, ...more } };
}
