import { historyOf } from '@/lib/desk/history';
import type { Submission } from '@/lib/outbox/submission';
import { Moment } from './moment';
import styles from './submission.module.css';

/** What happened when, and by whom. */
export function SubmissionHistory({ submission }: { submission: Submission }) {
  return (
    <section className={styles.part} aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className={styles.events}>
        {historyOf(submission).map(({ at, what, by, text }, index) => (
          <li key={index}>
            <strong dir="auto">{what}</strong>
            <Moment at={at} />
            {by && <span>{by}</span>}
            {text && (
              <p dir="auto" className={styles.typed}>
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
