import 'server-only';
import { z } from 'zod';
import { outboxCounts } from '@/lib/queue/counts';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { processWide } from '@/lib/runtime/context';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
import type { ObjectStore } from '@/lib/store/object-store';
import { moment } from '@/lib/submissions/submission';
import { type Message, sendAlert } from './alert-messages';
import { processFacts, refreshJobs } from './facts';
import { type FoundProblem, PROBLEMS, type Problem, problemsIn } from './problems';

/**
 * Looks for problems and alerts the operators: once in six hours per problem (held submissions once a day), and once when it is
 * over, however many processes check. A failed message is sent again after ten minutes. Rejects with `StoreError`.
 */
export async function checkAlerts({ store, now }: Pick<DependenciesWithStore, 'store' | 'now'>) {
  await refreshJobs();
  const counts = await outboxCounts({ store, now });
  const found = problemsIn({ now: now(), counts, ...(await processFacts(now())) });
  let due: Message[] = [];
  await changeRecord(store, (record) => {
    const { record: next, messages } = claimMessages(record, found, now());
    due = messages;
    return next;
  });
  await Promise.all(
    due.map(async (message) => {
      if (!(await sendAlert(message, now()))) return;
      await changeRecord(store, (record) => told(record, message, now()));
    }),
  );
}

/** For platforms without a worker. A scheduler may call it as often as it likes: it checks once in five minutes. */
export async function checkAlertsOnSchedule(deps: DependenciesWithStore): Promise<void> {
  const last = processWide('alerts-checked', () => ({ at: Number.NEGATIVE_INFINITY }));
  if (performance.now() - last.at < CHECK_EVERY_MS) return;
  last.at = performance.now();
  await checkAlerts(deps);
}

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

/** The alerts by the name of the problem. Shared by all processes, and changed by compare-and-swap. Pure. */
type AlertRecord = z.infer<typeof alertRecordSchema>;

const alertSchema = z.object({
  since: moment,
  /** When a process last found the problem. Processes may differ, and problems may come and go. */
  seenAt: moment,
  /** When a process last started to send a message about it. */
  claimedAt: moment.optional(),
  /** When operators were last notified of it. */
  toldAt: moment.optional(),
  /** Operators were notified of the problem, but not yet of its end. */
  isOpen: z.boolean(),
});

type Alert = z.infer<typeof alertSchema>;

const alertRecordSchema = z.object({
  schema: z.literal(1),
  // A later release may know more problems than this one.
  alerts: z.record(z.string(), alertSchema),
});

const ALERTS_KEY = 'alerts.json';

const NO_ALERTS: AlertRecord = { schema: 1, alerts: {} };

/** The record with the current problems, and the due messages that this process claims. */
function claimMessages(
  { alerts }: AlertRecord,
  found: readonly FoundProblem[],
  now: Date,
): { record: AlertRecord; messages: Message[] } {
  const messages: Message[] = [];
  const next: AlertRecord['alerts'] = { ...alerts };
  for (const problem of PROBLEMS) {
    const { name, over } = problem;
    const trouble = found.find((one) => one.name === name);
    const alert = trouble ? seen(alerts[name], now) : alerts[name];
    if (!alert || over === undefined) continue;
    const message = dueMessage(problem, trouble, alert, now);
    if (message) messages.push(message);
    const isSpent = isOver(alert, now) && !alert.isOpen && isToldLongAgo(problem, alert, now);
    if (isSpent) delete next[name];
    else next[name] = message ? { ...alert, claimedAt: now.toISOString() } : alert;
  }
  return { record: { schema: 1, alerts: next }, messages };
}

/** What operators have to be told now, unless a process has just claimed that. */
function dueMessage(
  problem: Problem,
  trouble: FoundProblem | undefined,
  alert: Alert,
  now: Date,
): Message | undefined {
  const { name: cause, title, over = '' } = problem;
  const isDue = trouble ? isToldLongAgo(problem, alert, now) : isOver(alert, now) && alert.isOpen;
  if (!isDue || !hasPassed(alert.claimedAt, SEND_AGAIN_MS, now)) return undefined;
  const { since, toldAt = since } = alert;
  const kind = trouble ? 'trouble' : 'over';
  const id = `alert-${cause}-${kind}-${Date.parse(trouble ? toldAt : since)}`;
  return {
    id,
    cause,
    title,
    kind,
    since,
    text: trouble ? `${trouble.found} ${trouble.fix}` : over,
  };
}

/** The record after a message has reached operators. A failed message is sent again when its claim has expired. */
function told(record: AlertRecord, { cause, kind }: Message, now: Date): AlertRecord {
  const alert = record.alerts[cause];
  if (!alert) return record;
  const { claimedAt: _, ...rest } = alert;
  const after: Alert =
    kind === 'over'
      ? { ...rest, isOpen: false }
      : { ...rest, isOpen: true, toldAt: now.toISOString() };
  return { schema: 1, alerts: { ...record.alerts, [cause]: after } };
}

/** Not written at every check: a problem is over only after three. */
function seen(known: Alert | undefined, now: Date): Alert {
  const at = now.toISOString();
  if (!known) return { since: at, seenAt: at, isOpen: false };
  if (isOver(known, now) && !known.isOpen) return { ...known, since: at, seenAt: at };
  return hasPassed(known.seenAt, CHECK_EVERY_MS, now) ? { ...known, seenAt: at } : known;
}

function isOver({ seenAt }: Alert, now: Date): boolean {
  return hasPassed(seenAt, OVER_AFTER_MS, now);
}

function isToldLongAgo({ tellOnceADay }: Problem, { toldAt }: Alert, now: Date): boolean {
  return hasPassed(toldAt, (tellOnceADay ? 24 : 6) * 60 * MINUTE_MS, now);
}

/** Moments further ahead than the span come from a wrong clock and count as passed. */
function hasPassed(moment: string | undefined, spanMs: number, now: Date): boolean {
  if (moment === undefined) return true;
  const elapsed = now.getTime() - Date.parse(moment);
  return elapsed >= spanMs || elapsed < -spanMs;
}

const MINUTE_MS = 60_000;
/** Interval between checks in each process. */
export const CHECK_EVERY_MS = 5 * MINUTE_MS;
const OVER_AFTER_MS = 3 * CHECK_EVERY_MS;
const SEND_AGAIN_MS = 10 * MINUTE_MS;
