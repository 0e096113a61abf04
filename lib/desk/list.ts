import 'server-only';
import { cookies } from 'next/headers';
import type { ObjectStore } from '@/lib/store/object-store';
import { type DeskIndex, type DeskRow, personOf, withIndex } from '@/lib/submissions/desk-index';
import { referenceOf } from '@/lib/submissions/submission-id';
import { type Member, orUnavailable } from './access/member';
import { recordAccess } from './access-log';
import {
  type DeskQuery,
  type DeskResult,
  matchesBetween,
  matchesOf,
  newestFirst,
  parametersOf,
  parseQuery,
  placeOf,
  searchSubmissions,
} from './search';
import { rememberedSearch, searchCookie } from './search-cookie';

export type ListPage = {
  query: DeskQuery;
  result: DeskResult;
  shown: DeskRow[];
  page: number;
  pages: number;
};

/** A submission in its queue: its neighbours, and others of the same person. */
export type QueuePlace = {
  id: string;
  /** Position from 1; undefined if it is not in the queue, for example because it was marked. */
  position?: number;
  count: number;
  previous?: string;
  /** The first submission of the queue, if this one is not in it. */
  next?: string;
  others: DeskRow[];
};

/** The query from an address or a form, with the text of its stored search. Rejects with `StoreError`. */
export async function deskQueryIn(
  get: (name: string) => string | undefined,
  cookie: string | undefined,
): Promise<DeskQuery> {
  const query = parseQuery(get);
  const text = await rememberedSearch(cookie, query.search);
  return { ...query, text, search: text === undefined ? undefined : query.search };
}

/** The query of the current request; redirects if the store fails. */
export async function requestedQuery(
  get: (name: string) => string | undefined,
): Promise<DeskQuery> {
  return orUnavailable(deskQueryIn(get, (await cookies()).get(searchCookie.name)?.value));
}

/** Reads a page of the queue, and records the access. */
export async function openListPage(
  store: ObjectStore,
  member: Member,
  query: DeskQuery,
  asked: number,
): Promise<ListPage> {
  const list = await withChanges(store, async (index) => {
    const result = await searchSubmissions(store, index, query);
    return pageOf(store, query, result, Number.isInteger(asked) ? asked : 1);
  });
  await recordAccess(store, {
    member,
    action: 'list',
    subject: 'submissions',
    detail: detailOf(list),
  });
  return list;
}

/** Reads the page of the queue with a submission, and records access to it and to its neighbours. */
export async function openInQueue(
  store: ObjectStore,
  member: Member,
  query: DeskQuery,
  id: string,
): Promise<{ list: ListPage; place: QueuePlace }> {
  const found = await withChanges(store, async (index) => {
    const result = await searchSubmissions(store, index, query);
    const before = await placeOf(store, result, query, id);
    const list = await pageOf(store, query, result, Math.floor((before ?? 0) / PAGE) + 1);
    const at = before ?? -1;
    const around = await matchesBetween(store, result, query, [Math.max(0, at - 1), at + 2]);
    const place: QueuePlace = {
      id,
      ...(before !== undefined && { position: before + 1 }),
      count: result.total,
      previous: at > 0 ? around[0]?.id : undefined,
      next: around.at(at > 0 ? 2 : at + 1)?.id,
      others: (await personOf(store, id)).sort(newestFirst),
    };
    return { list, place };
  });
  await recordAccess(store, {
    member,
    action: 'view',
    subject: referenceOf(id),
    detail: `beside ${detailOf(found.list)}`,
  });
  return found;
}

/**
 * Finds all submissions of a filter for an export, however long that takes, or only the chosen ones, and records the
 * access.
 */
export async function openExport(
  store: ObjectStore,
  member: Member,
  query: DeskQuery,
  chosen: readonly string[],
): Promise<{ ids: string[]; questions: string[] }> {
  const { ids, questions, result } = await orUnavailable(
    withIndex(store, async (index) => {
      const result = await searchSubmissions(store, index, query);
      const ids: string[] = [];
      const questions = new Set<string>();
      for (const day of result.days) {
        for (const { id, summary } of await matchesOf(day, store, query)) {
          if (chosen.length > 0 && !chosen.includes(id)) continue;
          ids.push(id);
          for (const question of summary.questions ?? []) questions.add(question);
        }
      }
      return { ids, questions: [...questions], result };
    }),
  );
  for (let start = 0; start === 0 || start < ids.length; start += LOGGED_AT_ONCE) {
    const shown = ids.slice(start, start + LOGGED_AT_ONCE).map((id) => ({ id }));
    const detail = detailOf({ query, result, shown });
    await recordAccess(store, { member, action: 'export', subject: 'submissions', detail });
  }
  return { ids, questions };
}

const PAGE = 50;
const LEAST_READ = 64;
const READ_MS = 400;
const LOGGED_AT_ONCE = 500;

/** Reads changed submissions for a limited time. */
function withChanges<T>(store: ObjectStore, use: (index: DeskIndex) => Promise<T>): Promise<T> {
  const begun = performance.now();
  const mayRead = (count: number) => count < LEAST_READ || performance.now() - begun < READ_MS;
  return orUnavailable(withIndex(store, use, mayRead));
}

async function pageOf(
  store: ObjectStore,
  query: DeskQuery,
  result: DeskResult,
  asked: number,
): Promise<ListPage> {
  const pages = Math.max(1, Math.ceil(result.total / PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  const shown = await matchesBetween(store, result, query, [(page - 1) * PAGE, page * PAGE]);
  return { query, result, shown, page, pages };
}

type Shown = Pick<ListPage, 'query' | 'result'> & { shown: readonly { id: string }[] };

/**
 * Omits the search text, which may be a name, and values that are not in the list: a link on another site could contain
 * any text.
 */
function detailOf({ query, result: { choices }, shown }: Shown): string {
  const filters = parametersOf(query).flatMap(([name, value]) => {
    if (name === 'search') return 'a text';
    const known = name in choices ? choices[name as keyof typeof choices] : [value];
    return known.includes(value) ? value : `an unknown ${name}`;
  });
  const references = shown.map(({ id }) => referenceOf(id)).join(' ');
  return `${shown.length}${filters.length > 0 ? ` by ${filters.join(', ')}` : ''}: ${references}`;
}
