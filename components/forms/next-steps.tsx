import { site } from '@/lib/site';
import styles from './receipt.module.css';

/** What happens after an application or a resume has been accepted. */
export function NextSteps() {
  return (
    <ol className={styles.next}>
      <li>Write down the reference or print this page. That is all you need.</li>
      <li>A recruiter will read it, usually within five working days.</li>
      <li>
        We will e-mail you either way. To add or correct something, write to{' '}
        <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a> and quote the reference.
      </li>
    </ol>
  );
}
