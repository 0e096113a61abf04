import type { ReactNode } from 'react';
import styles from './legal-document.module.css';

type LegalDocumentProps = {
  title: string;
  /** Date of the last change, ISO: 2026-11-01. */
  updated: string;
  sections: readonly { id: string; title: string; body: ReactNode }[];
};

/** A legal page: one column of text, with a table of contents beside it on wide screens. */
export function LegalDocument({ title, updated, sections }: LegalDocumentProps) {
  return (
    <div className={`container ${styles.document}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="micro">
          Last updated on <time dateTime={updated}>{dayInWords(updated)}</time>
        </p>
      </header>
      <nav className={styles.contents} aria-label="Contents">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="type-h3">
              {title}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}

function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
