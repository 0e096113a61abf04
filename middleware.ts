import 'server-only';
import { hash, randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { problemNamed } from '@/lib/desk/content';
import {
  deskPaths,
  deskSettings,
  isDeskFilePath,
  isDeskPath,
  isFramePath,
  isKnownDeskPath,
  isOpenDeskPath,
  signInPath,
} from '@/lib/desk/desk';
import { DESK_PATH_HEADER } from '@/lib/desk/member';
import { sessionCookie, sessionIn } from '@/lib/desk/session';
import { SOURCE_HEADER, sourceIn } from '@/lib/forms/fields';
import { keyFileAt } from '@/lib/jobs/index-now';
import { findPlace } from '@/lib/jobs/job-places';
import { withoutEmptyParameters } from '@/lib/jobs/job-search';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { findOwnApplication } from '@/lib/outbox/own-application';
import { aliases, isDecodable, ownApplicationIn, pageVariants, routes } from '@/lib/routes';
import { requestContext } from '@/lib/runtime/context';
import { ACTION_HEADER } from '@/lib/runtime/next-internals';
import { StoreError } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';
import { answerTo, BUSY, guard, type Refused } from '@/lib/web/guard/guard';
import { BUSY_SECONDS } from '@/lib/web/guard/refusals';
import {
  contentSecurityPolicy,
  deskHeaders,
  frameAncestors,
  frameHeaders,
  uploadHeaders,
} from '@/lib/web/headers';
import { inlineScript } from '@/lib/web/inline-script';

/**
 * Runs only for the paths in the matcher below: aliases, pages rendered per request, malformed paths, and, on every
 * path, requests with a body or an unusual method. Content pages bypass it, because middleware in front of a
 * prerendered page halves its throughput.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  return (
    (await turnAwayRefused(request)) ??
    (await answerAt(pathname)?.(request)) ??
    showPage(request, pathname)
  );
}

/** The handler for a path, which answers before its page, or leaves the request to the page. */
function answerAt(path: string): Step | undefined {
  const [, folder = ''] = path.split('/', 2);
  if (path.endsWith('.txt')) return sendKeyFile;
  return byFolder.get(folder.toLowerCase()) ?? showCanonicalOrVariant;
}

/** Responds to a request, or leaves it to the page at its path. */
type Step = (request: NextRequest) => Promise<NextResponse | undefined> | NextResponse | undefined;

const byFolder = new Map<string, Step>([
  ['jobpositions', showJobList],
  ['desk', showDesk],
  ['job', refuseUnknownJob],
  ['jobs-in', refuseUnknownPlace],
  ['application', showOwnApplication],
  ['refused', refuseUnknownReason],
]);

/** Next reads this statically, so the paths are literals; a test compares them with routes.ts. */
export const config = {
  // Runs in the process that renders the pages, with which it shares the job list.
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
    '/application/:reference/:token',
    '/application/:reference/:token/:form(withdraw|correct)',
    '/desk/:path*',
    '/:key([A-Za-z0-9-]{8,128}).txt',
    '/:page(Career|jobForm|resumeUpload)/receipt',
    '/Contact/topic',
    '/refused/:reason',
    // Next does not match paths with invalid UTF-8 to pages at the root.
    '/:broken([^/]*%[^/]*)',
    { source: '/:path*', has: [{ type: 'header', key: 'content-type' }] },
    // Platforms pass on calls without a body, which have neither of the other headers.
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'content-length' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'transfer-encoding' }] },
  ],
};

/** Without scripts, a form sends all of its fields; list addresses contain only set values. */
async function showJobList(request: NextRequest): Promise<NextResponse | undefined> {
  const { nextUrl } = request;
  const query = withoutEmptyParameters(nextUrl.searchParams);
  if (!query)
    return (await getJobs()).status === 'unavailable' ? showWithoutList(request) : undefined;
  const location = new URL(routes.jobPositions, nextUrl);
  location.search = `${query}`;
  return NextResponse.redirect(location, 303);
}

/** The page says that the list cannot be shown; with this status, search engines drop nothing. */
function showWithoutList(request: NextRequest): NextResponse {
  const headers = { 'retry-after': String(NO_LIST_SECONDS) };
  return showPage(request, request.nextUrl.pathname, { status: 503, headers });
}

const NO_LIST_SECONDS = 60;

/** Search engines use the file to verify the sender of IndexNow notifications. */
function sendKeyFile({ nextUrl }: NextRequest): NextResponse | undefined {
  const keyFile = keyFileAt(nextUrl.pathname);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return keyFile ? new NextResponse(keyFile, { headers }) : undefined;
}

function showCanonicalOrVariant(request: NextRequest): NextResponse | undefined {
  const { pathname, searchParams } = request.nextUrl;
  if (!isDecodable(pathname)) return showErrorPage(request, NO_ADDRESS);
  const variant = pageVariants.find(
    ({ path, query }) => path === pathname && searchParams.has(query),
  );
  const path = aliases[pathname] ?? variant?.shows;
  return path ? showPage(request, path) : undefined;
}

/** Applies the guard's refusals. Our own server has already applied them (`lib/web/front.ts`). */
async function turnAwayRefused(request: NextRequest): Promise<NextResponse | undefined> {
  if (requestContext()) return undefined;
  const { method, headers, nextUrl } = request;
  const refused = await guard({
    method,
    headers,
    pathname: nextUrl.pathname,
    // The platform limits its length.
    readBody: async () => Buffer.from(await request.arrayBuffer()),
  });
  return refused && turnAway(request, refused);
}

function turnAway(request: NextRequest, refused: Refused): NextResponse {
  const { pathname } = request.nextUrl;
  const isCall = request.headers.has(ACTION_HEADER);
  const { path, sentence, ...answer } = answerTo(refused, { pathname, isCall });
  return path ? showErrorPage(request, path, answer) : new NextResponse(sentence, answer);
}

/**
 * The desk exists only if configured. Without a plausible session this redirects to sign-in, here and not only in each
 * page (`requireMember`), which also checks the store.
 */
async function showDesk(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!isDeskPath(pathname)) return undefined;
  if (!deskSettings()) return showPage(request, NO_PAGE, { status: 404 });
  const file = isFramePath(pathname) ? frameHeaders : uploadHeaders;
  const headers = new Headers(isDeskFilePath(pathname) ? file : deskHeaders);
  if (pathname === deskPaths.unavailable) {
    headers.set('retry-after', String(BUSY_SECONDS));
    return showPage(request, pathname, { status: 503, headers });
  }
  if (pathname === deskPaths.signIn) {
    const problem = problemNamed(searchParams.get('why'));
    return showPage(request, pathname, { status: problem?.status ?? 200, headers });
  }
  // Address to return to after sign-in; a POST has none.
  const address = request.method === 'GET' ? `${pathname}${search}` : deskPaths.desk;
  if (isOpenDeskPath(pathname) || (await mayBeMember(request))) {
    // Only with a session: without one, known and unknown paths alike redirect to sign-in.
    if (!isKnownDeskPath(pathname)) return showPage(request, NO_PAGE, { status: 404 });
    request.headers.set(DESK_PATH_HEADER, address);
    return showPage(request, pathname, { headers });
  }
  const had = request.cookies.has(sessionCookie.name);
  const location = new URL(signInPath(address, had ? 'ended' : undefined), request.nextUrl);
  return NextResponse.redirect(location, { status: 303, headers });
}

/** Next's page for unknown addresses. */
const NO_PAGE = '/_not-found';

async function mayBeMember({ cookies, headers }: NextRequest): Promise<boolean> {
  try {
    const cookie = cookies.get(sessionCookie.name)?.value;
    return (await sessionIn(cookie, headers.get('user-agent'))) !== undefined;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // The page will report that.
    return true;
  }
}

/**
 * Checked before rendering, because Next answers `notFound()` in a page rendered per request with an
 * empty document that needs scripts (vercel/next.js issue 62228).
 */
async function refuseUnknownJob(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, searchParams } = request.nextUrl;
  const list = await getJobs();
  const id = pathname.slice(JOB.length);
  const key = searchParams.get('k') ?? undefined;
  if (list.status === 'unavailable') return showWithoutList(request);
  return findJob(list.jobs, id, key) ? undefined : showErrorPage(request, NO_JOB);
}

/** Refuses places without open jobs. */
async function refuseUnknownPlace(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  const list = await getJobs();
  const slug = pathname.slice(PLACE.length);
  if (list.status === 'unavailable') return showWithoutList(request);
  return findPlace(list.jobs, slug, new Date()) ? undefined : showErrorPage(request, NO_JOB);
}

/** Refuses unknown refusal pages. */
function refuseUnknownReason(request: NextRequest): NextResponse | undefined {
  const { pathname } = request.nextUrl;
  const isKnown = RENDERED.test(pathname) || pathname === NO_JOB || pathname === NO_ADDRESS;
  return isKnown ? undefined : showErrorPage(request, NO_ADDRESS);
}

/** Takes constant time for every wrong token. */
async function showOwnApplication(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  const own = ownApplicationIn(pathname);
  if (!own) return undefined;
  try {
    const found = await findOwnApplication(own.reference, own.token);
    return found ? showPage(request, pathname) : showErrorPage(request, '/refused/not-kept');
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The page of an application cannot be read');
    return turnAway(request, BUSY);
  }
}

const JOB = '/job/';
const PLACE = '/jobs-in/';
const NO_JOB = '/refused/no-job';
const NO_ADDRESS = '/refused/no-page';

/** Rewrites to a page, possibly at another path. */
function showPage(request: NextRequest, path: string, answer: ResponseInit = {}): NextResponse {
  const asked = new Headers(request.headers);
  const origin = asked.get('origin');
  // Next checks a POST's origin again, only by X-Forwarded-Host, and answers 500 if a proxy does not forward the public
  // host. A request that has passed the guard must pass there too; route handlers that check the origin themselves need
  // the original headers.
  if (request.method === 'POST' && origin && URL.canParse(origin) && !path.startsWith('/api/')) {
    asked.set('x-forwarded-host', new URL(origin).host);
  }
  asked.set(SOURCE_HEADER, sourceIn(request.nextUrl.searchParams) ?? '');
  return rewrite(request, path, asked, answer);
}

/**
 * Responds with one of our error pages and its status. Next treats any multipart POST as a server action and would
 * answer 400 or 500, so the rewritten request has another content type. The page must be rendered per request, because
 * Next answers a POST to a prerendered page with 405.
 */
function showErrorPage(
  request: NextRequest,
  path: string,
  answer: ResponseInit = { status: 404 },
): NextResponse {
  const asked = new Headers(request.headers);
  asked.set('content-type', 'text/plain');
  asked.delete('next-action');
  return rewrite(request, path, asked, answer);
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
    // The desk shows resumes in a frame.
    const frames = isDeskPath(path) ? (["'self'"] as const) : [];
    const policy = contentSecurityPolicy([`'nonce-${nonce}'`, earlyScriptHash], [], frames);
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

/** Other pages are prerendered and contain their policy, except in the response to a POST. */
function isRenderedPerRequest(method: string, path: string): boolean {
  return method === 'POST' || RENDERED.test(path);
}

const RENDERED = new RegExp(
  `^/(?:${[
    'job/[^/]+',
    'jobs-in/[^/]+',
    'jobpositions',
    'jobform',
    'application/[^/]+/[^/]+',
    'desk(?:/(?!sign-in/).*)?',
    'refused/(?:elsewhere|no-room|not-kept|too-large|too-long|too-many|unreadable|updated)',
    '(?:career|jobform|resumeupload)/receipt',
    'contact/topic',
  ].join('|')})$`,
  'i',
);

/** Hash of our only inline script; reading a nonce in the root layout would make every page dynamic. */
const earlyScriptHash = `'sha256-${hash('sha256', inlineScript(), 'base64')}'` as const;
