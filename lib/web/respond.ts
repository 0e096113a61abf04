import 'server-only';
import { hash, randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { SOURCE_HEADER, sourceIn } from '@/lib/fields/fields';
import { pageAt } from '@/lib/pages';
import { requestContext } from '@/lib/runtime/context';
import { ACTION_HEADER, FORWARDED_HOST_HEADER } from '@/lib/runtime/next-internals';
import { answerTo, type Refused } from '@/lib/web/guard/guard';
import { contentSecurityPolicy, developmentSources, frameAncestors } from './headers';
import { earlyScript } from './seal/compiled-scripts';

/** The responses of the middleware: a page of ours, one of our error pages, or a refusal. */

/** Answers before the page at the request's path; undefined leaves the request to the page. */
export type Step = (
  request: NextRequest,
) => Promise<NextResponse | undefined> | NextResponse | undefined;

export function turnAway(request: NextRequest, refused: Refused): NextResponse {
  const { pathname } = request.nextUrl;
  const isCall = request.headers.has(ACTION_HEADER);
  const { path, sentence, ...answer } = answerTo(refused, { pathname, isCall });
  return path ? showErrorPage(request, path, answer) : new NextResponse(sentence, answer);
}

/** Rewrites to a page, possibly at another path. */
export function showPage(
  request: NextRequest,
  path: string,
  answer: ResponseInit = {},
): NextResponse {
  const asked = new Headers(request.headers);
  const origin = asked.get('origin');
  // Next checks a POST's origin again, only by X-Forwarded-Host, and answers 500 if a proxy does not forward the public
  // host, or if the origin is `null`. A request that has passed the guard must pass there too; route handlers that
  // check the origin themselves need the original headers.
  if (request.method === 'POST' && origin && !path.startsWith('/api/')) {
    if (URL.canParse(origin)) asked.set(FORWARDED_HOST_HEADER, new URL(origin).host);
    else asked.delete('origin');
  }
  asked.set(SOURCE_HEADER, sourceIn(request.nextUrl.searchParams) ?? '');
  return rewrite(request, path, asked, answer);
}

/**
 * Responds with one of our error pages and its status. Next treats any multipart POST as a server action and would
 * answer 400 or 500, so the rewritten request has another content type. The page must be rendered per request, because
 * Next answers a POST to a prerendered page with 405.
 */
export function showErrorPage(
  request: NextRequest,
  path: string,
  answer: ResponseInit = { status: 404 },
): NextResponse {
  const asked = new Headers(request.headers);
  asked.set('content-type', 'text/plain');
  asked.delete(ACTION_HEADER);
  return rewrite(request, path, asked, answer);
}

function rewrite(
  request: NextRequest,
  path: string,
  asked: Headers,
  answer: ResponseInit,
): NextResponse {
  const headers = new Headers(answer.headers);
  const { rendered, requestClass } = pageAt(path);
  // Prerendered pages contain their policy, except in the response to a POST.
  const isRendered = request.method === 'POST' || rendered !== 'build';
  if (isRendered && rendered !== 'handler' && !requestContext()?.isSealed) {
    const nonce = randomBytes(16).toString('base64');
    // The desk shows resumes in a frame.
    const frames = requestClass === 'desk' ? (["'self'"] as const) : [];
    const policy = contentSecurityPolicy(
      [`'nonce-${nonce}'`, earlyScriptHash, ...developmentSources.scripts],
      developmentSources.styles,
      frames,
    );
    // Next reads the nonce from the request and adds it to its own scripts.
    asked.set('content-security-policy', policy);
    headers.set('content-security-policy', `${policy}; ${frameAncestors}`);
  }
  const init = { ...answer, headers, request: { headers: asked } };
  if (path === request.nextUrl.pathname && !answer.status) return NextResponse.next(init);
  const url = request.nextUrl.clone();
  url.pathname = path;
  return NextResponse.rewrite(url, init);
}

/** Hash of our only inline script; reading a nonce in the root layout would make every page dynamic. */
const earlyScriptHash = `'sha256-${hash('sha256', earlyScript, 'base64')}'` as const;
