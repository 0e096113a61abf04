import { Fragment } from 'react';
import { SiteLink } from '@/components/links/site-link';
import { noticeTranslations, routes } from '@/lib/routes';
import { site } from '@/lib/site';

type PrivacyNoteProps = {
  /** Completes the sentence that begins "We only use what you send". */
  purpose: string;
  withNotice?: boolean;
};

/** Shown below forms without a resume; forms with one have the same text beside their consents. */
export function PrivacyNote({ purpose, withNotice }: PrivacyNoteProps) {
  return (
    <p className="note">
      We only use what you send {purpose}. Our <PrivacyLink /> says how long we keep it. To have it
      deleted, write to <a href={`mailto:${site.email.privacy}`}>{site.email.privacy}</a>.
      {withNotice && (
        <>
          {' '}
          If you are looking for work, read our <NoticeLinks />.
        </>
      )}
    </p>
  );
}

export function PrivacyLink() {
  return (
    <SiteLink href={routes.privacy} prefetch={false}>
      privacy policy
    </SiteLink>
  );
}

/** Links to the notice for candidates in its languages. */
export function NoticeLinks() {
  return (
    <>
      <a href={routes.candidateNotice}>notice for candidates</a>
      {noticeTranslations.map(({ language, path, name }, nth) => (
        <Fragment key={language}>
          {nth === 0 ? ' (' : ', '}
          <a href={path} hrefLang={language}>
            {name}
          </a>
        </Fragment>
      ))}
      )
    </>
  );
}
