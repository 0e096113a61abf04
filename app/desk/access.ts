import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { DESK_PATH_HEADER } from '@/lib/desk/access/member';
import { sessionCookie, sessionIn } from '@/lib/desk/access/session';
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
import { NOT_FOUND_PAGE } from '@/lib/runtime/next-internals';
import { StoreError } from '@/lib/store/object-store';
import { BUSY_SECONDS } from '@/lib/web/guard/refusals';
import { deskHeaders, frameHeaders, uploadHeaders } from '@/lib/web/headers';
import { showPage } from '@/lib/web/respond';

/**
 * The desk exists only if configured. Without a plausible session this redirects to sign-in, here and not only in each
 * page (`requireMember`), which also checks the store.
 */
export async function showDesk(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!isDeskPath(pathname)) return undefined;
  if (!deskSettings()) return showPage(request, NOT_FOUND_PAGE, { status: 404 });
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
    if (!isKnownDeskPath(pathname)) return showPage(request, NOT_FOUND_PAGE, { status: 404 });
    request.headers.set(DESK_PATH_HEADER, address);
    return showPage(request, pathname, { headers });
  }
  const had = request.cookies.has(sessionCookie.name);
  const location = new URL(signInPath(address, had ? 'ended' : undefined), request.nextUrl);
  return NextResponse.redirect(location, { status: 303, headers });
}

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
