import { Drawing } from '@/components/ui/drawing';
import styles from './welcome-panel.module.css';

/** The panel beside the application form: a welcome and a drawing of a rocket. */
export function WelcomePanel() {
  return (
    <aside className={styles.panel} data-surface="deep" aria-label="Welcome">
      <p className={styles.welcome}>Your next step starts here</p>
      <blockquote className={styles.quote}>
        <p>Every long climb starts with a single step.</p>
      </blockquote>
      <Drawing name="services/rocket" className={styles.rocket} />
      <p className={styles.note}>
        Applying is free, and always will be. A person reads every application.
      </p>
      <div className={styles.stair} />
    </aside>
  );
}
