import { JobListLink } from '@/components/jobs/job-list-link';
import { NextSteps } from './next-steps';
import styles from './receipt.module.css';

type ReceiptProps = {
  reference: string;
  /** The success message. */
  words: string;
  /** `h1` if the receipt is the page. */
  heading?: 'h1' | 'h2';
};

/** What an applicant keeps: the success message, the reference, and what happens next. */
export function Receipt({ reference, words, heading: Heading = 'h2' }: ReceiptProps) {
  return (
    <section className={styles.receipt} aria-labelledby="receipt-heading">
      <div className={`container ${styles.inner}`}>
        <div role="status">
          <Heading id="receipt-heading" className="type-h2">
            {words}
          </Heading>
          <p className={styles.reference}>
            Your reference <strong>{reference}</strong>
          </p>
        </div>
        <NextSteps />
        <p>
          <JobListLink>See more open positions</JobListLink>
        </p>
      </div>
    </section>
  );
}
