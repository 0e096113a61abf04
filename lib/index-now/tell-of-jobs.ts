import 'server-only';
import { getJobs } from '@/lib/jobs/jobs';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { indexNowSettings } from './index-now-settings';
import { type Telling, tellIndexNow } from './tell-index-now';

/**
 * Tells search engines of the jobs of this site, if that is configured, until nothing new is left or `signal` is
 * aborted.
 */
export async function tellOfJobs(parts: PartsWithStore, signal?: AbortSignal): Promise<void> {
  const settings = indexNowSettings();
  if (!settings) return;
  let telling: Telling;
  do {
    if (signal?.aborted) return;
    const list = await getJobs();
    if (list.status === 'unavailable') return;
    telling = await tellIndexNow(parts, list.jobs, settings);
  } while (telling === 'told');
}
