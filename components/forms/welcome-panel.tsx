import { Drawing } from '@/components/ui/drawing';
import { FILE_HINT } from '@/lib/uploads/limits';
import styles from './welcome-panel.module.css';

/** The panel beside the application form: a welcome, a drawing of a rocket, and what to have ready. */
export function WelcomePanel() {
  return (
    <aside className={styles.panel} data-surface="deep" aria-label="Welcome">
      <div className={styles.inner}>
        <Drawing name="services/rocket" className={styles.rocket} />
        <div className={styles.words}>
          <p className={styles.welcome}>Your next step starts here</p>
          <blockquote className={styles.quote}>
            <p>Every long climb starts with a single step.</p>
          </blockquote>
        </div>
        <div className={styles.ready}>
          <p>Have ready:</p>
          <ul>
            <li>Your resume: {FILE_HINT}</li>
            <li>Five minutes. You get a reference at the end.</li>
          </ul>
          <p>Applying is free, and always will be. A person reads every application.</p>
        </div>
      </div>
      <div className={styles.stair} />
    </aside>
  );
}
