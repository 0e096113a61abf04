import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { listAccess } from '@/lib/desk/access-log';
import { requireMember } from '@/lib/desk/member';
import { orUnavailable } from '@/lib/desk/or-unavailable';
import { deskPaths } from '@/lib/desk/paths';
import { openStore } from '@/lib/store/open';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Access log', robots: { index: false } };

/** Who opened or changed what in the desk, the newest first. */
export default async function LogPage({ searchParams }: PageProps<'/desk/log'>) {
  await requireMember();
  const store = openStore();
  if (!store) notFound();
  const { before } = await searchParams;
  const entries = await orUnavailable(
    listAccess(store, { limit: PAGE, ...(typeof before === 'string' && { before }) }),
  );
  const last = entries.at(-1);
  return (
    <div className={`container ${styles.page}`}>
      <h1>Access log</h1>
      <p>Who opened or changed what, the newest first. Times are India time.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.table} aria-label="Entries" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ key, at, email, action, subject, detail }) => (
              <tr key={key}>
                <td>
                  <time dateTime={at.toISOString()}>{timeOf(at)}</time>
                </td>
                <td>{email}</td>
                <td>{[action, subject, detail].filter(Boolean).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {entries.length === 0 && <p>There is nothing older.</p>}
      </section>
      <p className={styles.ways}>
        <a href={deskPaths.desk}>Back to the desk</a>
        {entries.length === PAGE && last && (
          <a href={`${deskPaths.log}?${new URLSearchParams({ before: last.key })}`}>
            Older entries
          </a>
        )}
      </p>
    </div>
  );
}

const PAGE = 50;

function timeOf(at: Date): string {
  return at.toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  });
}
