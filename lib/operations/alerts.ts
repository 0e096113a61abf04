import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { exchange, judge } from '@/lib/destinations/exchange';
import {
  lastMailRefusal,
  type MailRefusal,
  mailSender,
  mailSettings,
} from '@/lib/destinations/mail';
import { judgeMail } from '@/lib/destinations/mailbox';
import { jsonRequest } from '@/lib/destinations/webhook';
import type { JobListState } from '@/lib/jobs/job-board';
import { getJobs, jobListState, jobsSettled } from '@/lib/jobs/jobs';
import { type OutboxCounts, outboxCounts } from '@/lib/queue/counts';
import type { PartsWithStore } from '@/lib/queue/parts';
import { processWide } from '@/lib/runtime/context';
import { env } from '@/lib/settings';
import { site } from '@/lib/site';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
import type { ObjectStore } from '@/lib/store/object-store';
import { diskSpace } from '@/lib/store/open';
import { moment } from '@/lib/submissions/submission';
import type { Verdict } from '@/lib/submissions/transitions';
import { errorFacts, log } from '@/lib/telemetry/log';

/**
 * Checks all causes and alerts the operators: once in six hours per cause (held submissions once a day), and once when it is
 * over, however many processes check. A failed message is sent again after ten minutes. Rejects with `StoreError`.
 */
export async function checkAlerts({ store, now }: Pick<PartsWithStore, 'store' | 'now'>) {
  const troubles = troublesIn(await gatherFacts(store, now()), now());
  let due: Message[] = [];
  await changeRecord(store, (record) => {
    const { record: next, messages } = claimMessages(record, troubles, now());
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
export async function checkAlertsOnSchedule(parts: PartsWithStore): Promise<void> {
  const last = processWide('alerts-checked', () => ({ at: Number.NEGATIVE_INFINITY }));
  if (performance.now() - last.at < CHECK_EVERY_MS) return;
  last.at = performance.now();
  await checkAlerts(parts);
}

async function gatherFacts(store: ObjectStore, now: Date): Promise<Facts> {
  const hasFeed = env().JOBS_FEED_URL !== undefined;
  // Without visitors the list is not refreshed, so its age means nothing.
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

/** The feed times out after 5 s, and the store may be slow. */
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

/** Causes of alerts, each sent again after its `TELL_EVERY_MS`. */
const CAUSES = [
  'dead',
  'unconfirmed',
  'waiting',
  'held',
  'feed-old',
  'feed-shrunken',
  'feed-columns',
  'disk',
  'mail',
] as const;

type Cause = (typeof CAUSES)[number];

/** The current problems, described without personal data. */
type Troubles = Partial<Record<Cause, string>>;

/** The title of each alert, and the message when it is over. */
const alertTexts: Record<Cause, { title: string; over: string }> = {
  dead: {
    title: 'Submissions could not be delivered',
    over: 'No submission is left whose delivery was given up.',
  },
  unconfirmed: {
    title: 'Applicants do not get their confirmations',
    over: 'Fewer confirmations have failed since yesterday.',
  },
  waiting: {
    title: 'Submissions have waited for more than an hour',
    over: 'No submission waits for that long any more.',
  },
  held: {
    title: 'Submissions are held as probable spam',
    over: 'No submission is held any more.',
  },
  'feed-old': {
    title: 'The job feed cannot be read',
    over: 'The job list is less than a day old again, or no feed is configured now.',
  },
  'feed-shrunken': {
    title: 'The job feed has lost most of its jobs',
    over: 'The feed is complete again, or its shorter list is shown now.',
  },
  'feed-columns': {
    title: 'Columns or rows of the job feed are not understood',
    over: 'All of its columns that matter, and all states of its rows, are read now.',
  },
  disk: {
    title: 'The disk of the store is nearly full',
    over: 'There is enough space again.',
  },
  mail: {
    title: 'The mail server refuses mail',
    over: 'It has refused no mail for an hour.',
  },
};

/** The input of the checks. */
type Facts = {
  counts: OutboxCounts;
  /** `none`: no feed is configured. Undefined: no list is loaded. */
  jobList: JobListState | 'none' | undefined;
  /** In bytes; undefined unless the store is a disk. */
  disk: { free: number; reserve: number } | undefined;
  mailRefusal: MailRefusal | undefined;
};

function troublesIn({ counts, jobList, disk, mailRefusal }: Facts, now: Date): Troubles {
  const { dead, held, unconfirmedLately = 0, oldestPendingSeconds = 0 } = counts;
  const found: Record<Cause, string | false | undefined> = {
    dead:
      dead > 0 &&
      `${dead} given up. "npm run outbox -- list" shows the last answer; after the repair, "npm run outbox -- retry ID" sends one again.`,
    unconfirmed:
      unconfirmedLately >= MANY_UNCONFIRMED &&
      `${unconfirmedLately} of yesterday and today were refused. "npm run outbox -- list" shows the last answer, and "npm run mail:check -- ADDRESS" tests a mailbox.`,
    waiting:
      oldestPendingSeconds > HOUR_SECONDS &&
      `${counts.pending} waiting, the oldest for ${hours(oldestPendingSeconds)}. "npm run outbox -- list" shows why.`,
    held:
      held > 0 &&
      `${held} held. A person may have sent one, for example with a password manager that fills in hidden fields. Release or discard them at the desk, under "Held"; or "npm run outbox -- list" shows them, "retry ID" releases and "erase ID" discards one.`,
    'feed-old': jobList !== 'none' && feedAge(jobList, now),
    'feed-shrunken':
      jobList !== 'none' &&
      jobList?.held &&
      `It has ${jobList.held.feedJobs} of ${jobList.jobs} jobs. Visitors see the last list until ${jobList.held.until.toISOString()}.`,
    'feed-columns': jobList !== 'none' && unreadParts(jobList),
    disk:
      disk &&
      disk.free < 2 * disk.reserve &&
      `${megabytes(disk.free)} MB are left. Forms are refused below ${megabytes(disk.reserve)} MB (DISK_RESERVE_MB).`,
    mail:
      mailRefusal &&
      `The last refusal: ${mailRefusal.step}, status ${mailRefusal.status}. "npm run mail:check" says what to do.`,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text));
}

function feedAge(list: JobListState | undefined, now: Date): string | undefined {
  if (!list) return 'No earlier list is known either: visitors see no jobs.';
  const age = (now.getTime() - list.readAt.getTime()) / 1000;
  if (age <= 24 * HOUR_SECONDS) return undefined;
  return `Visitors see the list of ${hours(age)} ago. "npm run jobs:check" says what is wrong.`;
}

/** A few addresses are mistyped every day. */
const MANY_UNCONFIRMED = 5;

/** Numbers only for the rows: their words are in the log. */
function unreadParts(list: JobListState | undefined): string | undefined {
  const { suspects = [], rows = {} } = list?.sheet ?? {};
  const columns = suspects.map(
    ({ header, like }) => `"${header.slice(0, 60)}" looks like a ${like}`,
  );
  const unclear = rows['unknown-status'] ?? 0;
  if (columns.length === 0 && unclear === 0) return undefined;
  const parts = [
    ...(columns.length > 0 ? [`Not read: ${columns.join(', ')}.`] : []),
    ...(unclear > 0 ? [`${unclear} rows are not shown, because their status is not known.`] : []),
  ];
  return `${parts.join(' ')} "npm run jobs:check" says more.`;
}

const HOUR_SECONDS = 60 * 60;

function hours(seconds: number): string {
  return `${Math.floor(seconds / HOUR_SECONDS)} h`;
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}

/** The alerts by cause. Shared by all processes, and changed by compare-and-swap. Pure. */
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
  // A later release may know more causes than this one.
  alerts: z.record(z.string(), alertSchema),
});

/** Store key. */
const ALERTS_KEY = 'alerts.json';

const NO_ALERTS: AlertRecord = { schema: 1, alerts: {} };

type Message = {
  /** Unchanged when the message is sent again. */
  id: string;
  cause: Cause;
  kind: 'trouble' | 'over';
  since: string;
  text: string;
};

/** The record with the current problems, and the due messages that this process claims. */
function claimMessages(
  { alerts }: AlertRecord,
  troubles: Troubles,
  now: Date,
): { record: AlertRecord; messages: Message[] } {
  const messages: Message[] = [];
  const next: AlertRecord['alerts'] = { ...alerts };
  const at = now.toISOString();
  for (const cause of CAUSES) {
    const known = alerts[cause];
    const text = troubles[cause];
    const alert = text === undefined ? known : seen(known, at, now);
    if (!alert) continue;
    const kind = text === undefined ? 'over' : 'trouble';
    const isDue =
      kind === 'over' ? isOver(alert, now) && alert.isOpen : isToldLongAgo(cause, alert, now);
    const isClaimed = isDue && hasPassed(alert.claimedAt, SEND_AGAIN_MS, now);
    if (isClaimed) {
      const { since, toldAt } = alert;
      const number = Date.parse(kind === 'over' ? since : (toldAt ?? since));
      const id = `alert-${cause}-${kind}-${number}`;
      messages.push({ id, cause, kind, since, text: text ?? alertTexts[cause].over });
    }
    const isSpent = isOver(alert, now) && !alert.isOpen && isToldLongAgo(cause, alert, now);
    if (isSpent) delete next[cause];
    else next[cause] = isClaimed ? { ...alert, claimedAt: at } : alert;
  }
  return { record: { schema: 1, alerts: next }, messages };
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
function seen(known: Alert | undefined, at: string, now: Date): Alert {
  if (!known) return { since: at, seenAt: at, isOpen: false };
  if (isOver(known, now) && !known.isOpen) return { ...known, since: at, seenAt: at };
  return hasPassed(known.seenAt, CHECK_EVERY_MS, now) ? { ...known, seenAt: at } : known;
}

function isOver({ seenAt }: Alert, now: Date): boolean {
  return hasPassed(seenAt, OVER_AFTER_MS, now);
}

function isToldLongAgo(cause: Cause, { toldAt }: Alert, now: Date): boolean {
  return hasPassed(toldAt, cause === 'held' ? TELL_HELD_EVERY_MS : TELL_EVERY_MS, now);
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
const TELL_EVERY_MS = 6 * 60 * MINUTE_MS;
const TELL_HELD_EVERY_MS = 24 * 60 * MINUTE_MS;

/** Sends a message to all configured recipients; true if at least one accepted it. */
async function sendAlert(message: Message, now: Date): Promise<boolean> {
  const { id, cause, kind, since, text } = message;
  const { ALERT_WEBHOOK_URL: url, ALERT_MAIL_TO: to, SITE_URL } = env();
  const { WEBHOOK_SECRET: secret, WEBHOOK_SECRET_PREVIOUS: previousSecret } = env();
  const title = `${kind === 'over' ? 'Over: ' : ''}${alertTexts[cause].title}`;
  if (!url && !to) {
    log()[kind === 'over' ? 'info' : 'error']({ cause, since, detail: text }, `Alert: ${title}`);
    return true;
  }
  const subject = `${site.name}: ${title}`;
  const attempts: { channel: string; attempt: Promise<Verdict> }[] = [];
  if (url) {
    const at = now.toISOString();
    const fields = { type: 'alert', cause, state: kind, since, at, text: `${subject}\n${text}` };
    const posted = exchange(jsonRequest({ url, secret, previousSecret }, id, fields), TIMEOUT_MS);
    attempts.push({ channel: 'webhook', attempt: posted.then((answer) => judge(answer, now)) });
  }
  const mail = mailSettings();
  if (to && mail) {
    const sender = mailSender(mail);
    const sent = sender.send(
      {
        to: { name: '', address: to },
        subject,
        text: `${title}.\n\n${text}\n\nSince ${since}. ${SITE_URL}\n`,
        messageId: sender.messageId(id),
        autoSubmitted: true,
      },
      TIMEOUT_MS,
    );
    attempts.push({ channel: 'mail', attempt: sent.then((result) => judgeMail(result, now)) });
  }
  let isTold = false;
  await Promise.allSettled(attempts.map(({ attempt }) => attempt));
  for (const { channel, attempt } of attempts) {
    const result = await attempt.catch((error: unknown) => {
      log().error({ cause, channel, ...errorFacts(error) }, `Alert not sent: ${title}`);
    });
    if (!result) continue;
    const { verdict, answer } = result;
    const facts = { cause, since, channel, outcome: answer.outcome, status: answer.status };
    if (verdict === 'accepted') {
      isTold = true;
      log().info(facts, `Alert sent: ${title}`);
    } else log().error(facts, `Alert not sent: ${title}`);
  }
  return isTold;
}

const TIMEOUT_MS = 20_000;
