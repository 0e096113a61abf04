import type { ReactNode } from 'react';
import { JobListLink } from '@/components/jobs/job-list-link';
import styles from './topic-hints.module.css';

/** The topic select with a hint for each choice. The form cannot be sent under the topic of the employees. */
export function TopicHints({ children }: { children: ReactNode }) {
  return (
    <div className={styles.topic}>
      {children}
      <div aria-live="polite" className={styles.hints}>
        <p data-topic="business">
          Tell us what the software should do, who will use it and when you need it. For staffing,
          tell us the role, the number of people and the start date.
        </p>
        <p data-topic="partnership">Tell us what you do, and what we could do together.</p>
        <p data-topic="jobs">
          To apply for an opening, use its page in the <JobListLink>open positions</JobListLink>:
          you get a reference there. Write to us if nothing fits, or if you have not heard back.
        </p>
        <p data-topic="employees">
          Please use the internal resources: the help desk for access and equipment, and the HR
          portal for leave, payslips and letters. This page does not send internal requests.
        </p>
      </div>
    </div>
  );
}
