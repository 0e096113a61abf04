import type { ReactNode } from 'react';
import styles from './band.module.css';

type BandProps = {
  /** Alternate: plain, wash, plain, deep, plain; never two tinted bands in a row. */
  tone?: 'plain' | 'wash' | 'deep';
  /** The visible h2, which also names the section for assistive technology. */
  title?: string;
  id?: string;
  /** The id of the h2 among the children, where the band itself has no title. */
  labelledBy?: string;
  children: ReactNode;
};

/** A full-width horizontal part of a page. On a deep band all tokens read as they do in the dark. */
export function Band({ tone = 'plain', title, id, labelledBy, children }: BandProps) {
  const titleId = title && `${id ?? slug(title)}-title`;
  return (
    <section
      id={id}
      className={`${styles.band} ${styles[tone]}`}
      data-surface={tone === 'deep' ? 'deep' : undefined}
      aria-labelledby={titleId ?? labelledBy}
    >
      <div className={`container ${styles.inner}`}>
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
