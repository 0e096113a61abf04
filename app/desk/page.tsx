import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { DeskFrame } from '@/components/desk/desk-frame';
import { formatCount, ListCounts } from '@/components/desk/list-counts';
import { ListExport } from '@/components/desk/list-export';
import { ListFilters } from '@/components/desk/list-filters';
import { ListPages } from '@/components/desk/list-pages';
import { SubmissionTable } from '@/components/desk/submission-table';
import { deskPaths } from '@/lib/desk/desk';
import { deskQueryIn, openListPage } from '@/lib/desk/list';
import { deskStore, orUnavailable, requireMember } from '@/lib/desk/member';
import { searchCookie } from '@/lib/desk/search-cookie';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Submissions', robots: { index: false } };

export default async function DeskPage({ searchParams }: PageProps<'/desk'>) {
  const member = await requireMember();
  const given = await searchParams;
  const get = (name: string) => [given[name]].flat()[0];
  const cookie = (await cookies()).get(searchCookie.name)?.value;
  const query = await orUnavailable(deskQueryIn(get, cookie));
  const list = await openListPage(deskStore(), member, query, Number(get('page') ?? 1));
  const { result, shown } = list;
  return (
    <DeskFrame title="Submissions" member={member} path={deskPaths.desk}>
      <ListCounts {...list} />
      <ListFilters {...list} />
      {get('search') && !query.text && (
        <p role="status" className={styles.notice}>
          That search has ended. Type it again to repeat it.
        </p>
      )}
      {result.unread > 0 && (
        <p role="status" className={styles.notice}>
          {formatCount(result.unread)} are being read and are listed by their reference for now.
          Filters do not find them yet. Reload this page to see more.
        </p>
      )}
      <div className={styles.found}>
        <p>
          {result.found.length === 0
            ? 'Nothing was found.'
            : `${formatCount(result.found.length)} found, the newest first`}
        </p>
        <ListExport {...list} />
      </div>
      {shown.length > 0 && <SubmissionTable submissions={shown} />}
      <ListPages {...list} />
    </DeskFrame>
  );
}
