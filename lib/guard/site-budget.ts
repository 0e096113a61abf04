import 'server-only';
import { processWide } from '@/lib/runtime/process-wide';
import { env } from '@/lib/settings';
import { isDiskReserveReached } from '@/lib/store/disk-reserve';
import { log } from '@/lib/telemetry/log';
import { count } from './counters';

/**
 * Counts one submission against what the whole site accepts, whoever sends it. Returns the seconds after which
 * it may be sent again if there is no room for it, otherwise undefined.
 */
export async function retryAfterForSite(bytes: number): Promise<number | undefined> {
  if (await isDiskReserveReached()) {
    log().warn({ reason: 'DISK_RESERVE_MB' }, 'The disk is almost full: a submission is refused');
    return DISK_FULL_RETRY_SECONDS;
  }
  const { SITE_LIMIT, SITE_LIMIT_MB } = env();
  const megabytes = { ...SITE_LIMIT_MB, points: SITE_LIMIT_MB.points * 1024 * 1024 };
  const retryAfter =
    (await count('site', SITE_LIMIT)) ?? (await count('site bytes', megabytes, bytes));
  if (retryAfter !== undefined) reportUsedUp(retryAfter);
  return retryAfter;
}

/** Whether this process has lately turned a submission away because the site accepts no more. */
export function isSiteBudgetUsedUp(): boolean {
  return usedUp().until > performance.now();
}

/** Somebody has to make room first. */
const DISK_FULL_RETRY_SECONDS = 600;

/** Logged once per period, however many submissions are turned away. */
function reportUsedUp(seconds: number): void {
  if (isSiteBudgetUsedUp()) return;
  usedUp().until = performance.now() + seconds * 1000;
  log().error('SITE_LIMIT is used up: submissions are refused for now');
}

function usedUp(): { until: number } {
  return processWide('site-budget', () => ({ until: 0 }));
}
