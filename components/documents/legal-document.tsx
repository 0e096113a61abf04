import { Fragment, type ReactNode } from 'react';
import { SiteLink } from '@/components/links/site-link';
import type { LegalSection } from '@/lib/content/legal/legal';
import { LOCALE } from '@/lib/country';
import styles from './legal-document.module.css';

type LegalDocumentProps = {
  title: string;
  /** Date of the last change, ISO: 2026-11-01. */
  updated: string;
  sections: readonly LegalSection[];
  lead?: ReactNode;
  /** The document's language if it differs from the site's, with the labels in it. */
  language?: { code: string; updated: string; contents: string };
};

/** A legal page: one column of text, with a table of contents beside it on wide screens. */
export function LegalDocument(props: LegalDocumentProps) {
  const { title, updated, sections, lead, language = ENGLISH } = props;
  return (
    <div className={`container ${styles.document}`} lang={language.code}>
      <header className={`stack-4 ${styles.head}`}>
        <h1>{title}</h1>
        <p className="micro">
          {language.updated} <time dateTime={updated}>{longDay(updated, language.code)}</time>
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
      <div className={`stack-7 ${styles.body}`}>
        {lead}
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} className="stack-4" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="type-h3">
              {title}
            </h2>
            <LegalText body={body} />
          </section>
        ))}
      </div>
    </div>
  );
}

const ENGLISH = { code: LOCALE, updated: 'Last updated on', contents: 'Contents' };

function longDay(day: string, language: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

export function LegalText({ body }: Pick<LegalSection, 'body'>) {
  return body.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>
        <TextWithLinks text={part} />
      </p>
    ) : (
      <ul key={part.join()}>
        {part.map((item) => (
          <li key={item}>
            <TextWithLinks text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** Splitting at links yields text, label, URL, text, label, URL, … text. */
function TextWithLinks({ text }: { text: string }) {
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Fragment key={part}>{part}</Fragment>;
    const address = parts[index + 1] ?? '';
    return (
      <SiteLink key={address} href={address}>
        {part}
      </SiteLink>
    );
  });
}
