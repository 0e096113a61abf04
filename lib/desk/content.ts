import type { FormName } from '@/lib/fields/forms';
import type { DeliveryName } from '@/lib/submissions/deliveries';
import type { Delivery, DeskEvent } from '@/lib/submissions/submission';
import type { SubmissionState } from '@/lib/submissions/summary';

/** Messages and labels of the desk. `handed over`, `waiting` and `withdrawn` match the applicant's own page. */
export const deskStates: Record<SubmissionState, string> = {
  held: 'Held',
  dead: 'Not delivered',
  garbage: 'Damaged',
  newer: 'Newer release',
  waiting: 'Waiting',
  'handed over': 'Handed over',
  withdrawn: 'Withdrawn',
};

export const stateMeanings: Record<SubmissionState, string> = {
  held: 'It looks like the work of a program, so it was not delivered. Release it if a person sent it.',
  dead: 'A delivery failed for too long or was refused, and was given up. Deliver it again once the cause is gone.',
  garbage: 'The record of this submission is damaged and cannot be read.',
  newer: 'A newer release of this site wrote this record. Update the site to see it.',
  waiting: 'It is stored and has yet to be handed over.',
  'handed over': 'Your company has it: here, and at every address that it is to be delivered to.',
  withdrawn: 'It was withdrawn and is not used any more.',
};

export const formLabels: Record<FormName, string> = {
  apply: 'Job application',
  role: 'Role application',
  resume: 'Resume',
  contact: 'Contact',
  career: 'Careers',
  launch: 'Career Launch',
};

/** Predefined marks; members may also type one. Submissions without a mark are `new`. */
export const DESK_MARKS = ['new', 'in talks', 'hired', 'declined'] as const;

export const deskTabs = {
  new: 'New',
  'in talks': 'In talks',
  hired: 'Hired',
  declined: 'Declined',
  other: 'Own marks',
  all: 'All',
  held: 'Held',
  dead: 'Not delivered',
  withdrawn: 'Withdrawn',
  garbage: 'Damaged',
  newer: 'Newer release',
} as const;

export function markLabel(mark: string | undefined): string {
  const text = mark ?? 'new';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const deliveryLabels: Record<DeliveryName, string> = {
  webhook: 'Webhook',
  mailbox: 'Mailbox',
  confirmation: 'Confirmation to the sender',
  'mailbox-correction': 'Mailbox: corrected',
  'webhook-consents': 'Webhook: consent withdrawn',
  'mailbox-consents': 'Mailbox: consent withdrawn',
  'webhook-withdrawal': 'Webhook: withdrawn',
  'mailbox-withdrawal': 'Mailbox: withdrawn',
};

export const deliveryStates: Record<Delivery['state'], string> = {
  pending: 'waiting',
  leased: 'being delivered',
  delivered: 'delivered',
  dead: 'given up',
  held: 'held',
  cancelled: 'cancelled',
};

/** Actions that need confirmation: the question, its explanation and the button. */
export const deskQuestions = {
  release: {
    link: 'Release it',
    question: 'Did a person send this?',
    means:
      'It will be treated like any other submission and delivered immediately. This cannot be undone.',
    yes: 'Yes, release it',
  },
  discard: {
    link: 'Discard it',
    question: 'Discard this submission?',
    means: 'What was sent is erased now and is never delivered. You cannot undo this.',
    yes: 'Yes, discard it',
  },
  withdraw: {
    link: 'Withdraw and erase it',
    question: 'Did the sender ask you to erase this?',
    means:
      'We stop using it at once, tell everyone who got it from us, and erase what was sent when the law allows it. You cannot undo this.',
    yes: 'Yes, withdraw it',
  },
} as const;

export type DeskQuestion = keyof typeof deskQuestions;

export function isDeskQuestion(value: unknown): value is DeskQuestion {
  return typeof value === 'string' && Object.hasOwn(deskQuestions, value);
}

export const deskEvents: Record<DeskEvent['what'], string> = {
  mark: 'Marked',
  note: 'Note',
  reply: 'Reply sent',
  'deliver again': 'To be delivered again',
  release: 'Released',
  discard: 'Discarded',
  withdraw: 'Withdrawn on request',
};

/** Labels in the history for a reply that was not sent, or whose status is unknown. */
export const replyStates: Record<NonNullable<DeskEvent['mail']>, string> = {
  sending: 'Reply, possibly unsent',
  refused: 'Reply, not sent',
};

/** Labels in the access log, before the subject; unknown actions, from older releases, are shown as stored. */
export const accessLabels: Partial<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  list: 'Looked at the list:',
  view: 'Opened',
  resume: 'Opened the resume of',
  export: 'Exported',
  mark: 'Marked',
  note: 'Wrote a note about',
  reply: 'Wrote to the sender of',
  'deliver again': 'Had delivered again',
  release: 'Released',
  discard: 'Discarded',
  withdraw: 'Withdrew',
};

export const deskDone: Record<DeskEvent['what'], string> = {
  mark: 'Mark saved.',
  note: 'Note added.',
  reply: 'Reply sent.',
  'deliver again': 'It is due now and is delivered in a moment.',
  release: 'Released.',
  discard: 'Discarded.',
  withdraw: 'Withdrawn.',
};

export const deskRefusals = {
  changed:
    'Somebody changed this submission while you were looking at it. Their change is intact and yours was not saved. Review it below and try again if you still want to.',
  refused: 'This cannot be done in the state that the submission is in now.',
  mail: 'The mail server did not take the mail. Check the address; your text is still here, so you can send it again.',
  address:
    'The sender has corrected the address meanwhile, so nothing was sent. Your text is still here: send it again if the new address is right.',
  sending: 'The same mail is being sent at this moment. Look again in a minute.',
  unrecorded:
    'The email was sent, but we could not record that, so the history shows it as possibly unsent.',
  full: 'This submission has reached its limit of marks and notes.',
  invalid: 'A mark needs 1 to 60 characters in one line, a note 1 to 2,000, a reply 1 to 5,000.',
  store: 'This could not be saved just now, so nothing was done. Please try again in a minute.',
} as const;

export type DeskRefusal = keyof typeof deskRefusals;

const problems = {
  ended: {
    status: 200,
    title: 'Please sign in again',
    text: 'Your session has ended. It lasts eight hours, in one browser, and until the list of members changes.',
  },
  'signed-out': {
    status: 200,
    title: 'You are signed out',
    text: 'Nobody can open the desk in this browser now. You may still be signed in to your company account.',
  },
  cancelled: {
    status: 403,
    title: 'You are not signed in',
    text: 'Your company account did not sign you in, or you stopped on the way. Please try again.',
  },
  stale: {
    status: 400,
    title: 'Please start again',
    text: 'This sign-in was used before, took too long, or began in another browser or tab. You are not signed in.',
  },
  'not-a-member': {
    status: 403,
    title: 'You may not open the desk',
    text: 'You are signed in to your company account, but its address is not on the list of members. Ask the administrator of this site, or sign in with another account.',
  },
  unverified: {
    status: 403,
    title: 'Your address is not confirmed',
    text: 'Your company account does not say that your address has been checked, so the desk cannot trust it. Ask the administrator of your accounts.',
  },
  untrusted: {
    status: 502,
    title: 'We could not check who you are',
    text: 'The sign-in service returned an invalid response, so you are not signed in. Please try again. If it happens again, tell the administrator of this site.',
  },
  away: {
    status: 503,
    title: 'The sign-in service does not answer',
    text: 'Nobody can be signed in just now. Please try again in a few minutes.',
  },
  'too-many': {
    status: 429,
    title: 'Too many attempts',
    text: 'Somebody on your network has tried to sign in too often. Please try again in a few minutes.',
  },
} as const;

export type ProblemName = keyof typeof problems;

type Problem = { status: number; title: string; text: string };

export function problemNamed(name: unknown): Problem | undefined {
  return typeof name === 'string' && Object.hasOwn(problems, name)
    ? problems[name as ProblemName]
    : undefined;
}
