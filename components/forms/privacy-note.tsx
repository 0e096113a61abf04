import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './form.module.css';
import { NoticeLinks } from './notice-links';

type PrivacyNoteProps = {
  /** Completes the sentence that begins "only". */
  purpose: string;
  /** Names the notice for candidates; a form with a resume does so itself, next to its consents. */
  withNotice?: boolean;
};

/** Below every form. */
export function PrivacyNote({ purpose, withNotice }: PrivacyNoteProps) {
  return (
    <p className={styles.privacy}>
      We only use what you send {purpose}. Our{' '}
      <SiteLink href={routes.privacy} prefetch={false}>
        privacy policy
      </SiteLink>{' '}
      says how long we keep it. To have it deleted, write to{' '}
      <a href={`mailto:${site.email.privacy}`}>{site.email.privacy}</a>.
      {withNotice && (
        <>
          {' '}
          If you are looking for work, read our <NoticeLinks />.
        </>
      )}
    </p>
  );
}
