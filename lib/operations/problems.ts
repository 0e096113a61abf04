import 'server-only';
import type { WebhookName } from '@/lib/fields/forms';
import type { Facts } from './facts';

/**
 * All that can be wrong with the site, one row each, said in the same words by alerts, `readyz`, the log at the start,
 * `npm run doctor` and the rules for Prometheus (`deploy/prometheus/rules.yml`). Nothing here may contain personal data.
 */
export type Problem = {
  /** Alerts are recorded under it. */
  name: string;
  /** `outage`: this process should get no requests. `setting`: known at the start, from the settings alone. */
  level?: 'outage' | 'setting';
  title: string;
  /** What was found; nothing if there is no such problem, or what it is found in is not known. */
  find: (facts: Facts) => string | readonly string[] | false | undefined;
  /** What to do. */
  fix: string;
  /** Operators are sent an alert, and this when it is over. */
  over?: string;
  tellOnceADay?: true;
  /** Where the doctor finds it, too; the others only the running site knows. */
  part?: 'settings' | 'forms' | 'store' | 'queue';
  /** What a rule for Prometheus can tell it by. */
  gauges?: Record<string, (facts: Facts) => GaugeValue>;
};

/** Undefined while it is unknown. Several values have a label each, under its name. */
export type GaugeValue = number | Record<string, Record<string, number>> | undefined;

export type FoundProblem = Problem & { found: string };

/** The problems in these facts, in the order of the table. */
export function problemsIn(facts: Facts): FoundProblem[] {
  return PROBLEMS.flatMap((problem) =>
    [problem.find(facts) || []].flat().map((found) => ({ ...problem, found })),
  );
}

const HOUR_SECONDS = 60 * 60;

/** A few addresses are mistyped every day. */
const MANY_UNCONFIRMED = 5;

export const PROBLEMS: readonly Problem[] = [
  {
    name: 'store',
    level: 'outage',
    title: 'the store cannot be written',
    find: ({ isUnwritable }) => isUnwritable && 'The log says why.',
    fix: 'GET /api/readyz says why.',
    gauges: {
      site_ready: (facts) => (problemsIn(facts).some(({ level }) => level === 'outage') ? 0 : 1),
    },
  },
  {
    name: 'disk-full',
    level: 'outage',
    title: 'the disk is almost full',
    find: ({ disk }) => disk && disk.free < disk.reserve && spaceIn(disk),
    fix: 'Free space on the disk.',
    part: 'store',
  },
  {
    name: 'stopping',
    level: 'outage',
    title: 'shutting down',
    find: ({ isShuttingDown }) => isShuttingDown && 'It was told to stop.',
    fix: 'Nothing, if it was meant.',
  },
  {
    name: 'dead',
    title: 'Submissions could not be delivered',
    find: ({ counts }) => counts && counts.dead > 0 && `${counts.dead} given up.`,
    fix: '"npm run outbox -- list" shows the last answer; after the repair, "npm run outbox -- retry ID" sends one again.',
    over: 'No submission is left whose delivery was given up.',
    part: 'queue',
    gauges: { site_submissions_dead: ({ counts }) => counts?.dead },
  },
  {
    name: 'unconfirmed',
    title: 'Applicants do not get their confirmations',
    find: ({ counts: { unconfirmedLately = 0 } = {} }) =>
      unconfirmedLately >= MANY_UNCONFIRMED &&
      `${unconfirmedLately} of yesterday and today were refused.`,
    fix: '"npm run outbox -- list" shows the last answer, and "npm run mail:check -- ADDRESS" tests a mailbox.',
    over: 'Fewer confirmations have failed since yesterday.',
    part: 'queue',
    gauges: { site_confirmations_dead: ({ counts }) => counts && (counts.unconfirmed ?? 0) },
  },
  {
    name: 'waiting',
    title: 'Submissions have waited for more than an hour',
    find: ({ counts: { pending, oldestPendingSeconds = 0 } = {} }) =>
      oldestPendingSeconds > HOUR_SECONDS &&
      `${pending} waiting, the oldest for ${hours(oldestPendingSeconds)}.`,
    fix: 'A destination is down or not set up: "npm run outbox -- list" shows why.',
    over: 'No submission waits for that long any more.',
    part: 'queue',
    gauges: {
      site_oldest_pending_seconds: ({ counts }) => counts && (counts.oldestPendingSeconds ?? 0),
    },
  },
  {
    name: 'held',
    title: 'Submissions are held as probable spam',
    find: ({ counts }) =>
      counts &&
      counts.held > 0 &&
      `${counts.held} held. A person may have sent one, for example with a password manager that fills in hidden fields.`,
    fix: 'Release or discard them at the desk, under "Held"; or "npm run outbox -- list" shows them, "retry ID" releases and "erase ID" discards one.',
    over: 'No submission is held any more.',
    tellOnceADay: true,
    part: 'queue',
    gauges: { site_submissions_held: ({ counts }) => counts?.held },
  },
  {
    name: 'feed-old',
    title: 'The job feed cannot be read',
    find: ({ hasFeed, jobList, feedFailure = 'the feed has never been read', now }) => {
      if (!hasFeed) return false;
      if (!jobList) return `There is no job list, so visitors see no jobs: ${feedFailure}.`;
      const age = secondsSince(jobList.readAt, now);
      return age > 24 * HOUR_SECONDS && `Visitors see the list of ${hours(age)} ago.`;
    },
    fix: '"npm run jobs:check" says what is wrong.',
    over: 'The job list is less than a day old again, or no feed is configured now.',
    gauges: {
      site_job_list_loaded: ({ hasFeed, jobList }) => (hasFeed && !jobList ? 0 : 1),
      site_job_list_age_seconds: ({ jobList, now }) =>
        jobList && Math.round(secondsSince(jobList.readAt, now)),
    },
  },
  {
    name: 'feed-shrunken',
    title: 'The job feed has lost most of its jobs',
    find: ({ jobList }) =>
      jobList?.held &&
      `It has ${jobList.held.feedJobs} of ${jobList.jobs} jobs. Visitors see the last list until ${jobList.held.until.toISOString()}.`,
    fix: 'Restore the sheet until then, or wait.',
    over: 'The feed is complete again, or its shorter list is shown now.',
  },
  {
    name: 'feed-columns',
    title: 'Columns or rows of the job feed are not understood',
    find: ({ jobList: { sheet } = {} }) => {
      const columns = (sheet?.suspects ?? []).map(
        ({ header, like }) => `"${header.slice(0, 60)}" looks like a ${like}`,
      );
      const unclear = sheet?.rows['unknown-status'] ?? 0;
      // Numbers only for the rows: their words are in the log.
      const said = [
        columns.length > 0 && `Not read: ${columns.join(', ')}.`,
        unclear > 0 && `${unclear} rows are not shown, because their status is not known.`,
      ].filter(Boolean);
      return said.length > 0 && said.join(' ');
    },
    fix: '"npm run jobs:check" says more.',
    over: 'All of its columns that matter, and all states of its rows, are read now.',
    gauges: {
      site_job_feed_columns_suspect: ({ jobList }) => jobList?.sheet?.suspects.length,
      site_job_feed_rows: ({ jobList }) => jobList?.sheet && { state: jobList.sheet.rows },
    },
  },
  {
    name: 'disk',
    title: 'The disk of the store is nearly full',
    find: ({ disk }) => disk && disk.free < 2 * disk.reserve && spaceIn(disk),
    fix: 'Free space on the disk.',
    over: 'There is enough space again.',
    part: 'store',
    gauges: {
      site_store_free_bytes: ({ disk }) => disk?.free,
      site_store_reserve_bytes: ({ disk }) => disk?.reserve,
    },
  },
  {
    name: 'mail',
    title: 'The mail server refuses mail',
    find: ({ mailRefusal }) =>
      mailRefusal && `The last refusal: ${mailRefusal.step}, status ${mailRefusal.status}.`,
    fix: '"npm run mail:check" says what to do.',
    over: 'It has refused no mail for an hour.',
  },
  {
    name: 'page-answer',
    title: 'A webhook answers with a web page',
    find: ({ pageAnswers = [] }) =>
      pageAnswers.length > 0 && `Nothing is delivered to: ${pageAnswers.join(', ')}.`,
    fix: 'Its address is probably wrong: "npm run doctor" tests it.',
    over: 'None does so any more.',
  },
  {
    name: 'site-limit',
    title: 'The limit of submissions to the whole site is used up',
    find: ({ isSiteLimitUsedUp }) => isSiteLimitUsedUp && 'Forms are refused until it ends.',
    fix: 'Raise site in RATE_LIMIT if the senders are people.',
  },
  {
    name: 'unseen',
    title: 'Submissions wait that nobody can see',
    find: ({ unread = [], counts: { waiting = {} } = {} }) => {
      const unseen = unread.reduce((sum, name) => sum + (waiting[name] ?? 0), 0);
      return unseen > 0 && `${unseen} of them.`;
    },
    fix: 'Set up the desk, or a webhook or mailbox for them.',
    part: 'queue',
  },
  {
    name: 'unread',
    level: 'setting',
    title: 'Nobody sees what a form sends',
    find: ({ unread = [] }) =>
      READERS.flatMap(([name, sent, settings]) =>
        unread.includes(name) ? `${sent} reach nobody: set ${settings}.` : [],
      ),
    fix: 'Or set up the desk, which shows all.',
    part: 'forms',
  },
  {
    name: 'settings',
    level: 'setting',
    title: 'A setting is probably not meant',
    find: ({ settings }) => settings,
    fix: 'See .env.example.',
    part: 'settings',
  },
];

/** What is sent to each destination, and the settings of which one is needed. */
const READERS: [WebhookName, string, string][] = [
  ['application', 'applications', 'APPLICATION_WEBHOOK_URL, or SMTP_URL and APPLICATIONS_MAIL_TO'],
  ['resume', 'resumes', 'RESUME_WEBHOOK_URL, or SMTP_URL and RESUMES_MAIL_TO'],
  ['web-to-lead', 'messages', 'LEAD_URL, or SMTP_URL and LEADS_MAIL_TO'],
];

function secondsSince(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / 1000;
}

function hours(seconds: number): string {
  return `${Math.floor(seconds / HOUR_SECONDS)} h`;
}

function spaceIn(disk: { free: number; reserve: number }): string {
  const [free, reserve] = [disk.free, disk.reserve].map((bytes) => Math.floor(bytes / 1024 / 1024));
  return `${free} MB are left. Below ${reserve} MB forms are refused.`;
}
