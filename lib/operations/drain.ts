import 'server-only';
import { eraseWithdrawn } from '@/lib/privacy/erase';
import { outboxCounts } from '@/lib/queue/counts';
import { type DrainOptions, deliverDue, type Tally } from '@/lib/queue/deliver';
import { type Dependencies, hasStore, processDependencies } from '@/lib/queue/dependencies';

/**
 * Delivers due submissions and returns the totals. Safe to run in several processes concurrently. Submissions without a
 * configured destination stay pending, and no attempt is counted. If a process crashes, its leases expire after 90 s
 * and another process delivers under the same id. Rejects with `StoreError` when the store cannot be read or written.
 */
export async function drain(
  options: DrainOptions,
  deps: Dependencies = processDependencies(),
): Promise<Tally & { remaining: number }> {
  if (!hasStore(deps)) return { delivered: 0, retried: 0, dead: 0, remaining: 0 };
  const tally = await deliverDue(deps, options);
  await eraseWithdrawn(deps);
  return { ...tally, remaining: (await outboxCounts(deps)).pending };
}
