import { after } from 'next/server';
import { recordAccess } from '@/lib/desk/access-log';
import { act, type DeskOutcome, parseAction } from '@/lib/desk/act';
import { submissionPath } from '@/lib/desk/desk';
import { deskParts, requireMember } from '@/lib/desk/member';
import { isSubmissionId, referenceOf } from '@/lib/outbox/submission-id';
import { nudge } from '@/lib/outbox/worker';
import { seeOther } from '@/lib/runtime/see-other';
import { StoreError } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';

/** Does what a form on the page of a submission asks for, and leads back to that page. */
export async function POST(
  request: Request,
  { params }: RouteContext<'/desk/[id]/act'>,
): Promise<Response> {
  const member = await requireMember();
  const { id } = await params;
  if (!isSubmissionId(id)) return new Response(null, { status: 404 });
  const path = submissionPath(id);
  const action = parseAction(new URLSearchParams(await request.text()));
  if (!action) return seeOther(`${path}?refused=invalid#outcome`);
  const parts = deskParts();
  await recordAccess(parts.store, { member, action: action.what, subject: referenceOf(id) });
  const outcome = await act(parts, id, action, member.email).catch(orStoreFailure);
  if (outcome !== 'done') return seeOther(`${path}${refusals[outcome]}`);
  if (action.what !== 'mark' && action.what !== 'note') deliverSoon();
  return seeOther(`${path}?${new URLSearchParams({ done: action.what })}#outcome`);
}

/** The page itself says what is missing, newer or damaged. */
const refusals: Record<Exclude<DeskOutcome, 'done'> | 'store', string> = {
  changed: '?refused=changed#outcome',
  refused: '?refused=refused#outcome',
  full: '?refused=full#outcome',
  store: '?refused=store#outcome',
  missing: '',
  newer: '',
  garbage: '',
};

function orStoreFailure(error: unknown): 'store' {
  if (!(error instanceof StoreError)) throw error;
  log().error(errorFacts(error), 'An action of the desk could not be stored');
  return 'store';
}

/** Next's `after` throws where a platform has no `waitUntil`; the scheduler's next drain does it then. */
function deliverSoon(): void {
  try {
    after(nudge);
  } catch (error) {
    log().error(errorFacts(error), 'Stored, but it is delivered later');
  }
}
