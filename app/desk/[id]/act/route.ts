import type { RouteContext } from '@/app/page-props';
import { deskDependencies, requireMember } from '@/lib/desk/access/member';
import { recordAccess } from '@/lib/desk/access-log';
import { act, orStoreFailure, parseAction } from '@/lib/desk/act';
import { ownDeskPath, submissionPath } from '@/lib/desk/desk';
import { reply } from '@/lib/desk/reply';
import { deliverSoon } from '@/lib/queue/wake';
import { seeOther } from '@/lib/runtime/see-other';
import { isSubmissionId, referenceOf } from '@/lib/submissions/submission-id';

/** Performs an action from a submission's page and redirects: after a mark, to the next submission. */
export async function POST(request: Request, { params }: RouteContext<'id'>): Promise<Response> {
  const member = await requireMember();
  const { id } = await params;
  if (!isSubmissionId(id)) return new Response(null, { status: 404 });
  const form = new URLSearchParams(await request.text());
  const leadOn = (to: string | null, outcome: Record<string, string>) =>
    answerWith(request, ownDeskPath(to ?? submissionPath(id)), outcome);
  const action = parseAction(form);
  if (!action) return leadOn(form.get('here'), { refused: 'invalid' });
  const deps = deskDependencies();
  await recordAccess(deps.store, { member, action: action.what, subject: referenceOf(id) });
  const { what } = action;
  const done =
    what === 'reply' ? reply(deps, id, action, member.email) : act(deps, id, action, member.email);
  const outcome = await done.catch(orStoreFailure);
  if (outcome !== 'done') return leadOn(form.get('here'), { refused: outcome });
  if (!['mark', 'note', 'reply'].includes(what)) deliverSoon();
  const to = form.get('to');
  const isElsewhere = to !== null && !to.startsWith(submissionPath(id));
  return leadOn(to, { done: action.what, ...(isElsewhere && { of: id }) });
}

/** The queue script navigates by itself, or leaves the page unchanged if the store fails. */
function answerWith(request: Request, path: string, outcome: Record<string, string>): Response {
  const to = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(outcome)}`;
  if (request.headers.get('accept') !== 'application/json') return seeOther(to);
  return outcome.refused === 'store' ? Response.json({}, { status: 503 }) : Response.json({ to });
}
