import 'server-only';
import type { JobListState } from '@/lib/jobs/job-board';
import type { MailRefusal } from '@/lib/mail/refused-mail';
import type { OutboxCounts } from '@/lib/outbox/outbox';

/** What operators are told of, each once in six hours. */
export const CAUSES = ['dead', 'waiting', 'feed-old', 'feed-shrunken', 'disk', 'mail'] as const;

export type Cause = (typeof CAUSES)[number];

/** The present troubles, in words without personal data. */
export type Troubles = Partial<Record<Cause, string>>;

/** What the messages are about, and what it means that it is over. */
export const alertTexts: Record<Cause, { title: string; over: string }> = {
  dead: {
    title: 'Submissions could not be delivered',
    over: 'No submission is left whose delivery was given up.',
  },
  waiting: {
    title: 'Submissions have waited for more than an hour',
    over: 'No submission waits for that long any more.',
  },
  'feed-old': {
    title: 'The job feed cannot be read',
    over: 'The feed was read again.',
  },
  'feed-shrunken': {
    title: 'The job feed has lost most of its jobs',
    over: 'The feed is complete again, or its shorter list is shown now.',
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

/** Everything that the causes are found in. */
export type Facts = {
  counts: OutboxCounts;
  /** `none`: no feed is configured. Undefined: no list is known. */
  jobList: JobListState | 'none' | undefined;
  /** In bytes; undefined for a store that is no disk. */
  disk: { free: number; reserve: number } | undefined;
  mailRefusal: MailRefusal | undefined;
};

export function troublesIn({ counts, jobList, disk, mailRefusal }: Facts, now: Date): Troubles {
  const { dead, oldestPendingSeconds = 0 } = counts;
  const found: Record<Cause, string | false | undefined> = {
    dead:
      dead > 0 &&
      `${dead} given up. "npm run outbox -- list" shows the last answer; after the repair, "npm run outbox -- retry ID" sends one again.`,
    waiting:
      oldestPendingSeconds > HOUR_SECONDS &&
      `${counts.pending} waiting, the oldest for ${hours(oldestPendingSeconds)}. "npm run outbox -- list" shows why.`,
    'feed-old': jobList !== 'none' && feedAge(jobList, now),
    'feed-shrunken':
      jobList !== 'none' &&
      jobList?.held &&
      `It has ${jobList.held.feedJobs} of ${jobList.jobs} jobs. Visitors see the last list until ${jobList.held.until.toISOString()}.`,
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

const HOUR_SECONDS = 60 * 60;

function hours(seconds: number): string {
  return `${Math.floor(seconds / HOUR_SECONDS)} h`;
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
