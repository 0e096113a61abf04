import { cookies } from 'next/headers';
import { recordAccess } from '@/lib/desk/access-log';
import { act, parseAction } from '@/lib/desk/act';
import { deskQueryIn } from '@/lib/desk/list';
import { deskParts, orUnavailable, requireMember } from '@/lib/desk/member';
import { listPath } from '@/lib/desk/search';
import { searchCookie } from '@/lib/desk/search-cookie';
import { isSubmissionId, referenceOf } from '@/lib/outbox/submission-id';
import { seeOther } from '@/lib/runtime/see-other';

/** Marks what was selected in the list, each only as the member has seen it, and leads back to the list. */
export async function POST(request: Request): Promise<Response> {
  const member = await requireMember();
  const form = new URLSearchParams(await request.text());
  const cookie = (await cookies()).get(searchCookie.name)?.value;
  const query = await orUnavailable(deskQueryIn((name) => form.get(name) ?? undefined, cookie));
  const parts = deskParts();
  const tally = { marked: 0, refused: 0 };
  for (const chosen of form.getAll('chosen').slice(0, MOST_AT_ONCE)) {
    const [id = '', seen = ''] = chosen.split(' ');
    const action = parseAction(
      new URLSearchParams({ what: 'mark', seen, text: form.get('text') ?? '' }),
    );
    if (!action || !isSubmissionId(id)) continue;
    await recordAccess(parts.store, { member, action: 'mark', subject: referenceOf(id) });
    const outcome = await orUnavailable(act(parts, id, action, member.email));
    tally[outcome === 'done' ? 'marked' : 'refused'] += 1;
  }
  const path = listPath(query);
  const outcome = new URLSearchParams({
    marked: `${tally.marked}`,
    ...(tally.refused > 0 && { refused: `${tally.refused}` }),
  });
  return seeOther(`${path}${path.includes('?') ? '&' : '?'}${outcome}`);
}

/** A page of the list. */
const MOST_AT_ONCE = 50;
