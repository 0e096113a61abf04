import type { ReactNode } from 'react';
import styles from './legal-document.module.css';

type LegalDocumentProps = {
  title: string;
  /** Date of the last change, ISO: 2026-11-01. */
  updated: string;
  sections: readonly { id: string; title: string; body: ReactNode }[];
  /** What stands before the first section. */
  lead?: ReactNode;
  /** Of the document, where it is not that of the site; with the words around its text. */
  language?: { code: string; updated: string; contents: string };
};

/** A legal page: one column of text, with a table of contents beside it on wide screens. */
export function LegalDocument(props: LegalDocumentProps) {
  const { title, updated, sections, lead, language = ENGLISH } = props;
  return (
    <div className={`container ${styles.document}`} lang={language.code}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="micro">
          {language.updated} <time dateTime={updated}>{dayInWords(updated, language.code)}</time>
        </p>
      </header>
      <nav className={styles.contents} aria-label={language.contents}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {lead}
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

const ENGLISH = { code: 'en-IN', updated: 'Last updated on', contents: 'Contents' };

function dayInWords(day: string, language: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
