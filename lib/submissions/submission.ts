import 'server-only';
import { z } from 'zod';

import { FORM_NAMES } from '@/lib/fields/forms';
import { DELIVERY_NAMES, type DeliveryName, isFollowUp, isToCompany } from './deliveries';

/** Times are ISO 8601. */
export const moment = z.iso.datetime();

/** The response of a destination, safe to store: no URL, at most 2 kB of its text. */
const answer = z.object({
  at: moment,
  outcome: z.string(),
  status: z.int().optional(),
  excerpt: z.string().optional(),
});

const progress = z.object({
  attempts: z.int().min(0),
  /** There were attempts before an operator's retry, which counts from 0 again. */
  wasAttempted: z.literal(true).optional(),
  /** Start of the 72 hours: time spent waiting for a destination to be configured does not count. */
  firstAttemptAt: moment.optional(),
  /** Consecutive refusals, as opposed to transient failures. */
  refusals: z.int().optional(),
  lastAnswer: answer.optional(),
});

/**
 * The states of a delivery:
 *
 *   pending    waiting for its next attempt; the visitor was told that the submission is accepted.
 *   leased     a process is delivering it; after `until`, any process may take over.
 *   delivered  the destination accepted it.
 *   dead       given up: after 72 hours, after repeated refusals, or because no attempt can succeed. An operator can
 *              retry it.
 *   held       probably sent by a bot; stored for a while in case an operator releases it.
 *   cancelled  no longer wanted; never attempted again.
 */
export const deliverySchema = z.discriminatedUnion('state', [
  progress.extend({ state: z.literal('pending'), nextAttemptAt: moment }),
  progress.extend({
    state: z.literal('leased'),
    nextAttemptAt: moment,
    owner: z.string(),
    until: moment,
  }),
  progress.extend({ state: z.literal('delivered'), at: moment, lastAnswer: answer }),
  progress.extend({ state: z.literal('dead'), at: moment, lastAnswer: answer }),
  progress.extend({ state: z.literal('held'), at: moment, reason: z.literal('bot') }),
  progress.extend({
    state: z.literal('cancelled'),
    at: moment,
    reason: z.enum(['withdrawn', 'confirmed before', 'expired']),
  }),
]);

export const fileSchema = z.object({
  /** The key of the bytes in the store, such as `resumes/{id}.pdf`. */
  key: z.string(),
  /** The visitor's file name, sanitized; for display and downloads only. */
  name: z.string(),
  /** Media type, detected from the content. */
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** When the virus scanner found it clean; absent if not scanned. */
  scanned: moment.optional(),
});

/** `adult`: is 18 or older. `keep`: for other openings. `share`: with clients who hire. */
export const CONSENT_NAMES = ['adult', 'keep', 'share'] as const;

const consent = z.object({
  at: moment,
  /** Version of the notice linked from the form. */
  notice: z.string(),
  withdrawnAt: moment.optional(),
});

const withdrawal = z.object({
  at: moment,
  by: z.enum(['holder', 'operator']),
  /** When fields and file are erased; the law may require their retention until then. */
  eraseAt: moment,
  /** Key of the file, which is deleted at that time. */
  fileKey: z.string().optional(),
  /** When fields and file were erased; the rest is not personal data. */
  erasedAt: moment.optional(),
});

/** A version before a correction by the sender. */
const earlierVersion = z.object({
  at: moment,
  fields: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.string()).optional(),
});

const deskEvent = z.object({
  at: moment,
  by: z.string(),
  what: z.enum(['mark', 'note', 'reply', 'deliver again', 'release', 'discard', 'withdraw']),
  /** Text of a mark, a note or a reply; removed when the submission is erased. */
  text: z.string().optional(),
  /** State of a reply: being sent (also if its process ended), or not sent. */
  mail: z.enum(['sending', 'refused']).optional(),
});

/** A submission as it is stored, from its acceptance until its retention period ends. */
export const submissionSchema = z.object({
  /**
   * Version of this layout; a reader leaves records with a higher number alone. 3 is 2 with `desk`, and 4 with
   * `versions` and what follows from a correction, or a reply in `desk`: a release that does not know them would drop them at the next change. Set when the
   * record is encoded.
   */
  schema: z.literal([2, 3, 4]),
  /** `{prefix}-{yyyymmdd of the India day}-{26 characters of a content digest}`, e.g. `app-20261121-7f3k…`. */
  id: z.string(),
  form: z.enum(FORM_NAMES),
  submittedAt: moment,
  /** The traffic source, from `?src=` in the address of the form. */
  source: z.string().optional(),
  /** The client, if the job was a client's; with `share` it may see the application. */
  client: z.string().optional(),
  place: z.string().optional(),
  fields: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.string()).optional(),
  consents: z.partialRecord(z.enum(CONSENT_NAMES), consent).optional(),
  file: fileSchema.optional(),
  withdrawn: withdrawal.optional(),
  /** In time order; the last mark counts. */
  desk: z.array(deskEvent).optional(),
  /** In time order. */
  versions: z.array(earlierVersion).optional(),
  /** How often its sender has changed the email address: each change ends the links sent before. */
  addressChanges: z.int().optional(),
  /** Each delivery has its own state, schedule and attempts. */
  deliveries: z.partialRecord(z.enum(DELIVERY_NAMES), deliverySchema),
});

export type Submission = z.infer<typeof submissionSchema>;

/** The client that must not see the application, because its sender did not agree. */
export function clientNotShared({ client, consents }: Submission): string | undefined {
  const share = consents?.share;
  return share && !share.withdrawnAt ? undefined : client;
}

export type SubmittedFile = z.infer<typeof fileSchema>;
export type ConsentName = (typeof CONSENT_NAMES)[number];
export type Consents = NonNullable<Submission['consents']>;
export type DeskEvent = z.infer<typeof deskEvent>;
export type Deliveries = Submission['deliveries'];
export type Delivery = z.infer<typeof deliverySchema>;
export type Progress = z.infer<typeof progress>;
export type Answer = z.infer<typeof answer>;

export function withDelivery(
  submission: Submission,
  name: DeliveryName,
  delivery: Delivery,
): Submission {
  return { ...submission, deliveries: { ...submission.deliveries, [name]: delivery } };
}

export function deliveriesOf({ deliveries }: Submission): [DeliveryName, Delivery][] {
  return DELIVERY_NAMES.flatMap((name) => {
    const delivery = deliveries[name];
    return delivery ? [[name, delivery] as [DeliveryName, Delivery]] : [];
  });
}

export function isHeld({ deliveries }: Submission): boolean {
  return Object.values(deliveries).some(({ state }) => state === 'held');
}

export function isFileInfected({ deliveries }: Submission): boolean {
  return Object.values(deliveries).some(({ lastAnswer }) => lastAnswer?.outcome === 'infected');
}

/**
 * When the last delivery to the company was delivered or cancelled; undefined until then. A failed message about a
 * change also counts as ended, so that no record is stored forever because of it. With no such deliveries, storing
 * was enough: members see the submission at the desk.
 */
export function settledOn(submission: Submission): Date | undefined {
  const ends = deliveriesToCompany(submission).map(([name, delivery]) => {
    const isEnded = delivery.state === 'dead' ? isFollowUp(name) : delivery.state !== 'held';
    return isEnded && 'at' in delivery ? delivery.at : undefined;
  });
  return ends.includes(undefined) ? undefined : latestEnd(submission, ends);
}

/**
 * When it was handed over to the company, which starts its retention period. With a desk, storing counts as handover,
 * so that no record is stored forever because a delivery waits or was given up.
 */
export function handedOverOn(submission: Submission, hasDesk: boolean): Date | undefined {
  if (!hasDesk) return settledOn(submission);
  const ends = deliveriesToCompany(submission).map(([, delivery]) =>
    'at' in delivery ? delivery.at : undefined,
  );
  return latestEnd(submission, ends);
}

/**
 * The same as its sender may see it: a held submission looks as if it had been delivered within the usual time, or waited
 * for a destination to be configured. Otherwise its own page would tell a bot that it was recognised.
 */
export function seemsHandedOverOn(
  submission: Submission,
  hasDesk: boolean,
  now = new Date(),
): Date | undefined {
  if (hasDesk || !isHeld(submission)) return handedOverOn(submission, hasDesk);
  const waits = deliveriesToCompany(submission).some(([, { lastAnswer }]) => lastAnswer);
  const usual = new Date(Date.parse(submission.submittedAt) + USUAL_DELIVERY_MS);
  return waits || usual > now ? undefined : usual;
}

const USUAL_DELIVERY_MS = 10_000;

/** Those that hand it, or a message about it, over to the company. */
export function deliveriesToCompany(submission: Submission): [DeliveryName, Delivery][] {
  return deliveriesOf(submission).filter(([name]) => isToCompany(name));
}

function latestEnd(
  { submittedAt, withdrawn }: Submission,
  ends: readonly (string | undefined)[],
): Date {
  const moments = [submittedAt, withdrawn?.at, ...ends].filter((moment) => moment !== undefined);
  return new Date(Math.max(...moments.map((moment) => Date.parse(moment))));
}
