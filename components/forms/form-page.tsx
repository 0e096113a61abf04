import type { ReactNode } from 'react';
import styles from './form-page.module.css';
import { WelcomePanel } from './welcome-panel';

/** A page that is one form, beside a word of welcome. */
export function FormPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <WelcomePanel />
      <div className={styles.form}>{children}</div>
    </div>
  );
}
