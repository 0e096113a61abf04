import type { ReactNode } from 'react';
import styles from './band.module.css';

type BandProps = {
  /** Alternate: plain, wash, plain, deep, plain; never two tinted bands in a row. */
  tone?: 'plain' | 'wash' | 'deep';
  /** The visible h2, which is also the accessible name of the section. */
  title?: string;
  id?: string;
  /** The id of an h2 among the children, if the band has no `title`. */
  labelledBy?: string;
  children: ReactNode;
};

/** A full-width section of a page. On a deep band all tokens have their dark values. */
export function Band({ tone = 'plain', title, id, labelledBy, children }: BandProps) {
  const titleId = title && `${id ?? slug(title)}-title`;
  return (
    <section
      id={id}
      className={`${styles.band} ${styles[tone]}`}
      data-surface={tone === 'deep' ? 'deep' : undefined}
      aria-labelledby={titleId ?? labelledBy}
    >
      <div className={`container stack-7 ${styles.inner}`}>
        {title && <h2 id={titleId}>{title}</h2>}
        {children}
      </div>
    </section>
  );
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
