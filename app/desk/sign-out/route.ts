import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { orUnavailable } from '@/lib/desk/access/member';
import { sessionCookie, sessionIn, spend } from '@/lib/desk/access/session';
import { recordAccess } from '@/lib/desk/access-log';
import { deskPaths, deskSettings, signInPath } from '@/lib/desk/desk';
import { seeOther } from '@/lib/runtime/see-other';
import { openStore } from '@/lib/store/configured-store';

/** Ends the session, including for copies of its cookie. */
export async function POST(request: Request): Promise<Response> {
  const store = openStore();
  if (!deskSettings() || !store) notFound();
  const jar = await cookies();
  const sealed = jar.get(sessionCookie.name)?.value;
  // First, because this works even if the store fails.
  jar.set(sessionCookie.name, '', { ...sessionCookie.options, maxAge: 0 });
  const session = await orUnavailable(sessionIn(sealed, request.headers.get('user-agent')));
  if (session && (await orUnavailable(spend(store, session)))) {
    await recordAccess(store, { member: session, action: 'sign-out', subject: 'desk' });
  }
  return seeOther(signInPath(deskPaths.desk, 'signed-out'));
}
