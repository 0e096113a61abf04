import 'server-only';
import type { ObjectStore, Version } from '@/lib/store/object-store';
import { readRecord } from '@/lib/submissions/ledger';
import { isSubmissionId, referenceOf } from '@/lib/submissions/submission-id';
import { senderName } from '@/lib/submissions/summary';
import type { Member } from './access/member';

/** A mark that can be undone: the version of the record has it, and it replaced `before`. */
export type OwnMark = {
  id: string;
  version: Version;
  name: string;
  mark: string;
  before: string;
};

/**
 * The mark that this member was the last to set, and that nothing has followed: what the page after a mark names. The id
 * is from an address, which must not show the names of others. Rejects with `StoreError`.
 */
export async function ownMark(
  store: ObjectStore,
  { email }: Member,
  id: string | undefined,
): Promise<OwnMark | undefined> {
  const found = id !== undefined && isSubmissionId(id) && (await readRecord(store, id));
  if (!found || typeof found === 'string') return undefined;
  const { submission, version } = found;
  const { desk = [], withdrawn } = submission;
  const last = desk.at(-1);
  if (withdrawn || last?.what !== 'mark' || last.by !== email) return undefined;
  const marks = desk.flatMap(({ what, text }) => (what === 'mark' && text ? [text] : []));
  const [before = 'new', mark = 'new'] = ['new', ...marks].slice(-2);
  return { id, version, name: senderName(submission) ?? referenceOf(id), mark, before };
}
