import { type NextRequest, NextResponse } from 'next/server';
import { keyFileAt } from '@/lib/index-now/index-now-settings';
import { refuseUnknownJob, refuseUnknownPlace } from '@/lib/middleware/refuse-unknown-job';
import { showDesk } from '@/lib/middleware/show-desk';
import { showOwnApplication } from '@/lib/middleware/show-own-application';
import { showErrorPage, showPage } from '@/lib/middleware/show-page';
import type { Step } from '@/lib/middleware/step';
import { turnAwayRefused } from '@/lib/middleware/turn-away';
import { aliases } from '@/lib/routes';
import { pageVariants } from '@/lib/web/rendered-per-request';

/**
 * Runs only for what the matcher below lists: aliases, pages that are rendered per request, malformed
 * paths, and, on every path, requests with a body or an unusual method. Content pages bypass it, because
 * middleware in front of a prerendered page halves its throughput.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  for (const step of steps) {
    const response = await step(request);
    if (response) return response;
  }
  return showPage(request, request.nextUrl.pathname);
}

/** In this order; the first one that responds ends it. */
const steps: readonly Step[] = [
  turnAwayRefused,
  showDesk,
  sendKeyFile,
  showCanonical,
  refuseUnknownJob,
  showOwnApplication,
  refuseUnknownPlace,
  refuseMalformedPath,
  showVariant,
];

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
    '/application/:reference/:token/withdraw',
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

/** With which search engines check who tells them of jobs. */
function sendKeyFile({ nextUrl }: NextRequest): NextResponse | undefined {
  const keyFile = keyFileAt(nextUrl.pathname);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return keyFile ? new NextResponse(keyFile, { headers }) : undefined;
}

function showCanonical(request: NextRequest): NextResponse | undefined {
  const canonical = aliases[request.nextUrl.pathname];
  return canonical ? showPage(request, canonical) : undefined;
}

function refuseMalformedPath(request: NextRequest): NextResponse | undefined {
  try {
    decodeURIComponent(request.nextUrl.pathname);
    return undefined;
  } catch {
    return showErrorPage(request, 404, '/refused/no-page');
  }
}

function showVariant(request: NextRequest): NextResponse | undefined {
  const { pathname, searchParams } = request.nextUrl;
  const variant = pageVariants.find(
    ({ path, query }) => path === pathname && searchParams.has(query),
  );
  return variant && showPage(request, variant.shows);
}
