import 'server-only';
import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { SOURCE_HEADER, sourceIn } from '@/lib/forms/source';
import { findPlace } from '@/lib/jobs/job-places';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { findOwnApplication } from '@/lib/outbox/own-application';
import { ownApplicationIn } from '@/lib/routes';
import { processWide, requestContext } from '@/lib/runtime/context';
import { ACTION_HEADER } from '@/lib/runtime/next-internals';
import { StoreError } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';
import { BUSY, guard, type Refused, reportRefusal } from '@/lib/web/guard/guard';
import { BUSY_SECONDS, refusals } from '@/lib/web/guard/refusals';
import { inlineScript } from '@/lib/web/seal/inline-script';
import {
  contentSecurityPolicy,
  deskHeaders,
  frameAncestors,
  frameHeaders,
  uploadHeaders,
} from './headers';
import { allowedMethods } from './page-paths';

/** Responds to a request, or leaves it to the page at its path. */
export type Step = (
  request: NextRequest,
) => Promise<NextResponse | undefined> | NextResponse | undefined;

/** Refusals of the guard. Our own server has asked the guard already (`lib/web/front.ts`). */
export const turnAwayRefused: Step = async (request) => {
  if (requestContext()) return undefined;
  const { method, headers, nextUrl } = request;
  const refused = await guard({
    method,
    headers,
    pathname: nextUrl.pathname,
    // A platform limits its length.
    readBody: async () => Buffer.from(await request.arrayBuffer()),
  });
  return refused && turnAway(request, refused);
};

/** A form sent by script shows one sentence; one sent without JavaScript gets a page. */
async function turnAway(
  request: NextRequest,
  { reason, retryAfter }: Refused,
): Promise<NextResponse> {
  reportRefusal({ reason, retryAfter }, request.nextUrl.pathname);
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

/**
 * The page for a visitor for whom there is no room, as the build made it: it must cost next to nothing when it
 * is needed. Where there is no such file, in development, one sentence.
 */
function busyPage(): Promise<string> {
  return processWide('busy-page', () =>
    readFile(join(process.cwd(), '.next/server/app/refused/no-room.html'), 'utf8').catch(
      () => `<!DOCTYPE html><title>${refusals.busy.title}</title><p>${refusals.busy.sentence}</p>`,
    ),
  );
}

/**
 * The desk exists only with its settings. Without a session that could be good it leads to sign-in, here and not
 * only in each page (`requireMember`), which looks at the store as well.
 */
export const showDesk: Step = async (request) => {
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
  // Where sign-in leads back to; nobody can go back to a post.
  const address = request.method === 'GET' ? `${pathname}${search}` : deskPaths.desk;
  if (isOpenDeskPath(pathname) || (await mayBeMember(request))) {
    // Without a session all paths look alike.
    if (!isKnownDeskPath(pathname)) return showPage(request, NO_PAGE, { status: 404 });
    request.headers.set(DESK_PATH_HEADER, address);
    return showPage(request, pathname, { headers });
  }
  const had = request.cookies.has(sessionCookie.name);
  const location = new URL(signInPath(address, had ? 'ended' : undefined), request.nextUrl);
  return NextResponse.redirect(location, { status: 303, headers });
};

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

/**
 * Checked before rendering, because Next answers `notFound()` in a page rendered per request with an
 * empty document that needs scripts (vercel/next.js issue 62228).
 */
export const refuseUnknownJob: Step = async (request) => {
  const { pathname, searchParams } = request.nextUrl;
  const list = await getJobs();
  const id = pathname.slice(JOB.length);
  const key = searchParams.get('k') ?? undefined;
  const isUnknown = list.status === 'listed' && findJob(list.jobs, id, key) === undefined;
  return isUnknown ? showErrorPage(request, 404, NO_JOB) : undefined;
};

/** A city or a function without open jobs. */
export const refuseUnknownPlace: Step = async (request) => {
  const { pathname } = request.nextUrl;
  const list = await getJobs();
  const slug = pathname.slice(PLACE.length);
  const isKnown = list.status === 'listed' && findPlace(list.jobs, slug, new Date()) !== undefined;
  return isKnown ? undefined : showErrorPage(request, 404, NO_JOB);
};

/** Takes the same time for every wrong token. */
export const showOwnApplication: Step = async (request) => {
  const { pathname } = request.nextUrl;
  const own = ownApplicationIn(pathname);
  if (!own) return undefined;
  try {
    const found = await findOwnApplication(own.reference, own.token);
    return found ? showPage(request, pathname) : showErrorPage(request, 404, '/refused/not-kept');
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The page of an application cannot be read');
    return turnAway(request, BUSY);
  }
};

const JOB = '/job/';
const PLACE = '/jobs-in/';
const NO_JOB = '/refused/no-job';

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

/** The other pages are prerendered and contain their policy, except in the response to a post. */
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
    'refused/(?:elsewhere|not-kept|too-large|too-long|too-many|unreadable|updated)',
    '(?:career|jobform|resumeupload)/receipt',
    'contact/topic',
  ].join('|')})$`,
  'i',
);

/** Our only inline script; reading a nonce in the root layout would make every page dynamic. */
const earlyScriptHash = `'sha256-${hash('sha256', inlineScript(), 'base64')}'` as const;
