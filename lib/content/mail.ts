import { promises } from '@/lib/content/claims';
import { MINIMUM_AGE } from '@/lib/content/legal/minimum-age';
import { TIME_NAME } from '@/lib/country';
import { site } from '@/lib/site';

/** Texts of the site's mails. */

/** To the sender of a form. Contains nothing that was typed: the form must not become a spam relay. */
export function confirmation({ kind, reference, job, page }: Confirmed): {
  subject: string;
  text: string;
} {
  const { what, next } = CONFIRMED[kind];
  const lines = [
    'Hello,',
    `We received your ${what}${job ? ` for ${job}` : ''}. Your reference is ${reference}.`,
    next,
    page &&
      `On this page you can see what we received and how long we keep it. You can also withdraw it there:\n${page}`,
    page && 'Please do not forward this mail. Anyone with the link can open that page.',
    `Did you not send us anything? Then someone typed your address by mistake. ${page ? 'Withdraw it on the page above, or reply' : 'Reply'} to this mail to have it deleted.`,
    `${site.name}\n${site.legalName}`,
  ];
  return {
    subject: `We received your ${what} (${reference})`,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
  };
}

type Confirmed = {
  kind: keyof typeof CONFIRMED;
  reference: string;
  /** Listed title of a job or role. */
  job?: string;
  /** URL of the application's own page. */
  page?: string;
};

const REFERENCE = 'Please give your reference when you write to us.';
const NEXT_STEPS = [promises.readWithin, promises.answerEitherWay, REFERENCE]
  .filter(Boolean)
  .join(' ');

const CONFIRMED = {
  application: { what: 'application', next: NEXT_STEPS },
  resume: { what: 'resume', next: NEXT_STEPS },
  lead: { what: 'message', next: promises.reply },
} as const;

/** To the company's own mailbox. */
export const mailboxTexts = {
  kinds: { application: 'Application', resume: 'Resume', lead: 'Message' },
  /** Of what the site adds. */
  labels: {
    reference: 'Reference',
    submittedAt: `Received (${TIME_NAME})`,
    source: 'Came from',
    adult: `${MINIMUM_AGE} or older`,
    keep: 'May be kept for other openings',
    share: 'May be shared with clients who hire',
    notice: 'Version of the notice',
  },
  replyTo: 'Reply to this mail to write to the sender.',
  /** If the sender's address cannot be in a header. */
  writeTo:
    'A reply to this mail does not reach the sender. Please write a new mail to the address above.',
  withdrawn: {
    subject: 'Withdrawn',
    text: 'This was withdrawn or erased. Please stop using it now. Delete the earlier mail with this reference, its attachment and every copy.',
  },
  corrected: {
    subject: 'Corrected',
    text: 'The applicant has corrected this application. Please use only these details:',
    before: 'before',
    nothing: 'none',
  },
  consents: {
    subject: 'Consent withdrawn',
    text: 'The applicant has withdrawn a consent. Current consents:',
  },
} as const;

/** `npm run mail:check` */
export const testMail = {
  subject: `Test mail from the website of ${site.name}`,
  text: 'This is a test. The website can send mail to this mailbox.\n',
} as const;
