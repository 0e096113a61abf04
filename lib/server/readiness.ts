import 'server-only';
import { env } from '@/lib/env';
import { jobsReadAt } from '@/lib/jobs/jobs';
import { errorFacts, log } from '@/lib/log';
import { type OutboxCounts, outboxCounts } from '@/lib/outbox/outbox';
import { hasStore, processParts } from '@/lib/outbox/parts';
import { processWide } from '@/lib/process-wide';
import { isSampleLive } from '@/lib/sample-content';
import { freeBytesAt } from '@/lib/store/disk';
import { StoreError } from '@/lib/store/object-store';
import { probeStore } from '@/lib/store/open';
import { isShuttingDown } from './shutdown';

/** Should requests come here? Figures only; nothing in it says where or which version this is. */
export type Readiness = Partial<OutboxCounts> & {
  ready: boolean;
  /** Why not. */
  reasons: string[];
  /** Visitors see sample content (`npm run owner:check`). */
  sample?: true;
  /** Age in seconds of the job list in memory. */
  jobListSeconds?: number;
};

export async function readiness(leastFreeBytes = LEAST_FREE_BYTES): Promise<Readiness> {
  const { reasons, freeBytes = Number.POSITIVE_INFINITY, ...counts } = await storeReport();
  if (freeBytes < leastFreeBytes) reasons.push('the disk is almost full');
  if (isShuttingDown()) reasons.push('shutting down');
  const readAt = jobsReadAt();
  return {
    ready: reasons.length === 0,
    reasons,
    ...counts,
    ...(isSampleLive() && { sample: true }),
    ...(readAt && { jobListSeconds: Math.round((Date.now() - readAt.getTime()) / 1000) }),
  };
}

/** Room for a rush of resumes while somebody makes more. */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;

type StoreReport = Partial<OutboxCounts> & { reasons: string[]; freeBytes?: number };

const FRESH_MS = 5000;

/** Probing writes to the disk, so at most one probe in five seconds, however often it is asked. */
async function storeReport(): Promise<StoreReport> {
  const cache = processWide('readiness', (): { report?: Promise<StoreReport>; at: number } => ({
    at: 0,
  }));
  if (!cache.report || performance.now() - cache.at > FRESH_MS) {
    cache.at = performance.now();
    cache.report = askStore();
  }
  const report = await cache.report;
  return { ...report, reasons: [...report.reasons] };
}

async function askStore(): Promise<StoreReport> {
  const parts = processParts();
  if (!hasStore(parts)) return { reasons: [] };
  try {
    await probeStore(parts.store);
    return { ...(await outboxCounts(parts)), freeBytes: await freeBytes(), reasons: [] };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The store cannot be written');
    return { reasons: ['the store cannot be written'] };
  }
}

/** On the disk of the local store; undefined for any other. */
async function freeBytes(): Promise<number | undefined> {
  const { STORAGE, STORAGE_DIR } = env();
  return STORAGE === 'local' ? freeBytesAt(STORAGE_DIR) : undefined;
}
