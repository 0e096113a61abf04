import 'server-only';
import type { Job } from '@/lib/jobs/job';
import { exchange } from '@/lib/outbox/exchange';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { claimed, due, isClaimable, settled } from '@/lib/outbox/transitions';
import { judge } from '@/lib/outbox/verdict';
import { jobPath } from '@/lib/routes';
import { log } from '@/lib/telemetry/log';
import { afterwards, changedJobs } from './changed-jobs';
import { type IndexNowSettings, keyPath } from './index-now-settings';
import { readTold, writeTold } from './told-record';

/** What one call has come to; `waiting`: for the next attempt, or for another process. */
export type Telling = 'nothing new' | 'waiting' | 'told' | 'failed' | 'given up';

/**
 * Tells search engines of jobs that have appeared, changed or closed (indexnow.org), one batch a call, with the
 * waits of the outbox. Of several processes one sends, and a restart repeats nothing: what was told is in the
 * store. A batch that is given up counts as told; the next change of a job is told again. Rejects with
 * `StoreError`.
 */
export async function tellIndexNow(
  { store, owner, now, random, timeouts }: Parts,
  jobs: readonly Job[],
  settings: IndexNowSettings,
): Promise<Telling> {
  const { record, version } = await readTold(store, settings.origin);
  const { told } = record;
  const changes = record.batch?.changes ?? changedJobs(told, jobs, now(), MOST_ADDRESSES);
  if (Object.keys(changes).length === 0) return 'nothing new';
  const delivery = record.batch?.delivery ?? due(now());
  if (!isClaimable(delivery, now())) return 'waiting';
  const lease = claimed(delivery, owner, now());
  const claim = await writeTold(store, { ...record, batch: { changes, delivery: lease } }, version);
  if (!claim) return 'waiting';

  const answer = await exchange(message(settings, Object.keys(changes)), timeouts.delivery);
  const verdict = judge(answer, now());
  const after = settled(lease, verdict, now(), random);
  const isOver = after.state !== 'pending';
  const next = isOver
    ? { ...record, told: afterwards(told, changes), batch: undefined }
    : { ...record, batch: { changes, delivery: after } };
  await writeTold(store, next, claim);
  const facts = {
    jobs: Object.keys(changes).length,
    outcome: verdict.answer.outcome,
    status: verdict.answer.status,
    attempts: after.attempts,
  };
  if (after.state === 'delivered') log().info(facts, 'Search engines were told of changed jobs');
  else if (isOver) log().error(facts, 'Search engines could not be told of changed jobs');
  else log().warn(facts, 'Search engines were not told of changed jobs yet');
  return after.state === 'delivered' ? 'told' : isOver ? 'given up' : 'failed';
}

type Parts = Pick<PartsWithStore, 'store' | 'owner' | 'now' | 'random' | 'timeouts'>;

/** As many as the protocol allows in one message. */
const MOST_ADDRESSES = 10_000;

function message({ url, key, origin }: IndexNowSettings, keys: readonly string[]) {
  const body = JSON.stringify({
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}${keyPath(key)}`,
    urlList: keys.map((each) => `${origin}${jobPath.canonical(each)}`),
  });
  return { url, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}
