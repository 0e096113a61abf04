import { type NextRequest, NextResponse } from 'next/server';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { aliases, routes } from '@/lib/routes';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';

/**
 * Runs only for the paths in the matcher below: aliases, receipts, jobs, and pages that take posts. Content
 * pages stay out of it, because standing in front of a prerendered page halves its throughput.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;

  const canonical = aliases[pathname];
  if (canonical) return show(request, canonical);

  if (request.method === 'POST' && bodyLength(request) > MAX_REQUEST_BYTES) {
    return refuse(request, 413, '/refused/too-large');
  }
  if (pathname.toLowerCase().startsWith(JOB) && (await leadsToNoJob(request))) {
    return refuse(request, 404, '/refused/no-job');
  }
  if (pathname === routes.career) return show(request, `${routes.career}/receipt`);
  return NextResponse.next();
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
    '/jobForm',
    '/:job([jJ][oO][bB])/:id',
  ],
};

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

/** Answers with another page under the address that was asked for. */
function show(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  return NextResponse.rewrite(url);
}

/**
 * Answers with an error page of our own and its status. Next takes any multipart post for a server action
 * and would answer 400 or 500, so the page is asked for with another content type; it must be one that is
 * rendered per request, because a prerendered page answers a post with 405.
 */
function refuse(request: NextRequest, status: number, path: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  const headers = new Headers(request.headers);
  headers.set('content-type', 'text/plain');
  headers.delete('next-action');
  return NextResponse.rewrite(url, { status, request: { headers } });
}

function bodyLength(request: NextRequest): number {
  return Number(request.headers.get('content-length') ?? 0);
}
