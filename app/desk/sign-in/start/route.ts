import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { deskSettings, signInPath } from '@/lib/desk/desk';
import { orUnavailable } from '@/lib/desk/member';
import { attemptCookie, beginSignIn } from '@/lib/desk/sign-in';
import { seeOther } from '@/lib/runtime/see-other';

/** Sends the browser to the provider. */
export async function GET(request: Request): Promise<Response> {
  const desk = deskSettings();
  if (!desk) notFound();
  const { searchParams } = new URL(request.url);
  const begun = await orUnavailable(beginSignIn(desk, searchParams.get('to')));
  if ('why' in begun) return seeOther(signInPath(begun.to, begun.why));
  (await cookies()).set(attemptCookie.name, begun.cookie, attemptCookie.options);
  return seeOther(begun.location);
}
