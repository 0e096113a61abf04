import 'server-only';
import { lastMailRefusal } from '@/lib/destinations/mail';
import type { JobListState } from '@/lib/jobs/job-board';
import { jobFeedFailure, jobListState } from '@/lib/jobs/jobs';
import { type OutboxCounts, outboxCounts } from '@/lib/queue/counts';
import {
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { hasOtherWay } from '@/lib/queue/reroute';
import { processWide } from '@/lib/runtime/context';
import { env } from '@/lib/settings';
import { isDiskReserveReached, probeStore } from '@/lib/store/configured-store';
import { StoreError } from '@/lib/store/object-store';
import { isSiteBudgetUsedUp } from '@/lib/store/site-limit';
import { DESTINATION_NAMES, isCompanyDestination } from '@/lib/submissions/deliveries';
import { errorFields, log } from '@/lib/telemetry/log';
import { isSampleLive } from './sample-content';
import { isShuttingDown } from './shutdown';

/** Whether load balancers should send requests here. */
type Readiness = {
  ready: boolean;
  /** Why it is not ready. */
  reasons: string[];
  /** Visitors see sample content (`npm run owner:check`). */
  sample?: true;
  /** Problems that do not stop this instance from serving. For operators only. */
  warnings: string[];
  /** For operators only: `held` would tell a bot that it was recognized. */
  figures: Figures;
};

export type Figures = Partial<OutboxCounts> & {
  /** Number of jobs in memory. */
  jobs?: number;
  /** Age of that list. */
  jobListSeconds?: number;
  /** Rows of the feed by what became of them. */
  jobRows?: Record<string, number>;
  /** Number of columns that look important and are not read. */
  jobSuspects?: number;
  /** 1 if there is a list, 0 if the feed was never read; absent before the first attempt. */
  jobListLoaded?: 0 | 1;
};

export async function readiness(): Promise<Readiness> {
  const { isWritable, counts, unseen } = await storeReport();
  const reasons = [
    !isWritable && 'the store cannot be written',
    (await isDiskReserveReached()) && 'the disk is almost full',
    isShuttingDown() && 'shutting down',
  ].filter((reason) => reason !== false);
  const list = jobListState();
  const warnings = [
    isSiteBudgetUsedUp() && 'the limit of submissions to the whole site is used up',
    lastMailRefusal(new Date()) && 'the mail server refuses mail: npm run mail:check says why',
    ...feedWarnings(list),
    list?.held && 'the job feed has lost most of its jobs, and the last list is held',
    unseen &&
      `${unseen} wait and nobody can see them: neither the desk nor a webhook or mailbox for them is set up`,
  ].filter((warning) => typeof warning === 'string');
  return {
    ready: reasons.length === 0,
    reasons,
    ...(isSampleLive() && { sample: true }),
    warnings,
    figures: {
      ...counts,
      jobListLoaded: jobListLoaded(list),
      ...(list && jobFigures(list)),
    },
  };
}

function jobFigures({ jobs, readAt, sheet }: JobListState): Figures {
  const jobListSeconds = Math.round((Date.now() - readAt.getTime()) / 1000);
  return { jobs, jobListSeconds, jobRows: sheet?.rows, jobSuspects: sheet?.suspects.length };
}

/** Undefined without a feed, whose sample is always there. */
function jobListLoaded(list: JobListState | undefined): 0 | 1 | undefined {
  if (!env().JOBS_FEED_URL) return undefined;
  return list ? 1 : 0;
}

function feedWarnings(list: JobListState | undefined): string[] {
  if (!list) {
    const why = jobFeedFailure() ?? 'the feed has never been read';
    return env().JOBS_FEED_URL ? [`there is no job list: ${why}`] : [];
  }
  const unclear = list.sheet?.rows['unknown-status'];
  const suspects = list.sheet?.suspects.map(
    ({ header, like }) => `"${header.slice(0, 60)}" (${like})`,
  );
  return [
    ...(suspects?.length ? [`columns of the job feed are not read: ${suspects.join(', ')}`] : []),
    ...(unclear ? [`${unclear} job rows are not shown: their status is not known`] : []),
  ];
}

type StoreReport = {
  isWritable: boolean;
  counts?: OutboxCounts;
  /** Number of deliveries that nobody can see: no channel is configured for them, and there is no desk. */
  unseen?: number;
};

const FRESH_MS = 5000;

/** Probes at most once in five seconds, because a probe writes to the disk. */
async function storeReport(): Promise<StoreReport> {
  const cache = processWide('readiness', (): { report?: Promise<StoreReport>; at: number } => ({
    at: 0,
  }));
  if (!cache.report || performance.now() - cache.at > FRESH_MS) {
    cache.at = performance.now();
    cache.report = probe();
  }
  return cache.report;
}

async function probe(): Promise<StoreReport> {
  const deps = processDependencies();
  // Without a store, submissions are delivered directly.
  if (!hasStore(deps)) return { isWritable: true };
  try {
    await probeStore(deps.store);
    const counts = await outboxCounts(deps);
    return { isWritable: true, counts, unseen: unseenIn(counts, deps) };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'The store cannot be written');
    return { isWritable: false };
  }
}

function unseenIn({ waiting = {} }: OutboxCounts, deps: DependenciesWithStore): number {
  const unseen = DESTINATION_NAMES.filter(
    (name) =>
      isCompanyDestination(name) &&
      deps.destination(name) === 'unconfigured' &&
      !hasOtherWay(deps, name),
  );
  return unseen.reduce((sum, name) => sum + (waiting[name] ?? 0), 0);
}
