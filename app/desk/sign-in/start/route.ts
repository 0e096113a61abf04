import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { orUnavailable } from '@/lib/desk/access/member';
import { attemptCookie, beginSignIn } from '@/lib/desk/access/sign-in';
import { deskSettings, signInPath } from '@/lib/desk/desk';
import { seeOther } from '@/lib/runtime/see-other';

export async function GET(request: Request): Promise<Response> {
  const desk = deskSettings();
  if (!desk) notFound();
  const { searchParams } = new URL(request.url);
  const begun = await orUnavailable(beginSignIn(desk, searchParams.get('to')));
  if ('why' in begun) return seeOther(signInPath(begun.to, begun.why));
  (await cookies()).set(attemptCookie.name, begun.cookie, attemptCookie.options);
  return seeOther(begun.location);
}
