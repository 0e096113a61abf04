import { cookies } from 'next/headers';
import { deskQueryIn, listPath, searchTextIn } from '@/lib/desk/list';
import { orUnavailable, requireMember } from '@/lib/desk/member';
import { rememberSearch, searchCookie } from '@/lib/desk/search-cookie';
import { seeOther } from '@/lib/runtime/see-other';

/** Leads to the list with the filters of the form; a text goes into the cookie. */
export async function POST(request: Request): Promise<Response> {
  await requireMember();
  const form = new URLSearchParams(await request.text());
  const jar = await cookies();
  const query = await orUnavailable(deskQueryIn((name) => form.get(name) ?? undefined, undefined));
  const text = searchTextIn(form);
  if (!text) return seeOther(listPath(query));
  const remembered = rememberSearch(jar.get(searchCookie.name)?.value, text);
  const { key, cookie } = await orUnavailable(remembered);
  jar.set(searchCookie.name, cookie, searchCookie.options);
  return seeOther(listPath({ ...query, search: key }));
}
