import 'server-only';
import { type Acceptance, type AcceptInput, acceptSubmission } from './accept';
import { type DrainOptions, deliverDue, type Tally } from './deliver-due';
import { DEAD, DUE, HELD, parseDueKey } from './ledger';
import { hasStore, type Parts, type PartsWithStore, processParts } from './parts';

/**
 * Takes a submission over from the visitor. `accepted` is a promise: it is stored durably (`stored`) and
 * will be delivered at least once under one id, or, where there is no store or the store fails, the
 * destination has just taken it (within 10 s). The same content on the same India day is the same
 * submission and gets the same reference. `infected`: nothing was stored and nothing delivered. `unavailable`:
 * nothing is known to be; a store that took the request and did not answer in time may still keep it, and
 * then it is delivered under the id that a second try would have.
 * With a `reasonToHold` the promise is not made, though it is answered: see `hold`.
 */
export async function accept(
  input: AcceptInput,
  parts: Parts = processParts(),
): Promise<Acceptance> {
  return acceptSubmission(input, parts);
}

/**
 * Delivers what is due and says what still waits. Safe to run by many processes at once. Submissions
 * whose destination is not configured wait without a try being counted. A process that dies in the middle
 * loses nothing: its lease runs out after 90 s and another delivers with the same id.
 * Rejects with `StoreError` when the store cannot be read or written.
 */
export async function drain(
  options: DrainOptions,
  parts: Parts = processParts(),
): Promise<Tally & { remaining: number }> {
  if (!hasStore(parts)) return { delivered: 0, retried: 0, dead: 0, remaining: 0 };
  const tally = await deliverDue(parts, options);
  return { ...tally, remaining: (await outboxCounts(parts)).pending };
}

export type OutboxCounts = {
  /** Accepted and not delivered yet. */
  pending: number;
  dead: number;
  held: number;
  /** Age in seconds of the oldest pending one. */
  oldestPendingSeconds?: number;
};

/** Read from the index alone, whatever the number of records. Rejects with `StoreError`. */
export async function outboxCounts({ store, now }: PartsWithStore): Promise<OutboxCounts> {
  const [due, dead, held] = await Promise.all([
    store.list(DUE),
    store.list(DEAD),
    store.list(HELD),
  ]);
  const waiting = due.map(parseDueKey);
  const oldest = waiting.reduce((least, { submitted }) => Math.min(least, +submitted), Infinity);
  return {
    pending: new Set(waiting.map(({ id }) => id)).size,
    dead: dead.length,
    held: held.length,
    ...(waiting.length > 0 && {
      oldestPendingSeconds: Math.max(0, Math.round((now().getTime() - oldest) / 1000)),
    }),
  };
}
