import 'server-only';
import { createHash } from 'node:crypto';
import { env } from '@/lib/env';
import { type FeedAnswer, readFeed } from '@/lib/jobs/feed';
import type { Job } from '@/lib/jobs/job';
import { createJobBoard, type JobBoard, type JobList } from '@/lib/jobs/job-board';
import { showsSampleJobs } from '@/lib/jobs/sample-jobs';
import { log } from '@/lib/log';
import { processWide } from '@/lib/process-wide';
import { openStore } from '@/lib/store/open';

/** The list of open positions that every page, feed and form of this process shares. Never rejects. */
export function getJobs(): Promise<JobList> {
  return board().getJobs();
}

/** When the list in memory was read, for the readiness report; asks no feed. */
export function jobsReadAt(): Date | undefined {
  return board().readAt();
}

/**
 * The job an address means: by its key `k` when there is one, else by the key in the path,
 * else by its place in the feed. A key that is no longer there finds nothing, rather than another job.
 */
export function findJob(jobs: readonly Job[], id: string, k?: string): Job | undefined {
  const key = k || (/^(?:0|[1-9]\d*)$/.test(id) ? undefined : id);
  if (key === undefined) return jobs.find((job) => job.index === Number(id));
  return jobs.find((job) => job.key === key.toLowerCase());
}

function board(): JobBoard {
  return processWide('job-board', () => {
    const { JOBS_FEED_URL: url, JOBS_FEED_TOKEN: token, JOBS_REFRESH_SECONDS } = env();
    // The sample needs no keeping, and must not be taken for the list of a feed that is configured later.
    const store = url === undefined ? undefined : openStore();
    return createJobBoard({
      readFeed: url || showsSampleJobs() ? () => readFeed({ url, token }) : noJobs,
      lastGood: url === undefined || !store ? undefined : { store, source: digest(url) },
      now: () => new Date(),
      refreshSeconds: JOBS_REFRESH_SECONDS,
      log: log(),
    });
  });
}

/** The answer of a feed without openings. */
async function noJobs(): Promise<FeedAnswer> {
  return { ok: true, jobs: [], dropped: [], cut: [] };
}

/** Tells feeds apart without keeping an address that may hold a key. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
