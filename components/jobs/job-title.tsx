import { ViewTransition } from 'react';
import type { Job } from '@/lib/jobs/job';
import styles from './job-title.module.css';

/** The title of a job, which moves from the list to the job's page in a view transition. */
export function JobTitle({ job }: { job: Job }) {
  return (
    <ViewTransition name={`job-${job.key}`} share="grows" default="none">
      <span className={styles.title}>{job.title}</span>
    </ViewTransition>
  );
}
