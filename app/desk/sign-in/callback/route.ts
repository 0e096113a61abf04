import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { orUnavailable } from '@/lib/desk/access/member';
import { newSession, sessionCookie } from '@/lib/desk/access/session';
import { attemptCookie, finishSignIn } from '@/lib/desk/access/sign-in';
import { forgetOldAccess, recordAccess } from '@/lib/desk/access-log';
import { deskSettings, signInPath } from '@/lib/desk/desk';
import { seeOther } from '@/lib/runtime/see-other';
import { openStore } from '@/lib/store/configured-store';
import { log } from '@/lib/telemetry/log';

/** The provider redirects the browser here. Always redirects, so that the code does not stay in the address bar. */
export async function GET(request: Request): Promise<Response> {
  const [desk, store] = [deskSettings(), openStore()];
  if (!desk || !store) notFound();
  const jar = await cookies();
  const attempt = jar.get(attemptCookie.name)?.value;
  const outcome = await orUnavailable(finishSignIn(desk, store, request, attempt));
  if ('why' in outcome) {
    log().info({ why: outcome.why }, 'A sign-in to the desk was refused');
    return seeOther(signInPath(outcome.to, outcome.why));
  }
  const { member, to } = outcome;
  await recordAccess(store, { member, action: 'sign-in', subject: 'desk' });
  await orUnavailable(forgetOldAccess(store));
  const session = await orUnavailable(newSession(member.email, request.headers.get('user-agent')));
  jar.set(attemptCookie.name, '', { ...attemptCookie.options, maxAge: 0 });
  jar.set(sessionCookie.name, session, sessionCookie.options);
  return seeOther(to);
}
