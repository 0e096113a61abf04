import 'server-only';
import { z } from 'zod';
import { DESTINATION_NAMES, FORM_NAMES } from './forms';

/** Times are ISO 8601. */
const moment = z.iso.datetime();

/** What a destination answered, safe to store: no URL, at most 2 kB of its text. */
const answer = z.object({
  at: moment,
  outcome: z.string(),
  status: z.int().optional(),
  excerpt: z.string().optional(),
});

const progress = z.object({
  /** Attempts so far. */
  attempts: z.int().min(0),
  /** Start of the 72 hours: time spent waiting for a destination to be configured does not count. */
  firstAttemptAt: moment.optional(),
  /** Consecutive refusals, as opposed to transient failures. */
  refusals: z.int().optional(),
  lastAnswer: answer.optional(),
});

const delivery = z.discriminatedUnion('state', [
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
]);

const submittedFile = z.object({
  /** Where the store keeps the bytes: `resumes/{id}.{extension}`. */
  key: z.string(),
  /** The visitor's file name, sanitized; for display and downloads only. */
  name: z.string(),
  /** Media type, found from the content. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Hex digest of the bytes. */
  sha256: z.string(),
  /** When the virus scanner found it clean; absent if it was not scanned. */
  scanned: moment.optional(),
});

/**
 * A submission, from the moment it is stored until the company has received it.
 *
 *   pending    stored, waiting for its next attempt. The visitor has been told that it was accepted.
 *   leased     a process is delivering it; when `until` has passed, any process may take over.
 *   delivered  the destination accepted it.
 *   dead       given up after 72 hours or repeated refusal; kept until an operator retries it.
 *   held       probably sent by a bot; kept for a while in case an operator releases it.
 */
export const submissionSchema = z.object({
  /** Version of this layout; a reader leaves records with a higher number alone. */
  schema: z.literal(1),
  /** `{prefix}-{yyyymmdd of the India day}-{26 characters of a content digest}`, e.g. `app-20261121-7f3k…`. */
  id: z.string(),
  form: z.enum(FORM_NAMES),
  destination: z.enum(DESTINATION_NAMES),
  /** The moment of submission. */
  submittedAt: moment,
  /** By public name, trimmed and validated. */
  fields: z.record(z.string(), z.string()),
  file: submittedFile.optional(),
  delivery,
});

export type Submission = z.infer<typeof submissionSchema>;
export type SubmittedFile = z.infer<typeof submittedFile>;
export type Delivery = z.infer<typeof delivery>;
export type Progress = z.infer<typeof progress>;
export type Answer = z.infer<typeof answer>;
