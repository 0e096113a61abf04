import { noticePaths } from '@/lib/routes';

/** The notice for candidates in its languages, as the end of a sentence. */
export function NoticeLinks() {
  return (
    <>
      <a href={noticePaths.en}>notice for candidates</a> (
      <a href={noticePaths.hi} lang="hi" hrefLang="hi">
        हिन्दी
      </a>
      ,{' '}
      <a href={noticePaths.te} lang="te" hrefLang="te">
        తెలుగు
      </a>
      )
    </>
  );
}
