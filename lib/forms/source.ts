import { parseUrl } from '@/lib/routes';

/**
 * `?src=`: the board, newsletter or campaign that led a visitor here. Links pass it from page to page, because the site
 * sets no cookies, and it is stored with an application.
 */
export const SOURCE_PARAM = 'src';

/** The hidden field of a form. */
export const SOURCE_FIELD = 'source';

/** The header in which middleware passes the address of the post to an action. */
export const SOURCE_HEADER = 'x-source';

/** At most 40 letters, digits, dots, dashes and underscores, in lower case; anything else is none. */
export function sourceFrom(text: unknown): string | undefined {
  return typeof text === 'string' && /^[\w.-]{1,40}$/.test(text) ? text.toLowerCase() : undefined;
}

export function sourceIn(query: URLSearchParams): string | undefined {
  return sourceFrom(query.get(SOURCE_PARAM));
}

/** The source in the address of a page, if it is one of this origin. */
export function sourceOf(address: string, origin: string): string | undefined {
  const url = parseUrl(address);
  return url?.origin === origin ? sourceIn(url.searchParams) : undefined;
}
