import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { allowedMethods } from '@/lib/guard/allowed-methods';
import { BUSY_SECONDS, busyPage } from '@/lib/guard/busy-page';
import { guard, type Refused } from '@/lib/guard/guard';
import { refusals } from '@/lib/guard/refusals';
import { metrics } from '@/lib/metrics';
import { ACTION_HEADER } from '@/lib/next-internals';
import { requestContext } from '@/lib/request-context';
import { isRenderedPerRequest } from './rendered-per-request';
import { showErrorPage } from './show-page';
import type { Step } from './step';

/** When there is no room to render an answer; what is prerendered always has room. */
export const turnAwayWhenBusy: Step = async (request) => {
  const { method, nextUrl } = request;
  if (method === 'HEAD' || !isRenderedPerRequest(method, nextUrl.pathname)) return undefined;
  const hasTurn = await requestContext()?.renderTurn?.();
  return hasTurn === false ? turnAwayAsBusy(request) : undefined;
};

/** What the guard refuses. */
export const turnAwayRefused: Step = async (request) => {
  const refused = await guard(request);
  return refused && turnAway(request, refused);
};

export function turnAwayAsBusy(request: NextRequest): Promise<NextResponse> {
  return turnAway(request, { reason: 'busy', retryAfter: BUSY_SECONDS });
}

/** A form sent by script shows one sentence; one sent without JavaScript gets a page. */
async function turnAway(
  request: NextRequest,
  { reason, retryAfter }: Refused,
): Promise<NextResponse> {
  metrics()?.refusals.inc({ reason });
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
