import 'server-only';
import { z } from 'zod';
import { classifyResponse, exchange } from '@/lib/destinations/exchange';
import type { Job } from '@/lib/jobs/job';
import { getJobs } from '@/lib/jobs/jobs';
import {
  changedJobs,
  type IndexNowSettings,
  indexNowMessage,
  indexNowSettings,
  withChanges,
} from '@/lib/jobs/publish/index-now';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
import { deliverySchema } from '@/lib/submissions/submission';
import { claimed, due, isClaimable, settled } from '@/lib/submissions/transitions';
import { log } from '@/lib/telemetry/log';

/** Notifies search engines of this site's jobs, if configured, until nothing new is left or `signal` is aborted. */
export async function notifyIndexNow(
  deps: DependenciesWithStore,
  signal?: AbortSignal,
): Promise<void> {
  const settings = indexNowSettings();
  if (!settings) return;
  let outcome: Notified;
  do {
    if (signal?.aborted) return;
    const list = await getJobs();
    if (list.status === 'unavailable') return;
    outcome = await notifyOnce(deps, list.jobs, settings);
  } while (outcome === 'told');
}

/** `waiting`: until the next attempt, or for another process. */
type Notified = 'nothing new' | 'waiting' | 'told' | 'failed' | 'given up';

/**
 * Notifies search engines of new, changed and closed jobs, one message per call, with the retry schedule of the outbox.
 * Only one of several processes sends, and a restart repeats nothing, because the store records what was sent. A
 * message that is given up counts as sent; the next change of a job is sent again. Rejects with `StoreError`.
 */
export async function notifyOnce(
  { store, owner, now, random, timeouts }: Dependencies,
  jobs: readonly Job[],
  settings: IndexNowSettings,
): Promise<Notified> {
  const { record: found, version } = await readJsonRecord(store, TOLD_KEY, recordSchema);
  const { origin } = settings;
  const record: IndexNowRecord = found?.origin === origin ? found : { schema: 1, origin, told: {} };
  const { told } = record;
  const write = (next: IndexNowRecord, before = version) =>
    writeJsonRecord(store, TOLD_KEY, next, before);

  const changes = record.batch?.changes ?? changedJobs(told, jobs, now());
  if (Object.keys(changes).length === 0) return 'nothing new';
  const delivery = record.batch?.delivery ?? due(now());
  if (!isClaimable(delivery, now())) return 'waiting';
  const lease = claimed(delivery, owner, now());
  const claim = await write({ ...record, batch: { changes, delivery: lease } });
  if (!claim) return 'waiting';

  const message = indexNowMessage(settings, Object.keys(changes));
  const verdict = classifyResponse(await exchange(message, timeouts.delivery), now());
  const after = settled(lease, verdict, now(), random);
  const isOver = after.state !== 'pending';
  const next = isOver
    ? { ...record, told: withChanges(told, changes), batch: undefined }
    : { ...record, batch: { changes, delivery: after } };
  await write(next, claim);
  const logFields = {
    jobs: Object.keys(changes).length,
    outcome: verdict.answer.outcome,
    status: verdict.answer.status,
    attempts: after.attempts,
  };
  if (after.state === 'delivered') log().info(logFields, 'Search engines notified of changed jobs');
  else if (isOver) log().error(logFields, 'Search engines could not be notified of changed jobs');
  else log().warn(logFields, 'Search engines not notified of changed jobs yet');
  return after.state === 'delivered' ? 'told' : isOver ? 'given up' : 'failed';
}

type Dependencies = Pick<DependenciesWithStore, 'store' | 'owner' | 'now' | 'random' | 'timeouts'>;

/** Store key. */
export const TOLD_KEY = 'jobs/index-now.json';

const recordSchema = z.object({
  schema: z.literal(1),
  /** Origin of the addresses; search engines do not know those of another origin. */
  origin: z.string(),
  told: z.record(z.string(), z.string()),
  /** The message being sent. */
  batch: z
    .object({ changes: z.record(z.string(), z.string().nullable()), delivery: deliverySchema })
    .optional(),
});

type IndexNowRecord = z.infer<typeof recordSchema>;
