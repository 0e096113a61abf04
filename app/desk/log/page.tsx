import type { Metadata } from 'next';
import { DeskFrame } from '@/components/desk/desk-frame';
import { Moment } from '@/components/desk/moment';
import { listAccess } from '@/lib/desk/access-log';
import { deskStore } from '@/lib/desk/desk-store';
import { requireMember } from '@/lib/desk/member';
import { orUnavailable } from '@/lib/desk/or-unavailable';
import { deskPaths } from '@/lib/desk/paths';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Access log', robots: { index: false } };

/** Who opened or changed what in the desk, the newest first. */
export default async function LogPage({ searchParams }: PageProps<'/desk/log'>) {
  const member = await requireMember();
  const { before } = await searchParams;
  const entries = await orUnavailable(
    listAccess(deskStore(), { limit: PAGE, ...(typeof before === 'string' && { before }) }),
  );
  const last = entries.at(-1);
  return (
    <DeskFrame title="Access log" member={member} path={deskPaths.log}>
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
                  <Moment at={at} />
                </td>
                <td>{email}</td>
                <td>
                  {action} · {subject}
                  {detail && <Detail text={detail} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {entries.length === 0 && <p>There is nothing older.</p>}
      </section>
      <p className={styles.ways}>
        {entries.length === PAGE && last && (
          <a href={`${deskPaths.log}?${new URLSearchParams({ before: last.key })}`}>
            Older entries
          </a>
        )}
      </p>
    </DeskFrame>
  );
}

/** A page of the list names fifty submissions. */
function Detail({ text }: { text: string }) {
  if (text.length <= LONG) return <> · {text}</>;
  return (
    <details>
      <summary>{text.slice(0, text.indexOf(':'))}</summary>
      {text.slice(text.indexOf(':') + 1)}
    </details>
  );
}

const LONG = 80;

const PAGE = 50;
