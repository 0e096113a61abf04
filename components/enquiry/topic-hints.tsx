import { JobListLink } from '@/components/jobs/job-list-link';
import { topicHints } from '@/lib/content/enquiries';
import styles from './topic-hints.module.css';

/** A hint for each topic of the select beside it. The form cannot be sent under the topic of the employees. */
export function TopicHints() {
  return (
    <div aria-live="polite" className={`note ${styles.hints}`}>
      <p data-topic="business">{topicHints.newBusiness}</p>
      <p data-topic="partnership">{topicHints.newPartnership}</p>
      <p data-topic="jobs">
        To apply for an opening, use its page in the <JobListLink>open positions</JobListLink>.
        Write to us if nothing fits, or if you have not heard back.
      </p>
      <p data-topic="employees">{topicHints.employees}</p>
    </div>
  );
}
