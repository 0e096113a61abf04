/**
 * A feed that has lost most of its jobs, such as a sheet that somebody cleared. That may be a mistake, so the last
 * list stays until the feed has been like this for a while.
 */
export type ShrunkenFeed = {
  /** How many jobs the feed has. */
  jobs: number;
  since: Date;
};

/**
 * Has the feed lost all of its jobs, or more than half? A list of three or fewer may lose any but the last, because
 * a small list often does.
 */
export function hasShrunk(listed: number, read: number): boolean {
  if (listed === 0) return false;
  return read === 0 || (listed >= SMALLEST_HALVED_LIST && read < listed / 2);
}

/** The same feed read once more. If it has lost even more, the wait starts anew. */
export function shrunkenFeed(
  jobs: number,
  before: ShrunkenFeed | undefined,
  now: Date,
): ShrunkenFeed {
  const goesOn = before !== undefined && jobs >= before.jobs && now >= before.since;
  return { jobs, since: goesOn ? before.since : now };
}

/** When the list of the feed counts although it has shrunk. */
export function heldUntil({ since }: ShrunkenFeed): Date {
  return new Date(since.getTime() + HOLD_MS);
}

const SMALLEST_HALVED_LIST = 4;

/** Long enough for somebody who is alerted to restore the sheet. */
const HOLD_MS = 30 * 60 * 1000;
