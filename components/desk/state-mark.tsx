import { deskStates } from '@/lib/desk/content';
import type { SubmissionState } from '@/lib/outbox/summaries';
import styles from './state-mark.module.css';

/** The state of a submission in a word. What waits for a decision stands out. */
export function StateMark({ state }: { state: SubmissionState }) {
  return (
    <span className={styles.state} data-state={state.replace(' ', '-')}>
      {deskStates[state]}
    </span>
  );
}
