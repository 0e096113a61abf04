import 'server-only';
import { z } from 'zod';
import { eraseIfDue } from '@/lib/outbox/erase';
import { afterwards, readRecord, updateRecord, updateSeenRecord } from '@/lib/outbox/ledger';
import { reopenedSubmission } from '@/lib/outbox/operator';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { type DeskEvent, isHeld, type Submission } from '@/lib/outbox/submission';
import { withdrawnSubmission } from '@/lib/outbox/withdraw';
import type { Version } from '@/lib/store/object-store';

/** Characters. */
export const MAX_MARK = 60;
export const MAX_NOTE = 2000;
export const MAX_REPLY = 5000;
export const MAX_SEARCH = 100;

export type DeskAction = {
  what: DeskEvent['what'];
  /** Of a mark, a note or a reply. */
  text?: string;
  /** Of the record that the member has looked at. */
  seen: Version;
};

export type DeskOutcome =
  | 'done'
  /** It was changed since the member looked at it; nothing was done. */
  | 'changed'
  /** Not possible in its state. */
  | 'refused'
  /** No more marks and notes fit. */
  | 'full'
  | 'missing'
  | 'newer'
  | 'garbage';

/** The action of a desk form; undefined if it is unknown. */
export function parseAction(form: URLSearchParams): DeskAction | undefined {
  return actionSchema.safeParse(Object.fromEntries(form)).data;
}

/**
 * Does what a member asks for, by compare-and-swap: what somebody else has changed meanwhile is not overwritten. A
 * note or a reply overwrites nothing, so it is added whatever has changed. Rejects with `StoreError` if nothing was done.
 */
export async function act(
  parts: PartsWithStore,
  id: string,
  { what, text, seen }: DeskAction,
  by: string,
): Promise<DeskOutcome> {
  const now = parts.now();
  const event: DeskEvent = { at: now.toISOString(), by, what, text };
  let reason: DeskOutcome = 'refused';
  const change = (submission: Submission): Submission | undefined => {
    if (isRepetition(submission, event)) reason = 'done';
    else if (text !== undefined && (submission.desk?.length ?? 0) >= MOST_EVENTS) reason = 'full';
    else {
      const changed = changes[what](submission, now, parts);
      return changed && { ...changed, desk: [...(submission.desk ?? []), event] };
    }
    return undefined;
  };
  const result =
    what === 'note' || what === 'reply'
      ? await updateRecord(parts.store, id, change)
      : await updateSeenRecord(parts.store, id, seen, change);
  if (result === 'unchanged') return reason;
  if (result === 'changed') return (await wasDone(parts, id, event)) ? 'done' : 'changed';
  if (typeof result === 'string') return result;
  await afterwards(id, () => eraseIfDue(parts.store, id, now));
  return 'done';
}

const actionSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('mark'),
    seen: z.string().max(100),
    text: z
      .string()
      .trim()
      .min(1)
      .max(MAX_MARK)
      .regex(/^\P{Cc}*$/u),
  }),
  z.object({
    what: z.literal('note'),
    seen: z.string().max(100),
    text: z.string().trim().min(1).max(MAX_NOTE),
  }),
  z.object({
    what: z.literal('reply'),
    seen: z.string().max(100),
    text: z.string().trim().min(1).max(MAX_REPLY),
  }),
  z.object({
    what: z.enum(['deliver again', 'release', 'discard', 'withdraw']),
    seen: z.string().max(100),
  }),
]);

const MOST_EVENTS = 500;
const REPETITION_MS = 60_000;

type Change = (submission: Submission, now: Date, parts: PartsWithStore) => Submission | undefined;

/** Each returns undefined where it is not possible. */
const changes: Record<DeskEvent['what'], Change> = {
  mark: (submission) => (submission.withdrawn ? undefined : submission),
  note: (submission) => (submission.withdrawn ? undefined : submission),
  // The mail is sent already (`reply.ts`).
  reply: (submission) => submission,
  'deliver again': (submission, now) =>
    isHeld(submission) ? undefined : reopenedSubmission(submission, now),
  release: (submission, now) =>
    isHeld(submission) ? reopenedSubmission(submission, now) : undefined,
  // Erased at once, and not deleted: so the same cannot be accepted and deleted at the same time.
  discard: (submission, now, parts) =>
    isHeld(submission) && !submission.withdrawn
      ? withdrawnSubmission(submission, 'operator', now, { ...parts, eraseAfterDays: 0 })
      : undefined,
  withdraw: (submission, now, parts) =>
    submission.withdrawn ? undefined : withdrawnSubmission(submission, 'operator', now, parts),
};

/** A form that was sent twice, by a double click for one. */
function isRepetition({ desk }: Submission, event: DeskEvent): boolean {
  const last = desk?.at(-1);
  const isSame = last?.by === event.by && last.what === event.what && last.text === event.text;
  return isSame && Date.parse(event.at) - Date.parse(last.at) < REPETITION_MS;
}

async function wasDone({ store }: PartsWithStore, id: string, event: DeskEvent): Promise<boolean> {
  const found = await readRecord(store, id);
  return typeof found === 'object' && isRepetition(found.submission, event);
}
