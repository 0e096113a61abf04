import 'server-only';
import { z } from 'zod';
import { reopenedSubmission } from '@/lib/operations/operator';
import { eraseIfDue } from '@/lib/privacy/erase';
import { withdrawnSubmission } from '@/lib/privacy/withdraw';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { StoreError, type Version } from '@/lib/store/object-store';
import {
  afterwards,
  readRecord,
  type Unreadable,
  updateRecord,
  updateSeenRecord,
} from '@/lib/submissions/ledger';
import { type DeskEvent, isHeld, type Submission } from '@/lib/submissions/submission';
import { errorFields, log } from '@/lib/telemetry/log';

/** Maximum length in characters. */
export const MAX_MARK = 60;
export const MAX_NOTE = 2000;
export const MAX_REPLY = 5000;
export const MAX_SEARCH = 100;

export type DeskAction = {
  /** Replies are handled in `reply.ts`. */
  what: Exclude<DeskEvent['what'], 'reply'>;
  text?: string;
  seen: Version;
};

export type DeskOutcome =
  | 'done'
  /** The record changed since the member saw it; nothing was done. */
  | 'changed'
  | 'refused'
  /** The history has no room for more marks and notes. */
  | 'full'
  | Unreadable;

/** The action of a desk form; undefined if it is unknown. */
export function parseAction(form: URLSearchParams) {
  // Without scripts, browsers send two characters per line break; their limits, and ours, count one.
  const fields = [...form].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]);
  return actionSchema.safeParse(Object.fromEntries(fields)).data;
}

export function parseMark(text: string, seen: string) {
  return markSchema.safeParse({ what: 'mark', text, seen }).data;
}

/**
 * Performs an action by compare-and-swap: concurrent changes are not overwritten. A note overwrites nothing, so it is
 * added whatever has changed. Rejects with `StoreError` if nothing was done.
 */
export async function act(
  deps: DependenciesWithStore,
  id: string,
  { what, text, seen }: DeskAction,
  by: string,
): Promise<DeskOutcome> {
  const now = deps.now();
  const event: DeskEvent = { at: now.toISOString(), by, what, text };
  let reason: DeskOutcome = 'refused';
  const change = (submission: Submission): Submission | undefined => {
    if (isRepetition(submission, event)) reason = 'done';
    else if (text !== undefined && (submission.desk?.length ?? 0) >= MAX_EVENTS) reason = 'full';
    else {
      const changed = changes[what](submission, now, deps);
      return changed && { ...changed, desk: [...(submission.desk ?? []), event] };
    }
    return undefined;
  };
  const result =
    what === 'note'
      ? await updateRecord(deps.store, id, change)
      : await updateSeenRecord(deps.store, id, seen, change);
  if (result === 'unchanged') return reason;
  if (result === 'changed') return (await wasDone(deps, id, event)) ? 'done' : 'changed';
  if (typeof result === 'string') return result;
  await afterwards(id, () => eraseIfDue(deps.store, id, now));
  return 'done';
}

/** Maps store failures of `act` and `reply`: nothing was done. */
export function orStoreFailure(error: unknown): 'store' {
  if (!(error instanceof StoreError)) throw error;
  log().error(errorFields(error), 'An action of the desk could not be stored');
  return 'store';
}

const markSchema = z.object({
  what: z.literal('mark'),
  seen: z.string().max(100),
  text: z
    .string()
    .trim()
    .min(1)
    .max(MAX_MARK)
    .regex(/^\P{Cc}*$/u),
});

const actionSchema = z.discriminatedUnion('what', [
  markSchema,
  z.object({
    what: z.literal('note'),
    seen: z.string().max(100),
    text: z.string().trim().min(1).max(MAX_NOTE),
  }),
  z.object({
    what: z.literal('reply'),
    address: z.string().max(320),
    text: z.string().trim().min(1).max(MAX_REPLY),
  }),
  z.object({
    what: z.enum(['deliver again', 'release', 'discard', 'withdraw']),
    seen: z.string().max(100),
  }),
]);

export const MAX_EVENTS = 500;
const REPETITION_MS = 60_000;

type Change = (
  submission: Submission,
  now: Date,
  deps: DependenciesWithStore,
) => Submission | undefined;

const changes: Record<DeskAction['what'], Change> = {
  mark: (submission) => (submission.withdrawn ? undefined : submission),
  note: (submission) => (submission.withdrawn ? undefined : submission),
  'deliver again': (submission, now) =>
    isHeld(submission) ? undefined : reopenedSubmission(submission, now),
  release: (submission, now) =>
    isHeld(submission) ? reopenedSubmission(submission, now) : undefined,
  // Erased immediately instead of deleted, so that the same content cannot be accepted and deleted concurrently.
  discard: (submission, now, deps) =>
    isHeld(submission) && !submission.withdrawn
      ? withdrawnSubmission(submission, 'operator', now, { ...deps, eraseAfterDays: 0 })
      : undefined,
  withdraw: (submission, now, deps) =>
    submission.withdrawn ? undefined : withdrawnSubmission(submission, 'operator', now, deps),
};

/** Whether the form was sent twice, for example by a double click. */
function isRepetition({ desk }: Submission, event: DeskEvent): boolean {
  const last = desk?.at(-1);
  const isSame = last?.by === event.by && last.what === event.what && last.text === event.text;
  return isSame && Date.parse(event.at) - Date.parse(last.at) < REPETITION_MS;
}

async function wasDone(
  { store }: DependenciesWithStore,
  id: string,
  event: DeskEvent,
): Promise<boolean> {
  const found = await readRecord(store, id);
  return typeof found === 'object' && isRepetition(found.submission, event);
}
