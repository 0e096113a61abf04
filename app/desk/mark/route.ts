import { deskDependencies, requireMember } from '@/lib/desk/access/member';
import { recordAccess } from '@/lib/desk/access-log';
import { act, orStoreFailure, parseMark } from '@/lib/desk/act';
import { requestedQuery } from '@/lib/desk/list';
import { listPath } from '@/lib/desk/search';
import { seeOther } from '@/lib/runtime/see-other';
import { isSubmissionId, referenceOf } from '@/lib/submissions/submission-id';

/**
 * Marks the selected submissions, each only in the version that the member has seen, and redirects to the list with the
 * ids that were not marked.
 */
export async function POST(request: Request): Promise<Response> {
  const member = await requireMember();
  const form = new URLSearchParams(await request.text());
  const query = await requestedQuery((name) => form.get(name) ?? undefined);
  const deps = deskDependencies();
  const marks = form
    .getAll('chosen')
    .slice(0, MAX_AT_ONCE)
    .flatMap((chosen) => {
      const [id = '', seen = ''] = chosen.split(' ');
      const action = parseMark(form.get('text') ?? '', seen);
      return action && isSubmissionId(id) ? [{ id, action }] : [];
    });
  const references = marks.map(({ id }) => referenceOf(id)).join(' ');
  const detail = `${marks.length}: ${references}`;
  await recordAccess(deps.store, { member, action: 'mark', subject: 'submissions', detail });
  let marked = 0;
  const missed: [string, string][] = [];
  for (const { id, action } of marks) {
    const outcome = await act(deps, id, action, member.email).catch(orStoreFailure);
    if (outcome === 'done') marked += 1;
    else missed.push([outcome === 'store' ? 'failed' : 'refused', id]);
  }
  const path = listPath(query);
  const outcome = new URLSearchParams([['marked', `${marked}`], ...missed]);
  return seeOther(`${path}${path.includes('?') ? '&' : '?'}${outcome}`);
}

/** The number of rows on a page of the list. */
const MAX_AT_ONCE = 50;
