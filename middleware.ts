import { type NextRequest, NextResponse } from 'next/server';
import { aliases, routes } from '@/lib/routes';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';

/**
 * Runs only for the paths in the matcher below: aliases, receipts, and pages that take posts. Content
 * pages stay out of it, because standing in front of a prerendered page halves its throughput.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;

  const canonical = aliases[pathname];
  if (canonical) return show(request, canonical);

  if (request.method === 'POST' && bodyLength(request) > MAX_REQUEST_BYTES) {
    return show(request, '/refused/too-large');
  }
  if (pathname === routes.career) return show(request, `${routes.career}/receipt`);
  return NextResponse.next();
}

/** Next reads this without running the file, so the paths are literal; a test compares them with routes.ts. */
export const config = {
  matcher: [
    '/Ui-Ux',
    '/Service/OffShore-staffing',
    '/Aboutteam1',
    '/Abouteam:n(2|3|4|5|6|7)',
    { source: '/Career', has: [{ type: 'query', key: 'applied' }] },
    '/jobForm',
  ],
};

/** Answers with another page under the address that was asked for. */
function show(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  return NextResponse.rewrite(url);
}

function bodyLength(request: NextRequest): number {
  return Number(request.headers.get('content-length') ?? 0);
}
