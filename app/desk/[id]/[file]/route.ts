import type { RouteContext } from '@/app/page-props';
import { deskStore, orUnavailable, requireMember } from '@/lib/desk/access/member';
import { recordAccess } from '@/lib/desk/access-log';
import { PDF } from '@/lib/desk/desk';
import { readRecord } from '@/lib/submissions/ledger';
import { isFileInfected } from '@/lib/submissions/submission';
import { isSubmissionId, referenceOf } from '@/lib/submissions/submission-id';
import { contentDisposition } from '@/lib/uploads/resume-link';
import { frameHeaders, uploadHeaders } from '@/lib/web/headers';

/**
 * A submission's file: `resume` is a download, `frame` (PDF only) is for the browser's viewer in a frame.
 * `lib/web/headers.ts` sets the headers of the frame: it runs no scripts and has no access to the desk.
 */
export async function GET(_: Request, { params }: RouteContext<'id' | 'file'>): Promise<Response> {
  const member = await requireMember();
  const { id, file: way } = await params;
  const store = deskStore();
  const found = isSubmissionId(id) ? await orUnavailable(readRecord(store, id)) : 'missing';
  const submission = typeof found === 'object' ? found.submission : undefined;
  const isUsable = submission && !submission.withdrawn && !isFileInfected(submission);
  const isFrame = way === 'frame';
  const file = isUsable ? submission.file : undefined;
  if (!file || (isFrame && file.type !== PDF)) return gone();
  await recordAccess(store, { member, action: 'resume', subject: referenceOf(id) });
  const stored = await orUnavailable(store.get(file.key));
  if (!stored) return gone();
  return new Response(new Uint8Array(stored.bytes), {
    headers: {
      ...(isFrame ? frameHeaders : uploadHeaders),
      'Content-Type': file.type,
      'Content-Disposition': isFrame ? 'inline' : contentDisposition(file.name),
    },
  });
}

function gone(): Response {
  const headers = { ...uploadHeaders, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response('There is no file here, or none that may be opened.\n', {
    status: 404,
    headers,
  });
}
