import { indiaDate } from '@/lib/company';
import type { Job } from '@/lib/jobs/job';

/** Posted today or yesterday, in India: for 48 hours at most, and the same for everybody all day. */
export function isNew({ postedOn }: Pick<Job, 'postedOn'>, now: Date): boolean {
  return postedOn !== undefined && postedOn >= indiaDate(new Date(now.getTime() - DAY));
}

const DAY = 86_400_000;
