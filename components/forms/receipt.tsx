import Link from 'next/link';
import { applyMessages } from '@/lib/forms/apply';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './receipt.module.css';

/** What an applicant keeps: the words of success, the reference, and what happens next. */
export function Receipt({ reference }: { reference: string }) {
  return (
    <section className={styles.receipt} aria-labelledby="receipt-heading">
      <div className={`container ${styles.inner}`}>
        <div role="status">
          <h2 id="receipt-heading">{applyMessages.success}</h2>
          <p className={styles.reference}>
            Your reference <strong>{reference}</strong>
          </p>
        </div>
        <ol className={styles.next}>
          <li>Write the reference down or print this page. You need nothing else from us.</li>
          <li>A recruiter reads your application, usually within five working days.</li>
          <li>
            We answer by e-mail either way. To add or correct something, write to{' '}
            <a href={`mailto:${site.email.careers}?subject=${reference}`}>{site.email.careers}</a>{' '}
            with the reference.
          </li>
        </ol>
        <p>
          <Link href={routes.jobPositions}>See more open positions</Link>
        </p>
      </div>
    </section>
  );
}
