import 'server-only';
import { outboxCounts } from '@/lib/queue/counts';
import { hasStore, processDependencies } from '@/lib/queue/dependencies';
import { processWide } from '@/lib/runtime/context';
import { probeStore, storeIdentity } from '@/lib/store/configured-store';
import { StoreError } from '@/lib/store/object-store';
import { errorFields, log } from '@/lib/telemetry/log';
import { type Facts, processFacts, settingFacts } from './facts';
import { problemsIn } from './problems';
import { isSampleLive } from './sample-content';

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
  facts: Facts;
};

export async function readiness(): Promise<Readiness> {
  const now = new Date();
  const facts = { now, ...settingFacts(), ...(await processFacts(now)), ...(await storeFacts()) };
  const found = problemsIn(facts);
  const reasons = found.filter(({ level }) => level === 'outage').map(({ title }) => title);
  const warnings = found
    .filter(({ level }) => !level)
    .map((problem) => `${problem.title}: ${problem.found} ${problem.fix}`);
  const isReady = reasons.length === 0;
  return { ready: isReady, reasons, ...(isSampleLive() && { sample: true }), warnings, facts };
}

/** The figures of `readyz`. */
export function figuresIn({ counts, store, hasFeed, jobList, now }: Facts): object {
  return {
    ...counts,
    store,
    // Without a feed, the sample is always there.
    ...(hasFeed && { jobListLoaded: jobList ? 1 : 0 }),
    ...(jobList && {
      jobs: jobList.jobs,
      jobListSeconds: Math.round((now.getTime() - jobList.readAt.getTime()) / 1000),
      jobRows: jobList.sheet?.rows,
      jobSuspects: jobList.sheet?.suspects.length,
    }),
  };
}

type StoreFacts = Pick<Facts, 'isUnwritable' | 'counts' | 'store'>;

const FRESH_MS = 5000;

/** Probes at most once in five seconds, because a probe writes to the disk. */
function storeFacts(): Promise<StoreFacts> {
  const cache = processWide('readiness', (): { facts?: Promise<StoreFacts>; at: number } => ({
    at: 0,
  }));
  if (!cache.facts || performance.now() - cache.at > FRESH_MS) {
    cache.at = performance.now();
    cache.facts = probe();
  }
  return cache.facts;
}

async function probe(): Promise<StoreFacts> {
  const deps = processDependencies();
  // Without a store, submissions are delivered directly.
  if (!hasStore(deps)) return {};
  try {
    await probeStore(deps.store);
    return { counts: await outboxCounts(deps), store: await storeIdentity() };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'The store cannot be written');
    return { isUnwritable: true };
  }
}
