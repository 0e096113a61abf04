import Link from 'next/link';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './form.module.css';

/** Below every form; `purpose` completes the sentence that begins "only". */
export function PrivacyNote({ purpose }: { purpose: string }) {
  return (
    <p className={styles.privacy}>
      We only use what you send {purpose}. Our{' '}
      <Link href={routes.privacy} prefetch={false}>
        privacy policy
      </Link>{' '}
      says how long we keep it. To have it deleted, write to{' '}
      <a href={`mailto:${site.email.privacy}`}>{site.email.privacy}</a>.
    </p>
  );
}
