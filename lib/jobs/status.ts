import { fold } from '@/lib/jobs/search-text';

/**
 * The meaning of a `Status` cell. `unknown` counts as open, so that an unexpected word does not close a job.
 */
export function statusOf(text: string): 'open' | 'closed' | 'unknown' {
  const words = fold(text).replace(/[-_]/g, ' ');
  if (CLOSED.test(words)) return 'closed';
  return OPEN.test(words) ? 'open' : 'unknown';
}

const CLOSED =
  /^(?:closed?|filled|(?:on )?hold|inactive|not (?:active|open|hiring)|no longer open|expired|cancell?ed|paused|suspended|frozen|withdrawn|archived|hired|draft|no|false|0)\b/;

const OPEN =
  /^(?:open|active|live|new|urgent|hiring|ongoing|published|re ?opened|in progress|yes|true|1)\b/;
