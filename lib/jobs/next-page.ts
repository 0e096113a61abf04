import { parseJson } from '@/lib/runtime/parse-json';

/** One answer of a service, and how many rows it and the pages before it have. */
type Page = {
  address: string;
  headers: Record<string, string | undefined>;
  text: string;
  rows: number;
};

/**
 * The address of the next page of a list, at the same host. `missing`: the service says that its list is longer, and
 * not where the rest is.
 */
export function nextPage({ address, headers, text, rows }: Page): string | 'missing' | undefined {
  const facts = [...factsIn(/^\s*\{/.test(text) ? parseJson(text) : undefined)];
  const isLast = facts.some(([name, value]) => HAS_MORE.test(name) && value === false);
  const link = LINK_TO_NEXT.exec(headers.link ?? '')?.[1];
  const next = link ?? facts.map(addressIn).find((found) => found !== undefined);
  if (next !== undefined && !isLast) return atHost(address, next) ?? 'missing';
  const totals = facts.flatMap(([name, value]) => (TOTAL.test(name) ? [value] : []));
  const isLonger = [headers['x-total-count'], headers['x-wp-total'], ...totals].some(
    (total) => Number(total) > rows,
  );
  return isLonger || facts.some(([name, value]) => HAS_MORE.test(name) && value === true)
    ? 'missing'
    : undefined;
}

/** The headers that say whether there is more. */
export const PAGE_HEADERS = ['link', 'x-total-count', 'x-wp-total'] as const;

const LINK_TO_NEXT = /<([^<>]*)>\s{0,9};[^,<]*\brel="?next\b/i;

/** A name in lower case without `_` and the like, its value, and the name as it is. */
type Fact = [name: string, value: unknown, plain: string];

/** What a wrapper says beside its rows, also further inside, as in `{meta: {pagination: {…}}}`. */
function* factsIn(wrapper: unknown, depth = 0): Generator<Fact> {
  if (!isRecord(wrapper)) return;
  for (const [plain, value] of Object.entries(wrapper)) {
    const name = plain.toLowerCase().replace(/[^a-z]/g, '');
    const links = name === 'links' && Array.isArray(value) ? value : [];
    yield [name, value, plain];
    yield ['next', links.find((link) => isRecord(link) && link.rel === 'next'), plain];
    if (depth < 3 && WRAPPERS.test(name)) yield* factsIn(value, depth + 1);
  }
  // Airtable.
  if (Array.isArray(wrapper.records) && typeof wrapper.offset === 'string') {
    yield ['nextoffset', wrapper.offset, 'offset'];
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const WRAPPERS = /^(?:links|meta|metadata|info|pag\w*|data|results?|response|body|jobs)$/;
const HAS_MORE = /^(?:has(?:more|next|nextpage)|more|morerecords|istruncated)$/;
const NEXT = /^(?:odata)?next(?:page)?(?:url|uri|link|href)?$/;
const CURSOR = /^next(?:page|pagetoken|cursor|offset|token|start)$/;
const TOTAL =
  /^(?:odatacount|total(?:count|found|results|records|items|hits|jobs|elements|rows)?)$/;

/** A cursor is sent back under its own name: `nextPageToken` as `pageToken`. */
function addressIn([name, value, plain]: Fact): string | undefined {
  const { href, url } = isRecord(value) ? value : {};
  const given = String(href ?? url ?? value);
  if (NEXT.test(name) && /^(?:https?:\/\/|[/?])/.test(given)) return given;
  if (!CURSOR.test(name) || !['string', 'number'].includes(typeof value) || !value)
    return undefined;
  const parameter = plain.replace(/^next_?/i, '');
  return `?${parameter.charAt(0).toLowerCase()}${parameter.slice(1)}=${encodeURIComponent(given)}`;
}

/** Services behind a proxy often name themselves with another protocol. */
function atHost(address: string, next: string): string | undefined {
  const from = new URL(address);
  if (!URL.canParse(next, from)) return undefined;
  const found = new URL(next, from);
  if (found.hostname !== from.hostname) return undefined;
  if (next.startsWith('?')) {
    for (const [name, value] of found.searchParams) from.searchParams.set(name, value);
  } else Object.assign(from, { pathname: found.pathname, search: found.search });
  return from.href;
}
