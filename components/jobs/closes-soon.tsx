import { closingTime, isClosed, type Job } from '@/lib/jobs/job';
import styles from './closes-soon.module.css';

const DAY = 86_400_000;
const CLOSES_SOON_DAYS = 7;

/** "Closed", or the number of days left if the opening closes within a week, in India time. */
export function ClosesSoon({ job, now }: { job: Job; now: Date }) {
  if (isClosed(job, now)) return <span className={styles.closed}>Closed</span>;
  const closes = closingTime(job);
  if (!closes) return null;
  const left = closes.getTime() - now.getTime();
  const days = Math.floor(left / DAY);
  if (days >= CLOSES_SOON_DAYS) return null;
  return (
    <span className={styles.soon}>
      {days === 0 ? 'Closes today' : days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`}
    </span>
  );
}
