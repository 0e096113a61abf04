/* biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table semantics when `display` changes */
import type { Metadata } from 'next';
import type { PageProps } from '@/app/page-props';
import { DeskFrame } from '@/components/desk/desk-frame';
import { Moment } from '@/components/desk/moment';
import { TIME_NAME } from '@/lib/country';
import { deskStore, orUnavailable, requireMember } from '@/lib/desk/access/member';
import { listAccess } from '@/lib/desk/access-log';
import { accessLabels } from '@/lib/desk/content';
import { deskPaths } from '@/lib/desk/desk';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Access log', robots: { index: false } };

export default async function LogPage({ searchParams }: PageProps) {
  const member = await requireMember();
  const { before } = await searchParams;
  const entries = await orUnavailable(
    listAccess(deskStore(), { limit: PAGE, ...(typeof before === 'string' && { before }) }),
  );
  const last = entries.at(-1);
  return (
    <DeskFrame member={member} path={deskPaths.log}>
      <h1 className={styles.title}>Access log</h1>
      <p>{`Who opened or changed what, the newest first. Times are ${TIME_NAME}.`}</p>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">Entries, the newest first</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['When', 'Who', 'What'].map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map(({ key, at, email, action, subject, detail }) => (
            <tr key={key} role="row" className={styles.row}>
              <td role="cell" className={styles.when}>
                <Moment at={at} />
              </td>
              <td role="cell">{email}</td>
              <td role="cell" className={styles.what}>
                {accessLabels[action] ?? action} <span>{/[A-Z]/.test(subject) && subject}</span>{' '}
                {detail && <Detail text={detail} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length === 0 && <p>There is nothing older.</p>}
      <p className={styles.more}>
        {entries.length === PAGE && last && (
          <a href={`${deskPaths.log}?${new URLSearchParams({ before: last.key })}`}>
            Older entries
          </a>
        )}
      </p>
    </DeskFrame>
  );
}

/** Folds long entries: opening a page of the list logs fifty submissions. */
function Detail({ text }: { text: string }) {
  if (text.length <= LONG) return <>{text}</>;
  return (
    <details>
      <summary>{text.slice(0, text.indexOf(':')).replace(/\d+/, '$& submissions')}</summary>
      {text.slice(text.indexOf(':') + 1)}
    </details>
  );
}

const LONG = 80;

const PAGE = 50;
