import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { env } from '@/lib/env';
import { getJobs, jobListState, jobsSettled } from '@/lib/jobs/jobs';
import { lastMailRefusal } from '@/lib/mail/refused-mail';
import { outboxCounts } from '@/lib/outbox/outbox';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { processWide } from '@/lib/process-wide';
import { diskSpace } from '@/lib/store/disk-reserve';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
import type { ObjectStore } from '@/lib/store/object-store';
import {
  ALERTS_KEY,
  type AlertRecord,
  alertRecordSchema,
  CHECK_EVERY_MS,
  claimMessages,
  type Message,
  NO_ALERTS,
  told,
} from './alert-record';
import { type Facts, troublesIn } from './causes';
import { sendAlert } from './send-alert';

/**
 * Looks for trouble, and tells the operators: of each cause once in six hours, and once when it is over, however many
 * processes look. A message that could not be sent is sent again after ten minutes. Rejects with `StoreError`.
 */
export async function checkAlerts({ store, now }: Pick<PartsWithStore, 'store' | 'now'>) {
  const troubles = troublesIn(await gatherFacts(store, now()), now());
  let due: Message[] = [];
  await changeRecord(store, (record) => {
    const { record: next, messages } = claimMessages(record, troubles, now());
    due = messages;
    return next;
  });
  for (const message of due) {
    if (!(await sendAlert(message, now()))) continue;
    await changeRecord(store, (record) => told(record, message, now()));
  }
}

/** The same where no worker lives, called by a scheduler as often as it likes. */
export async function checkAlertsOnSchedule(parts: PartsWithStore): Promise<void> {
  const last = processWide('alerts-checked', () => ({ at: Number.NEGATIVE_INFINITY }));
  if (performance.now() - last.at < CHECK_EVERY_MS) return;
  last.at = performance.now();
  await checkAlerts(parts);
}

async function gatherFacts(store: ObjectStore, now: Date): Promise<Facts> {
  const hasFeed = env().JOBS_FEED_URL !== undefined;
  // A list that no visitor asks for is not read again otherwise, and only seems to be old.
  if (hasFeed) {
    await getJobs();
    await Promise.race([jobsSettled(), setTimeout(SETTLED_WITHIN_MS, undefined, { ref: false })]);
  }
  return {
    counts: await outboxCounts({ store, now: () => now }),
    jobList: hasFeed ? jobListState() : 'none',
    disk: await diskSpace(),
    mailRefusal: lastMailRefusal(now),
  };
}

/** A feed has 5 s, and the store may be slow. */
const SETTLED_WITHIN_MS = 15_000;

async function changeRecord(
  store: ObjectStore,
  change: (record: AlertRecord) => AlertRecord,
): Promise<void> {
  for (;;) {
    const { record = NO_ALERTS, version } = await readJsonRecord(
      store,
      ALERTS_KEY,
      alertRecordSchema,
    );
    const next = change(record);
    if (JSON.stringify(next) === JSON.stringify(record)) return;
    if (await writeJsonRecord(store, ALERTS_KEY, next, version)) return;
  }
}
