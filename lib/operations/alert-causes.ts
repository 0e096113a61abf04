import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { lastMailRefusal, type MailRefusal } from '@/lib/destinations/mail';
import type { JobListState } from '@/lib/jobs/job-board';
import { getJobs, jobListState, jobsSettled } from '@/lib/jobs/jobs';
import { type OutboxCounts, outboxCounts } from '@/lib/queue/counts';
import { env } from '@/lib/settings';
import { diskSpace } from '@/lib/store/configured-store';
import type { ObjectStore } from '@/lib/store/object-store';

/** Causes of alerts, each sent again after its `TELL_EVERY_MS`. */
export const CAUSES = [
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

export type Cause = (typeof CAUSES)[number];

/** The current problems, described without personal data. */
export type Troubles = Partial<Record<Cause, string>>;

/** The title of each alert, and the message when it is over. */
export const alertTexts: Record<Cause, { title: string; over: string }> = {
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

/** What the causes are found in. */
export async function gatherFacts(store: ObjectStore, now: Date): Promise<Facts> {
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

/** The input of the checks. */
type Facts = {
  counts: OutboxCounts;
  /** `none`: no feed is configured. Undefined: no list is loaded. */
  jobList: JobListState | 'none' | undefined;
  /** In bytes; undefined unless the store is a disk. */
  disk: { free: number; reserve: number } | undefined;
  mailRefusal: MailRefusal | undefined;
};

export function troublesIn({ counts, jobList, disk, mailRefusal }: Facts, now: Date): Troubles {
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
