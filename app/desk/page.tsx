import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { DeskFrame } from '@/components/desk/desk-frame';
import { NothingOpen, Queue, QueueKeys } from '@/components/desk/queue';
import { deskPaths } from '@/lib/desk/desk';
import { deskQueryIn, openListPage } from '@/lib/desk/list';
import { deskStore, orUnavailable, requireMember } from '@/lib/desk/member';
import { searchCookie } from '@/lib/desk/search-cookie';

export const metadata: Metadata = { title: 'Submissions', robots: { index: false } };

export default async function DeskPage({ searchParams }: PageProps<'/desk'>) {
  const member = await requireMember();
  const given = await searchParams;
  const get = (name: string) => [given[name]].flat()[0];
  const cookie = (await cookies()).get(searchCookie.name)?.value;
  const query = await orUnavailable(deskQueryIn(get, cookie));
  const list = await openListPage(deskStore(), member, query, Number(get('page') ?? 1));
  const hasEnded = get('search') !== undefined && query.text === undefined;
  return (
    <DeskFrame member={member} path={deskPaths.desk} tools={<QueueKeys />}>
      <Queue list={list} say={<Said get={get} hasEnded={hasEnded} />}>
        <NothingOpen list={list} />
      </Queue>
    </DeskFrame>
  );
}

/** How a search or a change of several submissions went. */
function Said({ get, hasEnded }: { get: (name: string) => string | undefined; hasEnded: boolean }) {
  const [marked, refused] = [Number(get('marked')), Number(get('refused'))];
  const words = [
    hasEnded && 'That search has ended. Type it again to repeat it.',
    marked > 0 && `${marked} marked.`,
    refused > 0 &&
      `${refused} not marked, because somebody changed them while you were looking at the list, or they are withdrawn. Look again.`,
    get('done') === 'mark' && 'The mark is set. That was the last one here.',
  ].filter(Boolean);
  return words.join(' ');
}
