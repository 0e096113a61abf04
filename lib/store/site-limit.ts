import 'server-only';
import { processWide } from '@/lib/runtime/context';
import { env } from '@/lib/settings';
import { log } from '@/lib/telemetry/log';
import { isDiskReserveReached } from './configured-store';
import { count } from './rate-limit';

/**
 * Counts one submission, from any sender, against the site's limit, which is also one of 1 MB for each. Returns the seconds after which to retry if the
 * limit is reached or the disk is almost full, otherwise undefined.
 */
export async function retryAfterForSite(bytes: number): Promise<number | undefined> {
  if (await isDiskReserveReached()) {
    log().warn('The disk is almost full: a submission is refused');
    return DISK_FULL_RETRY_SECONDS;
  }
  const { site } = env().RATE_LIMIT;
  const megabytes = { ...site, points: site.points * 1024 * 1024 };
  const retryAfter = (await count('site', site)) ?? (await count('site bytes', megabytes, bytes));
  // Logged once per period, however many submissions are refused.
  if (retryAfter !== undefined && !isSiteBudgetUsedUp()) {
    usedUp().until = performance.now() + retryAfter * 1000;
    log().error('The limit of the whole site is used up: submissions are refused for now');
  }
  return retryAfter;
}

/** Whether this process recently refused a submission because the site's limit was reached. */
export function isSiteBudgetUsedUp(): boolean {
  return usedUp().until > performance.now();
}

/** Someone has to free disk space first. */
const DISK_FULL_RETRY_SECONDS = 600;

function usedUp(): { until: number } {
  return processWide('site-budget', () => ({ until: 0 }));
}
