import type { Metadata } from 'next';
import type { PageProps } from '@/app/page-props';
import { DeskFrame } from '@/components/desk/desk-frame';
import { Person, UnreadableSubmission } from '@/components/desk/person';
import { Queue, QueueKeys } from '@/components/desk/queue';
import { deskStore, orUnavailable, requireMember } from '@/lib/desk/access/member';
import { deskPaths } from '@/lib/desk/desk';
import { openInQueue, requestedQuery } from '@/lib/desk/list';
import { ownMark } from '@/lib/desk/own-mark';
import { draftOf, replySender } from '@/lib/desk/reply';
import { readRecord } from '@/lib/submissions/ledger';
import type { Submission } from '@/lib/submissions/submission';

/** No personal data: titles are stored in the browser history. */
export const metadata: Metadata = { title: 'Submission', robots: { index: false } };

/** Middleware has rejected malformed ids. */
export default async function Page({ params, searchParams }: PageProps<'id'>) {
  const member = await requireMember();
  const { id } = await params;
  const asked = await searchParams;
  const get = (name: string) => [asked[name]].flat()[0];
  const query = await requestedQuery(get);
  const store = deskStore();
  const found = await orUnavailable(readRecord(store, id));
  const { list, place } = await openInQueue(store, member, query, id);
  return (
    <DeskFrame member={member} path={deskPaths.desk} tools={<QueueKeys />}>
      <Queue list={list} open={id}>
        {typeof found === 'string' ? (
          <UnreadableSubmission id={id} why={found} />
        ) : (
          <Person
            key={id}
            {...found}
            hasFile={await orUnavailable(isFileThere(found.submission))}
            hasMail={replySender() !== undefined}
            draft={draftOf(found.submission, member.email)}
            query={query}
            place={place}
            asked={asked}
            last={await orUnavailable(ownMark(store, member, get('of')))}
          />
        )}
      </Queue>
    </DeskFrame>
  );
}

async function isFileThere({ file }: Submission): Promise<boolean> {
  if (!file) return false;
  const [first] = await deskStore().list('resumes/', { after: before(file.key), limit: 1 });
  return first === file.key;
}

/** A key that sorts before this one, with no stored key in between. */
function before(key: string): string {
  return key.slice(0, -1);
}
