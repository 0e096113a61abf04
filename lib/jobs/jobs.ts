import 'server-only';
import { hash } from 'node:crypto';
import { processWide } from '@/lib/runtime/context';
import { env, isPublicOrigin } from '@/lib/settings';
import { openStore } from '@/lib/store/configured-store';
import { log } from '@/lib/telemetry/log';
import { type FeedAnswer, readFeed } from './feed';
import type { Job } from './job';
import {
  createJobBoard,
  type JobBoard,
  type JobList,
  type JobListState,
  type ListedJobs,
} from './job-board';

/** The list of open positions, shared by every page, feed and form of this process. Never rejects. */
export function getJobs(): Promise<JobList> {
  return board().getJobs();
}

/** Resolves when no refresh is running: the list in memory is as new as the feed allows. */
export function jobsSettled(): Promise<void> {
  return board().settled();
}

/** The list in memory, synchronously, refreshed as by `getJobs`. */
export function jobsInMemory(): ListedJobs | undefined {
  return board().inMemory();
}

/** The list in memory, for operators; undefined if there is none yet. Triggers no request. */
export function jobListState(): JobListState | undefined {
  return board().state();
}

/** Why the feed could not be read the last time; undefined if it could, and without a feed. */
export function jobFeedFailure(): string | undefined {
  return board().failure();
}

/**
 * The job of a URL: by its key `k` if given, else by the key in the path, else by its position in the feed. An unknown
 * key matches nothing, never another job.
 */
export function findJob(jobs: readonly Job[], id: string, k?: string): Job | undefined {
  const key = k || (/^(?:0|[1-9]\d*)$/.test(id) ? undefined : id);
  if (key === undefined) return jobs.find((job) => job.index === Number(id));
  return jobsByKey(jobs).get(key.toLowerCase());
}

const byKey = new WeakMap<readonly Job[], Map<string, Job>>();

function jobsByKey(jobs: readonly Job[]): Map<string, Job> {
  const known = byKey.get(jobs);
  if (known) return known;
  const map = new Map(jobs.map((job) => [job.key, job]));
  byKey.set(jobs, map);
  return map;
}

function board(): JobBoard {
  return processWide('job-board', () => {
    const { JOBS_FEED_URL: url, JOBS_FEED_TOKEN: token, JOBS_REFRESH_SECONDS } = env();
    // The sample is not persisted: it must not show up as the list of a feed configured later.
    const store = url === undefined ? undefined : openStore();
    const memory = {};
    return createJobBoard({
      readFeed: url
        ? () => readFeed({ url, token, memory })
        : async () => (showsSampleJobs() ? readSample() : { ok: true, jobs: [] }),
      // Without storing the URL, which may contain a secret.
      lastGood: store && url ? { store, source: hash('sha256', url).slice(0, 16) } : undefined,
      now: () => new Date(),
      refreshSeconds: JOBS_REFRESH_SECONDS,
      log: log(),
    });
  });
}

/** Reads the sample without warnings: nobody has to fix its rows. */
async function readSample(): Promise<FeedAnswer> {
  const answer = await readFeed({});
  return answer.ok ? { ok: true, jobs: answer.jobs } : answer;
}

/** The sample jobs are for trying out the site; on a public origin, visitors would apply for them. */
export function showsSampleJobs(): boolean {
  const { JOBS_FEED_URL, SAMPLE_JOBS } = env();
  if (JOBS_FEED_URL) return false;
  return SAMPLE_JOBS ? SAMPLE_JOBS === 'on' : !isPublicOrigin();
}
