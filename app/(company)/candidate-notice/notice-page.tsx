import type { Metadata } from 'next';
import { connection } from 'next/server';
import { LegalDocument } from '@/components/documents/legal-document';
import { SiteLink } from '@/components/links/site-link';
import { PageData } from '@/components/seo/page-data';
import {
  candidateNotice,
  type NoticeLanguage,
  noticeVersion,
} from '@/lib/content/legal/candidate-notice';
import { productFacts } from '@/lib/content/legal/product-facts';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { LOCALE } from '@/lib/country';
import { noticePaths } from '@/lib/routes';
import styles from './notice-page.module.css';

/**
 * The notice for candidates in one of its languages, with links to the others. Rendered by the running server, whose
 * settings the text states.
 */
export async function NoticePage({ language }: { language: NoticeLanguage }) {
  await connection();
  const { title, lead, sections, updated, contents } = noticeIn(language);
  return (
    <>
      <PageData meta={metaOf(language)} />
      <LegalDocument
        title={title}
        updated={noticeVersion}
        // BCP 47; numbers and dates as in the country of the site.
        language={{ code: LOCALE.replace('en', language), updated, contents }}
        lead={
          <div className={`stack-5 ${styles.lead}`}>
            <Languages current={language} />
            <p className="lead">{lead}</p>
          </div>
        }
        sections={sections}
      />
    </>
  );
}

export function noticeMetadata(language: NoticeLanguage): Metadata {
  const { alternates, ...metadata } = pageMetadata(metaOf(language));
  return { ...metadata, alternates: { ...alternates, languages: noticePaths } };
}

function Languages({ current }: { current: NoticeLanguage }) {
  return (
    <ul className={styles.languages}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <SiteLink
            href={noticePaths[language]}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'page' : undefined}
          >
            {noticeIn(language).language}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const LANGUAGES = Object.keys(noticePaths) as NoticeLanguage[];

function noticeIn(language: NoticeLanguage) {
  return candidateNotice(language, productFacts());
}

function metaOf(language: NoticeLanguage): PageMeta {
  const { title, description } = noticeIn(language);
  return { title, description, path: noticePaths[language] };
}
