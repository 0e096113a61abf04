import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { refuseUnknownJob, refuseUnknownPlace, showJobList } from '@/app/(careers)/job-answers';
import { showOwnApplication } from '@/app/(company)/application/access';
import { showDesk } from '@/app/desk/access';
import { aliases, NO_ROW, pageAt } from '@/lib/pages';
import { isDecodable, pageVariantAt } from '@/lib/routes';
import { requestContext } from '@/lib/runtime/context';
import { NOT_FOUND_PAGE } from '@/lib/runtime/next-internals';
import { guard } from '@/lib/web/guard/guard';
import { type Step, showErrorPage, showPage, turnAway } from '@/lib/web/respond';

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
  return byFolder.get(folder.toLowerCase()) ?? showCanonicalOrVariant;
}

const byFolder = new Map<string, Step>([
  ['jobpositions', showJobList],
  ['desk', showDesk],
  ['job', refuseUnknownJob],
  ['jobs-in', refuseUnknownPlace],
  ['application', showOwnApplication],
]);

/** Next reads this statically, so the paths are literals; a test compares them with `pages.ts`. */
export const config = {
  // Runs in the process that renders the pages, with which it shares the job list.
  runtime: 'nodejs',
  matcher: [
    '/Ui-Ux',
    '/Service/OffShore-staffing',
    '/Aboutteam1',
    '/Abouteam:n(2|3|4|5|6|7)',
    '/:career([cC][aA][rR][eE][eE][rR])',
    '/privacypolicy',
    '/candidate-notice/:language*',
    { source: '/Contact', has: [{ type: 'query', key: 'topic' }] },
    '/resumeUpload',
    '/:job([jJ][oO][bB][sS]?)/:id',
    '/jobs-in/:place',
    '/:list([jJ][oO][bB][pP][oO][sS][iI][tT][iI][oO][nN][sS])',
    '/:form([jJ][oO][bB][fF][oO][rR][mM])',
    '/application/:reference/:token',
    '/application/:reference/:token/:form(withdraw|correct)',
    '/desk/:path*',
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

function showCanonicalOrVariant(request: NextRequest): NextResponse | undefined {
  const { pathname, search } = request.nextUrl;
  const isUnknown = pageAt(pathname) === NO_ROW || !isDecodable(pathname);
  if (isUnknown) return showErrorPage(request, NOT_FOUND_PAGE);
  const path = aliases[pathname] ?? pageVariantAt(pathname + search)?.shows;
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
