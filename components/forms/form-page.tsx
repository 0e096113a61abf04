import type { ReactNode } from 'react';
import styles from './form-page.module.css';
import { WelcomePanel } from './welcome-panel';

/** A page with a form next to a welcome panel. */
export function FormPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <WelcomePanel />
      <div className={styles.form}>{children}</div>
    </div>
  );
}
