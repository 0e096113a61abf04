import type { ReactNode } from 'react';
import { FORM_PAGE } from '@/components/early/markup';
import { marked } from '@/components/page/marked';
import { Drawing } from '@/components/pictures/drawing';
import styles from './form-page.module.css';

/** A page whose purpose is its form, which the runtime loader reads; beside it is a panel. `about` describes the job. */
export function FormPage({ about, children }: { about?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page} {...marked(FORM_PAGE)}>
      <aside className={styles.panel} data-surface="deep" aria-label="Welcome">
        <div className={`awaits-next ${styles.inner}`}>
          <Drawing name="services/rocket" className={styles.rocket} />
          {about}
          <div className={styles.welcome}>
            <p>Your next step starts here</p>
            <blockquote>Every long climb starts with a single step.</blockquote>
          </div>
        </div>
        <div className={styles.stair} />
      </aside>
      <div className={`stack-4 ${styles.form}`}>{children}</div>
    </div>
  );
}
