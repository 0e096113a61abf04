import type { DeliveryName } from '@/lib/outbox/deliveries';
import type { FormName } from '@/lib/outbox/forms';
import type { Delivery, DeskEvent } from '@/lib/outbox/submission';
import type { SubmissionState } from '@/lib/outbox/summary';

/** What the desk says. `handed over`, `waiting` and `withdrawn` are the words of the applicant's own page. */
export const deskStates: Record<SubmissionState, string> = {
  held: 'Held',
  dead: 'Not delivered',
  garbage: 'Damaged',
  newer: 'Newer release',
  waiting: 'Waiting',
  'handed over': 'Handed over',
  withdrawn: 'Withdrawn',
};

/** What each state means, on the page of a submission. */
export const stateMeanings: Record<SubmissionState, string> = {
  held: 'It looks like the work of a program, so it was not delivered. Release it if a person sent it.',
  dead: 'A delivery failed for too long or was refused, and was given up. Deliver it again once the cause is gone.',
  garbage: 'The record of this submission is damaged and cannot be read.',
  newer: 'A newer release of this site wrote this record. Update the site to see it.',
  waiting: 'It is stored and has yet to be handed over.',
  'handed over': 'Delivered to all recipients.',
  withdrawn: 'It was withdrawn and is not used any more.',
};

export const formWords: Record<FormName, string> = {
  apply: 'Job application',
  role: 'Role application',
  resume: 'Resume',
  contact: 'Contact',
  career: 'Careers',
  launch: 'Career Launch',
};

/** Marks to choose from, beside own words. `new` is what has none. */
export const DESK_MARKS = ['new', 'in talks', 'hired', 'declined'] as const;

export function markWords(mark: string | undefined): string {
  const text = mark ?? 'new';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const deliveryWords: Record<DeliveryName, string> = {
  webhook: 'Webhook',
  mailbox: 'Mailbox',
  confirmation: 'Confirmation to the sender',
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

/** Actions that ask first: the question, what it means, and the button. */
export const deskQuestions = {
  release: {
    link: 'Release it',
    question: 'Did a person send this?',
    means: 'It is delivered at once, like any other. You cannot hold it again.',
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

/** In the history: who did it follows. */
export const deskEvents: Record<DeskEvent['what'], string> = {
  mark: 'Marked',
  note: 'Note',
  'deliver again': 'To be delivered again',
  release: 'Released',
  discard: 'Discarded',
  withdraw: 'Withdrawn on request',
};

/** After an action. */
export const deskDone: Record<DeskEvent['what'], string> = {
  mark: 'The mark is set.',
  note: 'The note is added.',
  'deliver again': 'It is due now and is delivered in a moment.',
  release: 'It is released and is delivered in a moment.',
  discard: 'It is discarded.',
  withdraw: 'It is withdrawn.',
};

export const deskRefusals = {
  changed:
    'Somebody changed this submission while you were looking at it. Their change is intact and yours was not saved. Review it below and try again if you still want to.',
  refused: 'This cannot be done in the state that the submission is in now.',
  full: 'No more marks and notes fit on this submission.',
  invalid: 'A mark needs 1 to 60 characters in one line, a note 1 to 2,000.',
  store: 'This could not be saved just now, so nothing was done. Please try again in a minute.',
} as const;

export type DeskRefusal = keyof typeof deskRefusals;
