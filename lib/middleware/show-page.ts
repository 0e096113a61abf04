import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { isDeskFilePath } from '@/lib/desk/submission-paths';
import { SOURCE_HEADER, sourceIn } from '@/lib/forms/source';
import { requestContext } from '@/lib/runtime/request-context';
import { inlineScript } from '@/lib/seal/inline-script';
import { contentSecurityPolicy, frameAncestors } from '@/lib/security/csp';
import { isRenderedPerRequest } from '@/lib/web/rendered-per-request';

/** Responds to a request, or leaves it to the page at its path. */
export type Step = (
  request: NextRequest,
) => Promise<NextResponse | undefined> | NextResponse | undefined;

/** Rewrites to a page, possibly at another path. */
export function showPage(
  request: NextRequest,
  path: string,
  answer: ResponseInit = {},
): NextResponse {
  const asked = new Headers(request.headers);
  const origin = asked.get('origin');
  // Next checks a post's origin again, by X-Forwarded-Host only, and answers 500 if a proxy does not
  // forward the public host. A request that has passed the guard must pass there, too; route handlers
  // that check the origin themselves need the original headers.
  if (request.method === 'POST' && origin && URL.canParse(origin) && !path.startsWith('/api/')) {
    asked.set('x-forwarded-host', new URL(origin).host);
  }
  asked.set(SOURCE_HEADER, sourceIn(request.nextUrl.searchParams) ?? '');
  return rewrite(request, path, asked, answer);
}

/**
 * Responds with one of our error pages and its status. Next treats any multipart post as a server action
 * and would answer 400 or 500, so the rewritten request has another content type. The page must be
 * rendered per request, because Next answers a POST to a prerendered page with 405.
 */
export function showErrorPage(
  request: NextRequest,
  status: number,
  path: string,
  headers?: Headers,
): NextResponse {
  const asked = new Headers(request.headers);
  asked.set('content-type', 'text/plain');
  asked.delete('next-action');
  return rewrite(request, path, asked, { status, headers });
}

function rewrite(
  request: NextRequest,
  path: string,
  asked: Headers,
  answer: ResponseInit,
): NextResponse {
  const headers = new Headers(answer.headers);
  const isPage = isRenderedPerRequest(request.method, path) && !isDeskFilePath(path);
  if (isPage && !requestContext()?.isShared) {
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy([`'nonce-${nonce}'`, earlyScriptHash]);
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

/** Our only inline script; reading a nonce in the root layout would make every page dynamic. */
const earlyScriptHash =
  `'sha256-${createHash('sha256').update(inlineScript()).digest('base64')}'` as const;
