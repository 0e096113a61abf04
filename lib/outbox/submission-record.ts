import 'server-only';
import { z } from 'zod';
import type { Submission } from './submission';

/** A submission as it is stored: indented JSON. */
export function encodeSubmission(submission: Submission): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(submission, null, 2)}\n`);
}

/** `newer`: written by a later release, leave it alone. `garbage`: truncated, corrupt or not ours. */
export function decodeSubmission(id: string, bytes: Uint8Array): Submission | 'newer' | 'garbage' {
  const json = parseJson(bytes);
  if (laterSchema.safeParse(json).success) return 'newer';
  const result = record.safeParse(json);
  return result.success && result.data.id === id ? result.data : 'garbage';
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Invalid JSON: undefined matches neither schema.
    return undefined;
  }
}

const laterSchema = z.object({ schema: z.int().min(2) });

const moment = z.iso.datetime();
const answer = z.object({
  at: moment,
  outcome: z.string(),
  status: z.int().optional(),
  excerpt: z.string().optional(),
});
const progress = {
  attempts: z.int().min(0),
  firstAttemptAt: moment.optional(),
  refusals: z.int().optional(),
  lastAnswer: answer.optional(),
};
const record: z.ZodType<Submission> = z.object({
  schema: z.literal(1),
  id: z.string(),
  form: z.enum(['apply', 'role', 'contact', 'career', 'launch', 'resume']),
  destination: z.enum(['application', 'web-to-lead', 'resume']),
  submittedAt: moment,
  fields: z.record(z.string(), z.string()),
  file: z
    .object({
      key: z.string(),
      name: z.string(),
      type: z.string(),
      size: z.int(),
      sha256: z.string(),
      scanned: moment.optional(),
    })
    .optional(),
  delivery: z.discriminatedUnion('state', [
    z.object({ ...progress, state: z.literal('pending'), nextAttemptAt: moment }),
    z.object({
      ...progress,
      state: z.literal('leased'),
      nextAttemptAt: moment,
      owner: z.string(),
      until: moment,
    }),
    z.object({ ...progress, state: z.literal('delivered'), at: moment, lastAnswer: answer }),
    z.object({ ...progress, state: z.literal('dead'), at: moment, lastAnswer: answer }),
    z.object({ ...progress, state: z.literal('held'), at: moment, reason: z.literal('bot') }),
  ]),
});
