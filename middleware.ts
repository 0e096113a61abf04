import { type NextRequest, NextResponse } from 'next/server';
import { keyFileAt } from '@/lib/jobs/index-now';
import { withoutEmptyParameters } from '@/lib/jobs/job-search';
import { aliases, isDecodable, routes } from '@/lib/routes';
import {
  refuseUnknownJob,
  refuseUnknownPlace,
  type Step,
  showDesk,
  showErrorPage,
  showOwnApplication,
  showPage,
  turnAwayRefused,
} from '@/lib/web/middleware';
import { pageVariants } from '@/lib/web/page-paths';

/**
 * Runs only for what the matcher below lists: aliases, pages that are rendered per request, malformed
 * paths, and, on every path, requests with a body or an unusual method. Content pages bypass it, because
 * middleware in front of a prerendered page halves its throughput.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  return (
    (await turnAwayRefused(request)) ??
    (await answerAt(pathname)?.(request)) ??
    showPage(request, pathname)
  );
}

/** A handler that answers at a path before its page, or leaves the request to the page. */
function answerAt(path: string): Step | undefined {
  const [, folder = ''] = path.split('/', 2);
  if (path.endsWith('.txt')) return sendKeyFile;
  return byFolder.get(folder.toLowerCase()) ?? showCanonicalOrVariant;
}

const byFolder = new Map<string, Step>([
  ['jobpositions', dropEmptyParameters],
  ['desk', showDesk],
  ['job', refuseUnknownJob],
  ['jobs-in', refuseUnknownPlace],
  ['application', showOwnApplication],
]);

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
    '/application/:reference/:token',
    '/application/:reference/:token/:form(withdraw|correct)',
    '/desk/:path*',
    '/:key([A-Za-z0-9-]{8,128}).txt',
    '/:page(Career|jobForm|resumeUpload)/receipt',
    '/Contact/topic',
    '/refused/:page(elsewhere|not-kept|too-large|too-long|too-many|unreadable|updated)',
    // Next does not match a path that is not valid UTF-8 to pages at the root.
    '/:broken([^/]*%[^/]*)',
    { source: '/:path*', has: [{ type: 'header', key: 'content-type' }] },
    // A platform passes on calls without a body, which have neither of the other two.
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'content-length' }] },
    { source: '/:path*', has: [{ type: 'header', key: 'transfer-encoding' }] },
  ],
};

/** A form sends all of its fields where scripts are off; the address of a list has what is set. */
function dropEmptyParameters({ nextUrl }: NextRequest): NextResponse | undefined {
  const query = withoutEmptyParameters(nextUrl.searchParams);
  if (!query) return undefined;
  const location = new URL(routes.jobPositions, nextUrl);
  location.search = `${query}`;
  return NextResponse.redirect(location, 303);
}

/** Search engines use it to verify the sender of IndexNow notifications. */
function sendKeyFile({ nextUrl }: NextRequest): NextResponse | undefined {
  const keyFile = keyFileAt(nextUrl.pathname);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return keyFile ? new NextResponse(keyFile, { headers }) : undefined;
}

function showCanonicalOrVariant(request: NextRequest): NextResponse | undefined {
  const { pathname, searchParams } = request.nextUrl;
  if (!isDecodable(pathname)) return showErrorPage(request, 404, '/refused/no-page');
  const variant = pageVariants.find(
    ({ path, query }) => path === pathname && searchParams.has(query),
  );
  const path = aliases[pathname] ?? variant?.shows;
  return path ? showPage(request, path) : undefined;
}
