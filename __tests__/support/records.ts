import type { OwnApplication } from '@/lib/privacy/own-application';
import type { Delivery, Submission } from '@/lib/submissions/submission';

/** When everything in these records happened. */
export const AT = '2026-11-21T05:00:00.000Z';

export const idWith = (letter: string, prefix = 'app', day = '20261121') =>
  `${prefix}-${day}-${letter.repeat(26)}`;

const ended = { attempts: 1, at: AT, lastAnswer: { at: AT, outcome: 'ok' } };
export const delivered = { state: 'delivered', ...ended } as const;
export const dead = { state: 'dead', ...ended } as const;
export const pending = { state: 'pending', attempts: 0, nextAttemptAt: AT } as const;
export const held = { state: 'held', attempts: 0, at: AT, reason: 'bot' } as const;
export const withdrawn = { at: AT, by: 'holder', eraseAt: '2026-12-21T05:00:00.000Z' } as const;

/** A stored application without any value. */
export const recordWith = (changes: Partial<Submission> = {}): Submission => ({
  ...{ schema: 2, id: idWith('a'), form: 'apply', submittedAt: AT, fields: {}, deliveries: {} },
  ...changes,
});

export const deliveredTo = (webhook: Delivery, changes: Partial<Submission> = {}) =>
  recordWith({ deliveries: { webhook }, ...changes });

/** What the page of an application gets. */
export const ownApplication = (changes: Partial<OwnApplication> = {}): OwnApplication => ({
  ...{ reference: 'APP-20261121-AAAAAA', form: 'apply', submittedAt: new Date(AT), version: 0 },
  ...{ fields: {}, answers: {}, correctable: [], state: 'waiting', isErased: false, consents: {} },
  ...changes,
});
