import { fold } from '@/lib/jobs/search-text';

/**
 * What the text of a `Status` column says of a job. `unknown` counts as open: a word that we do not know
 * must not take an opening off the site.
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
