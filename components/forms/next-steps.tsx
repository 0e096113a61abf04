import { site } from '@/lib/site';
import styles from './receipt.module.css';

/** What happens after an application or a resume has been accepted. */
export function NextSteps() {
  return (
    <ol className={styles.next}>
      <li>Write the reference down or print this page. You need nothing else from us.</li>
      <li>A recruiter reads what you sent, usually within five working days.</li>
      <li>
        We answer by e-mail either way. To add or correct something, write to{' '}
        <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a> with the reference.
      </li>
    </ol>
  );
}
