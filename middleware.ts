import { createHash, randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { inlineScript } from '@/lib/early-scripts/inline-script';
import { allowedMethods } from '@/lib/guard/allowed-methods';
import { guard, type Refused } from '@/lib/guard/guard';
import { refusals } from '@/lib/guard/refusals';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { aliases, routes } from '@/lib/routes';
import { contentSecurityPolicy, frameAncestors } from '@/lib/security/csp';

/**
 * Runs only for what the matcher below names: aliases, pages that are rendered per request, broken
 * addresses, and on every path requests that carry a body or have an unusual method. Content pages stay out
 * of it, because standing in front of a prerendered page halves its throughput.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;

  const refused = await guard(request);
  if (refused) return turnAway(request, refused);

  const canonical = aliases[pathname];
  if (canonical) return show(request, canonical);

  if (pathname.toLowerCase().startsWith(JOB) && (await leadsToNoJob(request))) {
    return refuse(request, 404, '/refused/no-job');
  }
  if (!canBeDecoded(pathname)) return refuse(request, 404, '/refused/no-page');
  const variant = variants.find(
    ({ path, query }) => path === pathname && request.nextUrl.searchParams.has(query),
  );
  if (variant) return show(request, variant.shows);
  return show(request, pathname);
}

/** Next reads this without running the file, so the paths are literal; a test compares them with routes.ts. */
export const config = {
  // In the process of the pages, with which it shares the job list.
  runtime: 'nodejs',
  matcher: [
    '/Ui-Ux',
    '/Service/OffShore-staffing',
    '/Aboutteam1',
    '/Abouteam:n(2|3|4|5|6|7)',
    { source: '/Career', has: [{ type: 'query', key: 'applied' }] },
    { source: '/Contact', has: [{ type: 'query', key: 'topic' }] },
    { source: '/resumeUpload', has: [{ type: 'query', key: 'sent' }] },
    '/:job([jJ][oO][bB])/:id',
    '/:list([jJ][oO][bB][pP][oO][sS][iI][tT][iI][oO][nN][sS])',
    '/:form([jJ][oO][bB][fF][oO][rR][mM])',
    '/:page/:variant(receipt|topic)',
    '/refused/:page',
    // Next cannot match a path that is not UTF-8 to the pages at the root.
    '/:broken([^/]*%[^/]*)',
    { source: '/:path*', has: [{ type: 'header', key: 'content-type' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'content-length' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'transfer-encoding' }] },
  ],
};

/** Prerendered pages that a query makes another page of, rendered per request. */
const variants = [
  { path: routes.career, query: 'applied', shows: `${routes.career}/receipt` },
  { path: routes.contact, query: 'topic', shows: `${routes.contact}/topic` },
  { path: routes.resumeUpload, query: 'sent', shows: `${routes.resumeUpload}/receipt` },
];

const JOB = '/job/';

/**
 * Asked before the page, because Next answers `notFound()` in a page that is rendered per request with an
 * empty document that only scripts fill (vercel/next.js issue 62228).
 */
async function leadsToNoJob({ nextUrl }: NextRequest): Promise<boolean> {
  const list = await getJobs();
  const id = nextUrl.pathname.slice(JOB.length);
  const key = nextUrl.searchParams.get('k') ?? undefined;
  return list.status === 'listed' && findJob(list.jobs, id, key) === undefined;
}

/** Answers with a page, which may be another than the address says. */
function show(request: NextRequest, path: string, answer: ResponseInit = {}): NextResponse {
  const asked = new Headers(request.headers);
  const origin = asked.get('origin');
  // Next compares a post's origin once more, by X-Forwarded-Host alone, and answers 500 where a proxy does
  // not pass the public host on. What the guard has let through must pass there too; routes that judge
  // posts themselves must see what was sent.
  if (request.method === 'POST' && origin && !path.startsWith('/api/')) {
    asked.set('x-forwarded-host', new URL(origin).host);
  }
  return respond(request, path, asked, answer);
}

function respond(
  request: NextRequest,
  path: string,
  asked: Headers,
  answer: ResponseInit,
): NextResponse {
  const headers = new Headers(answer.headers);
  if (isRenderedPerRequest(request.method, path)) {
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy([`'nonce-${nonce}'`, earlyScriptHash]);
    // Next reads it in the request and puts the nonce on its own scripts.
    asked.set('content-security-policy', policy);
    headers.set('content-security-policy', `${policy}; ${frameAncestors}`);
  }
  const init = { ...answer, headers, request: { headers: asked } };
  if (path === request.nextUrl.pathname) return NextResponse.next(init);
  const url = request.nextUrl.clone();
  url.pathname = path;
  return NextResponse.rewrite(url, init);
}

/** The others are prerendered and carry their policy themselves, unless they answer a post. */
function isRenderedPerRequest(method: string, path: string): boolean {
  return (
    method === 'POST' ||
    /^\/(?:job\/|jobpositions$|jobform$|refused\/(?!no-)|[^/]+\/(?:receipt|topic)$)/i.test(path)
  );
}

/** The one inline script of our own; reading a nonce in the root layout would make every page dynamic. */
const earlyScriptHash =
  `'sha256-${createHash('sha256').update(inlineScript()).digest('base64')}'` as const;

/** The form that called by script shows one sentence; whoever sent it without scripts gets a page. */
function turnAway(request: NextRequest, { reason, retryAfter }: Refused): NextResponse {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (reason === 'method') {
    headers.set('allow', allowedMethods(request.nextUrl.pathname).join(', '));
    return new NextResponse(null, { status: 405, headers });
  }
  const { status, path, sentence } = refusals[reason];
  if (!request.headers.has('next-action')) return refuse(request, status, path, headers);
  headers.set('content-type', 'text/plain; charset=utf-8');
  return new NextResponse(sentence, { status, headers });
}

/**
 * Answers with an error page of our own and its status. Next takes any multipart post for a server action
 * and would answer 400 or 500, so the page is asked for with another content type; it must be one that is
 * rendered per request, because a prerendered page answers a post with 405.
 */
function refuse(
  request: NextRequest,
  status: number,
  path: string,
  headers?: Headers,
): NextResponse {
  const asked = new Headers(request.headers);
  asked.set('content-type', 'text/plain');
  asked.delete('next-action');
  return respond(request, path, asked, { status, headers });
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
