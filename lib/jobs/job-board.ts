import 'server-only';
import { indiaDate } from '@/lib/country';
import type { ObjectStore } from '@/lib/store/object-store';
import { errorFields } from '@/lib/telemetry/log';
import type { FeedAnswer, FeedFailed, FeedFindings } from './feed';
import { isClosed, type Job } from './job';
import {
  type FirstSeen,
  readLastGood,
  recordFirstSeen,
  type ShrunkenFeed,
  writeLastGood,
} from './stored-jobs';

/** The jobs as of `readAt`, or `unavailable`. An empty list counts as a list. */
export type JobList = ListedJobs | { status: 'unavailable' };
/** Lists and jobs are immutable, except that `jobs` is replaced when posting dates become known. */
export type ListedJobs = { status: 'listed'; jobs: Job[]; readAt: Date };

type JobBoardOptions = {
  /** Must have a time-out; failures are values. */
  readFeed: () => Promise<FeedAnswer>;
  /** Where the last good list is persisted, and an id of its feed. */
  lastGood?: { store: ObjectStore; source: string };
  now: () => Date;
  /** Seconds for which a list is fresh. */
  refreshSeconds: number;
  log: Record<'info' | 'warn' | 'error', (logFields: object, message: string) => void>;
};

export type JobListState = {
  jobs: number;
  readAt: Date;
  /** Set if the feed has lost most of its jobs, and the last list is shown until then. */
  held?: { feedJobs: number; until: Date };
  /** Of the last feed that was read: undefined for a list from the store. */
  sheet?: SheetState;
};

type SheetState = {
  /** Number of rows by what became of them: `open`, `closed`, or why they are no jobs. */
  rows: Record<string, number>;
  /** Columns that are not read, and look as if they said when a job closes or what it pays. */
  suspects: FeedFindings['suspects'];
};

export type JobBoard = {
  /**
   * The list in memory, else the last good list in the store, else the feed. A known list is returned immediately,
   * however old; if it is stale, one refresh runs in the background. Waits for the feed only if there is no list at
   * all. Never rejects.
   */
  getJobs(): Promise<JobList>;
  /** The list in memory, synchronously. If it is stale or absent, one refresh runs in the background. */
  inMemory(): ListedJobs | undefined;
  state(): JobListState | undefined;
  /** Why the last attempt to read the feed failed; undefined if it did not. */
  failure(): string | undefined;
  settled(): Promise<void>;
};

export function createJobBoard(options: JobBoardOptions): JobBoard {
  const { readFeed, lastGood, now, log } = options;
  const freshMs = options.refreshSeconds * 1000;
  let list: ListedJobs | undefined;
  /** What the feed said that `list` is made of, and when that was last stored. */
  let source: { jobs: Job[]; list: ListedJobs; keptAt: number } | undefined;
  let shrunken: ShrunkenFeed | undefined;
  let paused: { at: number; pauseMs: number } | undefined;
  let restoring: Promise<void> | undefined;
  let refreshing: Promise<void> | undefined;
  let keeping: Promise<void> | undefined;
  let firstSeen: FirstSeen = {};
  const reported = new Map<string, string>();
  let findings: FeedFindings | undefined;
  let failure: string | undefined;

  async function getJobs(): Promise<JobList> {
    if (!list && !refreshing && isDue()) {
      restoring ??= restore().finally(() => {
        restoring = undefined;
      });
      await atMost(RESTORE_WAIT_MS, restoring);
    }
    if (isDue()) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
    }
    // A slow store may still be faster than a hanging feed.
    const restored = restoring?.then(() => (list ? undefined : refreshing));
    if (!list) await Promise.race([refreshing, restored ?? refreshing]);
    return list ?? { status: 'unavailable' };
  }

  function isDue(): boolean {
    if (paused && isWithin(paused.pauseMs, paused.at)) return false;
    return !list || !isWithin(freshMs, list.readAt.getTime());
  }

  /** False if the clock was set back, so that an old list or pause does not last forever. */
  function isWithin(spanMs: number, since: number): boolean {
    const age = now().getTime() - since;
    return age >= 0 && age < spanMs;
  }

  async function restore(): Promise<void> {
    if (!lastGood) return;
    try {
      const found = await readLastGood(lastGood.store, lastGood.source);
      if (typeof found === 'object') {
        const { shrunken: known, ...listed } = found;
        if (!list) shrunken = known;
        list ??= { status: 'listed', ...listed };
      } else if (found !== 'absent')
        log.warn({ reason: found }, 'The last good job list was not used');
    } catch (error) {
      log.error(errorFields(error), 'The last good job list could not be read');
    }
  }

  async function refresh(): Promise<void> {
    try {
      const answer = await readFeed();
      // An empty list must not replace one that is still being restored.
      if (answer.ok && answer.jobs.length === 0) await restoring;
      if (answer.ok) accept(answer);
      else fail(answer.reason, answer);
    } catch (error) {
      fail('internal', errorFields(error));
    }
  }

  function accept(answer: FeedAnswer & { ok: true }): void {
    const { jobs } = answer;
    failure = undefined;
    // Who hides jobs has not lost them.
    const hidden = answer.findings?.left.filter(({ why }) => why === 'hidden') ?? [];
    if (list && isHeld(list, jobs.length, hidden.length)) return;
    paused = undefined;
    findings = answer.findings;
    reportFindings();
    const today = indiaDate(now());
    // Future posting dates are typos or scheduled dates; ignore them.
    for (const job of jobs) if (job.postedOn && job.postedOn > today) job.postedOn = undefined;
    const same = source?.jobs === jobs && source.list === list ? source : undefined;
    list = { status: 'listed', jobs: same?.list.jobs ?? withPosted(jobs), readAt: now() };
    const isKept = same !== undefined && isWithin(KEPT_FOR_MS, same.keptAt);
    source = { jobs, list, keptAt: isKept ? same.keptAt : 0 };
    if (!isKept) keepInStore(list);
  }

  /** What the owner of the sheet must look at: each once, until it changes. */
  function reportFindings(): void {
    const { ignored = [], suspects = [], left = [], cut = [] } = findings ?? {};
    const { appeared = [], gone = [] } = findings ?? {};
    report(
      'Columns of the job feed are not those that were confirmed',
      appeared.length + gone.length,
      { appeared, gone },
    );
    const columns = ignored.slice(0, MAX_REPORTED).map((header) => header.slice(0, 60));
    report('Columns of the job feed are not used', columns.length, { columns, suspects });
    const unclear = left.filter(({ why }) => why === 'unknown-status');
    const others = left.filter(({ why }) => why !== 'unknown-status' && why !== 'hidden');
    const statuses = new Set(unclear.map(({ status = '' }) => status.slice(0, 30)));
    const words = [...statuses].slice(0, MAX_REPORTED);
    for (const [message, rows, facts] of [
      ['Job rows with an unknown status are not shown', unclear, { words }],
      ['Job rows without a title were left out', others, {}],
    ] as const)
      report(message, rows.length, { rows: rows.map(({ index }) => index), ...facts });
    report('Job rows with a cell that is too long were shortened', cut.length, { rows: cut });
  }

  function report(message: string, count = 0, facts: object): void {
    const state = count > 0 ? JSON.stringify(facts) : '';
    if (state === (reported.get(message) ?? '')) return;
    reported.set(message, state);
    if (count > 0) log.warn(facts, message);
  }

  function sheetState(jobs: readonly Job[]): SheetState | undefined {
    if (!findings) return undefined;
    const rows: Record<string, number> = { open: 0, closed: 0 };
    const count = (name: string) => {
      rows[name] = (rows[name] ?? 0) + 1;
    };
    for (const job of jobs) count(isClosed(job, now()) ? 'closed' : 'open');
    for (const { why } of findings.left) count(why);
    return { rows, suspects: findings.suspects };
  }

  /** Holds the last list if the feed has lost most of its jobs. */
  function isHeld(listed: ListedJobs, jobs: number, hidden: number): boolean {
    const before = shrunken;
    const isShrunk = hasShrunk(listed.jobs.length, jobs + hidden);
    shrunken = isShrunk ? shrunkenFeed(jobs, before, now()) : undefined;
    const logFields = { feedJobs: jobs, listedJobs: listed.jobs.length };
    if (!shrunken) {
      if (before) log.info(logFields, 'The job feed is complete again');
      return false;
    }
    const isNew = shrunken.since !== before?.since;
    const until = heldUntil(shrunken);
    if (!isNew && now() >= until) {
      shrunken = undefined;
      log.warn(logFields, 'The shrunken job list is accepted');
      return false;
    }
    paused = { at: now().getTime(), pauseMs: freshMs };
    if (isNew) {
      log.warn(
        { ...logFields, until },
        'The job feed has lost most of its jobs; the last list is held',
      );
      keepInStore(listed);
    }
    return true;
  }

  /** One write at a time, so that writes do not pile up if the store hangs. */
  function keepInStore(listed: ListedJobs): void {
    keeping ??= keep(listed).finally(() => {
      keeping = undefined;
    });
  }

  function fail(
    reason: string,
    logFields: Partial<FeedFailed> | ReturnType<typeof errorFields>,
  ): void {
    const asked = 'retryAfterSeconds' in logFields ? (logFields.retryAfterSeconds ?? 0) * 1000 : 0;
    const pauseMs = Math.max(Math.min(FAILURE_PAUSE_MS, freshMs), Math.min(asked, MAX_PAUSE_MS));
    paused = { at: now().getTime(), pauseMs };
    const code = 'code' in logFields && 'reason' in logFields ? logFields.code : undefined;
    failure = code ? `${reason} (${code})` : reason;
    log.error(
      'error' in logFields ? { reason, ...logFields } : { reason, code },
      'Error fetching jobs',
    );
  }

  async function keep(listed: ListedJobs): Promise<void> {
    if (!lastGood) return;
    const { store, source: feed } = lastGood;
    try {
      const keys = listed.jobs.map(({ key }) => key);
      firstSeen = await recordFirstSeen(store, feed, keys, indiaDate(listed.readAt));
      listed.jobs = withPosted(listed.jobs);
      if (shrunken && (await isHeldElsewhere(listed, shrunken))) return;
      await writeLastGood(store, feed, { ...listed, shrunken });
      if (source?.list === listed) source.keptAt = now().getTime();
    } catch (error) {
      log.error(errorFields(error), 'The last good job list could not be stored');
    }
  }

  /** Whether another process held its list before this one; then this one is held no longer than that. */
  async function isHeldElsewhere(listed: ListedJobs, held: ShrunkenFeed): Promise<boolean> {
    const found = lastGood && (await readLastGood(lastGood.store, lastGood.source));
    if (typeof found !== 'object') return false;
    const { shrunken: before, ...other } = found;
    if (before && before.since < held.since && held.jobs >= before.jobs) {
      shrunken = { ...held, since: before.since };
      return true;
    }
    // The other process has accepted the rest of the feed.
    if (before || other.readAt <= listed.readAt || hasShrunk(other.jobs.length, held.jobs))
      return false;
    list = { status: 'listed', ...other };
    shrunken = undefined;
    return true;
  }

  /** Adds first-seen dates; returns the same array if nothing changes, so that derived values stay valid. */
  function withPosted(jobs: Job[]): Job[] {
    const dayOf = ({ key, postedOn }: Job) => postedOn ?? firstSeen[key] ?? undefined;
    if (jobs.every((job) => job.postedOn === dayOf(job))) return jobs;
    return jobs.map((job) => ({ ...job, postedOn: dayOf(job) }));
  }

  return {
    getJobs,
    inMemory() {
      void getJobs();
      return list;
    },
    state: () =>
      list && {
        jobs: list.jobs.length,
        readAt: list.readAt,
        ...(shrunken && { held: { feedJobs: shrunken.jobs, until: heldUntil(shrunken) } }),
        sheet: sheetState(list.jobs),
      },
    failure: () => failure,
    async settled() {
      while (restoring || refreshing || keeping)
        await Promise.all([restoring, refreshing, keeping]);
    },
  };
}

/** Columns, or words, in one line of the log. */
const MAX_REPORTED = 30;

/** An unchanged list is stored again after this time, for its age. */
const KEPT_FOR_MS = 60 * 60 * 1000;

/** How long a visitor waits for a slow store before the feed is requested. */
const RESTORE_WAIT_MS = 1000;

/** Pause after a failure, to spare a failing feed. */
const FAILURE_PAUSE_MS = 5000;

const MAX_PAUSE_MS = 300_000;

/** Waits at most `ms` for work that cannot reject. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeUp]);
  clearTimeout(timer);
}

/**
 * Whether the feed has lost all of its jobs, or more than half. Small lists (three or fewer) may lose any but the last
 * job, because that is common.
 */
function hasShrunk(listed: number, read: number): boolean {
  if (listed === 0) return false;
  return read === 0 || (listed >= SMALLEST_HALVED_LIST && read < listed / 2);
}

/** Updates the state of a shrunken feed. If it has lost even more, the wait restarts. */
function shrunkenFeed(jobs: number, before: ShrunkenFeed | undefined, now: Date): ShrunkenFeed {
  const goesOn = before !== undefined && jobs >= before.jobs && now >= before.since;
  return { jobs, since: goesOn ? before.since : now };
}

function heldUntil({ since }: ShrunkenFeed): Date {
  return new Date(since.getTime() + HOLD_MS);
}

const SMALLEST_HALVED_LIST = 4;

/** Long enough to restore the spreadsheet after an alert. */
const HOLD_MS = 30 * 60 * 1000;
