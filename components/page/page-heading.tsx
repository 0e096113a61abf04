import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '@/components/pictures/drawing';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  title: string;
  lead?: string;
  drawing?: DrawingName;
  /** Links and buttons below the lead; at most one of them primary. */
  children?: ReactNode;
};

/** The sandstone top of an inner page: its only h1, with a stair cut out of the lower edge. */
export function PageHeading({ title, lead, drawing, children }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <div className={`container ${styles.inner}`}>
        <div className="hero-copy">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children && <div className="actions">{children}</div>}
        </div>
        {drawing && <Drawing name={drawing} className={styles.drawing} />}
      </div>
    </header>
  );
}
