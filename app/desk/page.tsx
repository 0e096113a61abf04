import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { PageProps } from '@/app/page-props';
import { DeskFrame } from '@/components/desk/desk-frame';
import { Marked } from '@/components/desk/person-actions';
import { countOf, NothingOpen, Queue, QueueKeys } from '@/components/desk/queue';
import { deskStore, orUnavailable, requireMember } from '@/lib/desk/access/member';
import { deskPaths } from '@/lib/desk/desk';
import { type ListPage, openListPage, requestedQuery } from '@/lib/desk/list';
import { type OwnMark, ownMark } from '@/lib/desk/own-mark';
import { queuePath } from '@/lib/desk/search';
import { isSubmissionId, referenceOf } from '@/lib/submissions/submission-id';

export const metadata: Metadata = { title: 'Submissions', robots: { index: false } };

export default async function DeskPage({ searchParams }: PageProps) {
  const member = await requireMember();
  const given = await searchParams;
  const get = (name: string) => [given[name]].flat()[0];
  const query = await requestedQuery(get);
  const list = await openListPage(deskStore(), member, query, Number(get('page') ?? 1));
  const last = await orUnavailable(ownMark(deskStore(), member, get('of')));
  const hasEnded = get('search') !== undefined && query.text === undefined;
  return (
    <DeskFrame member={member} path={deskPaths.desk} tools={<QueueKeys />}>
      <Queue list={list} say={<Said list={list} given={given} hasEnded={hasEnded} last={last} />}>
        <NothingOpen list={list} />
      </Queue>
    </DeskFrame>
  );
}

type SaidProps = {
  list: ListPage;
  given: Partial<Record<string, string | string[]>>;
  hasEnded: boolean;
  last: OwnMark | undefined;
};

/** The outcome of a search or of a change to several submissions. */
function Said({ list, given, hasEnded, last }: SaidProps) {
  const all = (name: string) => [given[name] ?? []].flat();
  const marked = Number(all('marked')[0]);
  const messages = [
    hasEnded && 'That search has ended. Type it again to repeat it.',
    marked > 0 && `${countOf(marked)} marked.`,
    all('done')[0] === 'mark' && `${last ? '' : 'Mark saved. '}That was the last one here.`,
  ].filter(Boolean);
  return (
    <>
      {last && <Marked last={last} query={list.query} />}
      {messages.length > 0 && <p>{messages.join(' ')}</p>}
      <Missed ids={all('refused')} list={list}>
        Somebody changed these while you were looking at the list, or they are withdrawn. Look
        again:
      </Missed>
      <Missed ids={all('failed')} list={list}>
        These could not be saved just now. Try again in a minute:
      </Missed>
    </>
  );
}

type MissedProps = { ids: string[]; list: ListPage; children: ReactNode };

function Missed({ ids, list: { query, shown }, children }: MissedProps) {
  const known = ids.filter(isSubmissionId);
  if (known.length === 0) return null;
  const nameIn = (id: string) => shown.find((person) => person.id === id)?.summary.name;
  return (
    <p>
      {`Not marked: ${countOf(known.length)}.`} {children}{' '}
      {known.map((id, index) => (
        <span key={id}>
          {index > 0 && <span>, </span>}
          <a href={queuePath(id, query)}>
            <bdi>{nameIn(id) ?? referenceOf(id)}</bdi>
          </a>
        </span>
      ))}
    </p>
  );
}
