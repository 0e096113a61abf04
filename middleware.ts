import { createHash, randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { deskSettings } from '@/lib/desk/desk-settings';
import { DESK_PATH_HEADER } from '@/lib/desk/member';
import { deskPaths, isDeskPath, isOpenDeskPath, signInPath } from '@/lib/desk/paths';
import { problemNamed } from '@/lib/desk/sign-in/problems';
import { sessionCookie, sessionIn } from '@/lib/desk/sign-in/session';
import { isDeskFilePath, isKnownDeskPath } from '@/lib/desk/submission-paths';
import { inlineScript } from '@/lib/early-scripts/inline-script';
import { allowedMethods } from '@/lib/guard/allowed-methods';
import { BUSY_SECONDS, busyPage } from '@/lib/guard/busy-page';
import { guard, type Refused } from '@/lib/guard/guard';
import { refusals } from '@/lib/guard/refusals';
import { keyFileAt } from '@/lib/index-now/index-now-settings';
import { jobPlaces } from '@/lib/jobs/job-places';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { errorFacts, log } from '@/lib/log';
import { ACTION_HEADER } from '@/lib/next-internals';
import { findOwnApplication } from '@/lib/outbox/own-application';
import { requestContext } from '@/lib/request-context';
import { aliases, type OwnApplicationKey, ownApplicationIn, routes } from '@/lib/routes';
import { contentSecurityPolicy, frameAncestors } from '@/lib/security/csp';
import { deskHeaders, uploadHeaders } from '@/lib/security/headers';
import { addressWithSource, redirectHeaders } from '@/lib/server/carry-source';
import { SOURCE_HEADER, sourceIn } from '@/lib/source';
import { StoreError } from '@/lib/store/object-store';

/**
 * Runs only for what the matcher below lists: aliases, pages that are rendered per request, malformed
 * paths, and, on every path, requests with a body or an unusual method. Content pages bypass it, because
 * middleware in front of a prerendered page halves its throughput.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const carried = addressWithSource({ method: request.method, url: pathname + search, header });
  if (carried) {
    const location = new URL(carried, request.url);
    return NextResponse.redirect(location, { status: 302, headers: redirectHeaders });
  }

  if (await isTooBusy(request))
    return turnAway(request, { reason: 'busy', retryAfter: BUSY_SECONDS });
  const refused = await guard(request);
  if (refused) return turnAway(request, refused);

  if (isDeskPath(pathname)) return showDesk(request);
  const keyFile = keyFileAt(pathname);
  if (keyFile) return new NextResponse(keyFile, { headers: keyFileHeaders });

  const canonical = aliases[pathname];
  if (canonical) return show(request, canonical);

  if (pathname.toLowerCase().startsWith(JOB) && (await leadsToNoJob(request))) {
    return refuse(request, 404, '/refused/no-job');
  }
  const own = ownApplicationIn(pathname);
  if (own) return showOwnApplication(request, own);
  if (pathname.startsWith(PLACE) && (await leadsToNoPlace(request))) {
    return refuse(request, 404, '/refused/no-job');
  }
  if (!canBeDecoded(pathname)) return refuse(request, 404, '/refused/no-page');
  const variant = variants.find(
    ({ path, query }) => path === pathname && request.nextUrl.searchParams.has(query),
  );
  if (variant) return show(request, variant.shows);
  return show(request, pathname);
}

/**
 * Next reads this without running the file, so the paths are literals; a test compares them with
 * routes.ts.
 */
export const config = {
  // In the process that renders the pages, with which it shares the job list.
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
    '/jobs-in/:place',
    '/:list([jJ][oO][bB][pP][oO][sS][iI][tT][iI][oO][nN][sS])',
    '/:form([jJ][oO][bB][fF][oO][rR][mM])',
    '/application/:reference/:token/:withdraw*',
    '/desk/:path*',
    '/:key([A-Za-z0-9-]{8,128}).txt',
    '/:page/:variant(receipt|topic)',
    '/refused/:page',
    // Next does not match a path that is not valid UTF-8 to pages at the root.
    '/:broken([^/]*%[^/]*)',
    { source: '/:path*', has: [{ type: 'header', key: 'content-type' }] },
    // A platform passes on calls without a body, which have neither of the other two.
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'content-length' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'transfer-encoding' }] },
  ],
};

/** Pages with a variant per query, rendered per request. */
const variants = [
  { path: routes.career, query: 'applied', shows: `${routes.career}/receipt` },
  { path: routes.contact, query: 'topic', shows: `${routes.contact}/topic` },
  { path: routes.resumeUpload, query: 'sent', shows: `${routes.resumeUpload}/receipt` },
  { path: routes.jobForm, query: 'sent', shows: `${routes.jobForm}/receipt` },
];

const keyFileHeaders = { 'content-type': 'text/plain; charset=utf-8' };

const JOB = '/job/';
const PLACE = '/jobs-in/';

/**
 * Checked before rendering, because Next answers `notFound()` in a page rendered per request with an
 * empty document that needs scripts (vercel/next.js issue 62228).
 */
async function leadsToNoJob({ nextUrl }: NextRequest): Promise<boolean> {
  const list = await getJobs();
  const id = nextUrl.pathname.slice(JOB.length);
  const key = nextUrl.searchParams.get('k') ?? undefined;
  return list.status === 'listed' && findJob(list.jobs, id, key) === undefined;
}

/** Checked before rendering, for the same reason; the time that it takes says nothing about wrong tokens. */
async function showOwnApplication(request: NextRequest, own: OwnApplicationKey) {
  try {
    const found = await findOwnApplication(own.reference, own.token);
    return found
      ? show(request, request.nextUrl.pathname)
      : refuse(request, 404, '/refused/not-kept');
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The page of an application cannot be read');
    return turnAway(request, { reason: 'busy', retryAfter: BUSY_SECONDS });
  }
}

/**
 * The desk exists only with its settings. Without a session that could be good it leads to sign-in, here and not
 * only in each page (`requireMember`), which looks at the store as well.
 */
async function showDesk(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!deskSettings()) return show(request, NO_PAGE, { status: 404 });
  const headers = new Headers(isDeskFilePath(pathname) ? uploadHeaders : deskHeaders);
  if (pathname === deskPaths.unavailable) {
    headers.set('retry-after', String(BUSY_SECONDS));
    return show(request, pathname, { status: 503, headers });
  }
  if (pathname === deskPaths.signIn) {
    const problem = problemNamed(searchParams.get('why'));
    return show(request, pathname, { status: problem?.status ?? 200, headers });
  }
  const address = `${pathname}${search}`;
  if (isOpenDeskPath(pathname) || (await mayBeMember(request))) {
    // Whoever is not signed in does not learn what there is.
    if (!isKnownDeskPath(pathname)) return show(request, NO_PAGE, { status: 404 });
    request.headers.set(DESK_PATH_HEADER, address);
    return show(request, pathname, { headers });
  }
  const to = request.method === 'GET' ? address : deskPaths.desk;
  const had = request.cookies.has(sessionCookie.name);
  const location = new URL(signInPath(to, had ? 'ended' : undefined), request.nextUrl);
  return NextResponse.redirect(location, { status: 303, headers });
}

/** The page of Next for unknown addresses. */
const NO_PAGE = '/_not-found';

async function mayBeMember({ cookies, headers }: NextRequest): Promise<boolean> {
  try {
    const cookie = cookies.get(sessionCookie.name)?.value;
    return (await sessionIn(cookie, headers.get('user-agent'))) !== undefined;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // The page will say so.
    return true;
  }
}

/** A city or a function without open jobs, for the same reason. */
async function leadsToNoPlace({ nextUrl }: NextRequest): Promise<boolean> {
  const list = await getJobs();
  const slug = nextUrl.pathname.slice(PLACE.length).toLowerCase();
  const places = list.status === 'listed' ? jobPlaces(list.jobs, new Date()) : [];
  return !places.some((place) => place.slug === slug);
}

/** Whether there is no room to render an answer; what is prerendered always has room. */
async function isTooBusy({ method, nextUrl }: NextRequest): Promise<boolean> {
  if (method === 'HEAD' || !isRenderedPerRequest(method, nextUrl.pathname)) return false;
  return (await requestContext()?.renderTurn?.()) === false;
}

/** Rewrites to a page, possibly at another path. */
function show(request: NextRequest, path: string, answer: ResponseInit = {}): NextResponse {
  const asked = new Headers(request.headers);
  const origin = asked.get('origin');
  // Next checks a post's origin again, by X-Forwarded-Host only, and answers 500 if a proxy does not
  // forward the public host. A request that has passed the guard must pass there, too; route handlers
  // that check the origin themselves need the original headers.
  if (request.method === 'POST' && origin && URL.canParse(origin) && !path.startsWith('/api/')) {
    asked.set('x-forwarded-host', new URL(origin).host);
  }
  asked.set(SOURCE_HEADER, sourceIn(request.nextUrl.searchParams) ?? '');
  return respond(request, path, asked, answer);
}

function respond(
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

/**
 * The other pages are prerendered and contain their policy, except in the response to a post. Where our server runs,
 * some of these are rendered once for all (`lib/server/page-cache.ts`).
 */
function isRenderedPerRequest(method: string, path: string): boolean {
  return (
    method === 'POST' ||
    /^\/(?:job\/|jobs-in\/|application\/|desk(?:$|\/(?!sign-in\/))|jobpositions$|jobform$|refused\/(?!no-)|[^/]+\/(?:receipt|topic)$)/i.test(
      path,
    )
  );
}

/** Our only inline script; reading a nonce in the root layout would make every page dynamic. */
const earlyScriptHash =
  `'sha256-${createHash('sha256').update(inlineScript()).digest('base64')}'` as const;

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
  if (reason !== 'busy') return refuse(request, status, path, headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new NextResponse(await busyPage(), { status, headers });
}

/**
 * Responds with one of our error pages and its status. Next treats any multipart post as a server action
 * and would answer 400 or 500, so the rewritten request has another content type. The page must be
 * rendered per request, because Next answers a POST to a prerendered page with 405.
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
