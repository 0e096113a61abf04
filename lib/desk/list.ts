import 'server-only';
import type { ObjectStore } from '@/lib/store/object-store';
import { referenceOf } from '@/lib/submissions/submission-id';
import { readSummaries, type SubmissionList } from '@/lib/submissions/summaries';
import { type Member, orUnavailable } from './access/member';
import { recordAccess } from './access-log';
import {
  type DeskQuery,
  type DeskResult,
  type ListedSubmission,
  othersOf,
  parametersOf,
  parseQuery,
  searchSubmissions,
} from './search';
import { rememberedSearch } from './search-cookie';

export type ListPage = {
  query: DeskQuery;
  result: DeskResult;
  shown: ListedSubmission[];
  /** Page number, from 1. */
  page: number;
  pages: number;
};

/** A submission in its queue: its neighbours, and others of the same person. */
export type QueuePlace = {
  id: string;
  /** Position from 1; undefined if it is not in the queue, for example because it was marked. */
  position?: number;
  /** The length of the queue. */
  count: number;
  previous?: string;
  /** The first submission of the queue, if this one is not in it. */
  next?: string;
  others: ListedSubmission[];
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

/** Reads a page of the queue, and records the access. */
export async function openListPage(
  store: ObjectStore,
  member: Member,
  query: DeskQuery,
  asked: number,
): Promise<ListPage> {
  const list = pageOf(await readShortly(store), query, Number.isInteger(asked) ? asked : 1);
  await recordAccess(store, {
    member,
    action: 'list',
    subject: 'submissions',
    detail: detailOf(query, list.shown, list.result),
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
  const summaries = await readShortly(store);
  const whole = searchSubmissions(summaries, query);
  const index = whole.found.findIndex((each) => each.id === id);
  const list = pageOf(summaries, query, Math.floor(Math.max(0, index) / PAGE) + 1, whole);
  const { found } = whole;
  await recordAccess(store, {
    member,
    action: 'view',
    subject: referenceOf(id),
    detail: `beside ${detailOf(query, list.shown, whole)}`,
  });
  const place = {
    id,
    ...(index >= 0 && { position: index + 1 }),
    count: found.length,
    previous: found[index - 1]?.id,
    next: found[index + 1]?.id,
    others: othersOf(summaries, id),
  };
  return { list, place };
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
  const result = searchSubmissions(await orUnavailable(readSummaries(store)), query);
  const isWanted = (id: string) => chosen.length === 0 || chosen.includes(id);
  const wanted = result.found.filter(({ id }) => isWanted(id));
  for (let start = 0; start === 0 || start < wanted.length; start += LOGGED_AT_ONCE) {
    const some = wanted.slice(start, start + LOGGED_AT_ONCE);
    const detail = detailOf(query, some, result);
    await recordAccess(store, { member, action: 'export', subject: 'submissions', detail });
  }
  const questions = new Set(wanted.flatMap(({ summary }) => summary?.questions ?? []));
  return { ids: wanted.map(({ id }) => id), questions: [...questions] };
}

const PAGE = 50;
const LEAST_READ = 64;
const READ_MS = 400;
const LOGGED_AT_ONCE = 500;

/** Reads missing summaries for a limited time. */
function readShortly(store: ObjectStore): Promise<SubmissionList> {
  const begun = performance.now();
  const mayRead = (count: number) => count < LEAST_READ || performance.now() - begun < READ_MS;
  return orUnavailable(readSummaries(store, mayRead));
}

function pageOf(
  list: SubmissionList,
  query: DeskQuery,
  asked: number,
  result = searchSubmissions(list, query),
): ListPage {
  const pages = Math.max(1, Math.ceil(result.found.length / PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  return { query, result, shown: result.found.slice((page - 1) * PAGE, page * PAGE), page, pages };
}

/**
 * Omits the search text, which may be a name, and values that are not in the list: a link on another site could contain
 * any text.
 */
function detailOf(
  query: DeskQuery,
  some: readonly { id: string }[],
  { choices }: DeskResult,
): string {
  const filters = parametersOf(query).flatMap(([name, value]) => {
    if (name === 'search') return 'a text';
    const known = name in choices ? choices[name as keyof typeof choices] : [value];
    return known.includes(value) ? value : `an unknown ${name}`;
  });
  const references = some.map(({ id }) => referenceOf(id)).join(' ');
  return `${some.length}${filters.length > 0 ? ` by ${filters.join(', ')}` : ''}: ${references}`;
}
