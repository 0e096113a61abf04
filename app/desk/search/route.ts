import { cookies } from 'next/headers';
import { orUnavailable, requireMember } from '@/lib/desk/access/member';
import { MAX_SEARCH } from '@/lib/desk/act';
import { listPath, parseQuery } from '@/lib/desk/search';
import { rememberSearch, searchCookie } from '@/lib/desk/search-cookie';
import { seeOther } from '@/lib/runtime/see-other';

/** Redirects to the list with the filters of the form; search text is stored in the cookie. */
export async function POST(request: Request): Promise<Response> {
  await requireMember();
  const form = new URLSearchParams(await request.text());
  const jar = await cookies();
  const query = { ...parseQuery((name) => form.get(name) ?? undefined), search: undefined };
  const text = (form.get('text') ?? '').trim().slice(0, MAX_SEARCH);
  if (!text) return seeOther(listPath(query));
  const remembered = rememberSearch(jar.get(searchCookie.name)?.value, text);
  const { key, cookie } = await orUnavailable(remembered);
  jar.set(searchCookie.name, cookie, searchCookie.options);
  return seeOther(listPath({ ...query, search: key }));
}
