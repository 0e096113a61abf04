import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { deskSettings } from '@/lib/desk/desk-settings';
import { DESK_PATH_HEADER } from '@/lib/desk/member';
import { deskPaths, isDeskPath, isOpenDeskPath, signInPath } from '@/lib/desk/paths';
import { problemNamed } from '@/lib/desk/sign-in/problems';
import { sessionCookie, sessionIn } from '@/lib/desk/sign-in/session';
import { isDeskFilePath, isKnownDeskPath } from '@/lib/desk/submission-paths';
import { BUSY_SECONDS } from '@/lib/guard/busy-page';
import { deskHeaders, uploadHeaders } from '@/lib/security/headers';
import { StoreError } from '@/lib/store/object-store';
import { type Step, showPage } from './show-page';

/**
 * The desk exists only with its settings. Without a session that could be good it leads to sign-in, here and not
 * only in each page (`requireMember`), which looks at the store as well.
 */
export const showDesk: Step = async (request) => {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!isDeskPath(pathname)) return undefined;
  if (!deskSettings()) return showPage(request, NO_PAGE, { status: 404 });
  const headers = new Headers(isDeskFilePath(pathname) ? uploadHeaders : deskHeaders);
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
    // Whoever is not signed in does not learn what there is.
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
