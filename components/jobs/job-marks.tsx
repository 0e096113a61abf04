import type { ApplyBy } from 'job-sheet';
import { ViewTransition } from 'react';
import { formatDay } from '@/lib/company';
import { DAY_MS } from '@/lib/country';
import { closingTime, isClosed, type Job } from '@/lib/jobs/job';
import { experienceText } from '@/lib/jobs/job-text';
import { bandRange } from '@/lib/jobs/search/experience-levels';
import styles from './job-marks.module.css';

/** A closing date as displayed; machine-readable if it could be parsed. */
export function ApplyByDate({ applyBy: { text, day } }: { applyBy: ApplyBy }) {
  return day ? <time dateTime={day}>{text}</time> : text;
}

export function DayDate({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>;
}

const CLOSES_SOON_DAYS = 7;

/** "Closed", or the number of days left if the opening closes within a week, in India time. */
export function ClosesSoon({ job, now }: { job: Job; now: Date }) {
  if (isClosed(job, now)) return <span className={styles.closed}>Closed</span>;
  const closes = closingTime(job);
  if (!closes) return null;
  const left = closes.getTime() - now.getTime();
  const days = Math.floor(left / DAY_MS);
  if (days >= CLOSES_SOON_DAYS) return null;
  return (
    <span className={styles.soon}>
      {days === 0 ? 'Closes today' : days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`}
    </span>
  );
}

export function NewMark() {
  return <span className={styles.new}>New</span>;
}

/** An experience in one spelling; the text of the sheet is its title. */
export function Experience({ typed }: { typed: string }) {
  const text = experienceText(typed);
  return text === typed ? text : <span title={typed}>{text}</span>;
}

/** Five steps, from fresher to ten years and more; the steps that the job suits are lit. The text says the same. */
export function ExperienceStair({ experience }: { experience?: string }) {
  const [from, to] = bandRange(experience) ?? [];
  if (from === undefined || to === undefined) return null;
  return (
    <span
      className={`no-print ${styles.stair}`}
      style={{ '--from': from, '--to': to + 1 } as React.CSSProperties}
      aria-hidden="true"
    />
  );
}

/** The title of a job, which moves from the list to the job's page in a view transition. */
export function JobTitle({ job }: { job: Job }) {
  return (
    <ViewTransition name={`job-${job.key}`} share="grows" default="none">
      <span className={styles.title}>{job.title}</span>
    </ViewTransition>
  );
}
