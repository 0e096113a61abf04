import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { allowedMethods } from '@/lib/guard/allowed-methods';
import { busyPage } from '@/lib/guard/busy-page';
import { BUSY, guard, type Refused } from '@/lib/guard/guard';
import { type RefusalName, refusals } from '@/lib/guard/refusals';
import { ACTION_HEADER } from '@/lib/next-internals';
import { requestContext } from '@/lib/runtime/request-context';
import { type Step, showErrorPage } from './show-page';

/** What the guard refuses. Where our server runs, it has asked the guard already (`lib/web/front.ts`). */
export const turnAwayRefused: Step = async (request) => {
  if (requestContext()) return undefined;
  const { method, headers, nextUrl, body } = request;
  const refused = await guard({
    method,
    headers,
    pathname: nextUrl.pathname,
    readBody: (most) => readAtMost(body, most),
  });
  return refused && turnAway(request, refused);
};

/** The whole body, unless it is longer. */
async function readAtMost(
  body: Request['body'],
  most: number,
): Promise<Buffer<ArrayBuffer> | RefusalName> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) return 'tooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function turnAwayAsBusy(request: NextRequest): Promise<NextResponse> {
  return turnAway(request, BUSY);
}

/** A form sent by script shows one sentence; one sent without JavaScript gets a page. */
async function turnAway(
  request: NextRequest,
  { reason, retryAfter }: Refused,
): Promise<NextResponse> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (reason === 'method') {
    headers.set('allow', allowedMethods(request.nextUrl.pathname).join(', '));
    return new NextResponse(null, { status: 405, headers });
  }
  const { status, path, sentence } = refusals[reason];
  if (request.headers.has(ACTION_HEADER)) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new NextResponse(sentence, { status, headers });
  }
  if (reason !== 'busy') return showErrorPage(request, status, path, headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new NextResponse(await busyPage(), { status, headers });
}
