import 'server-only';
import { FORM_NAMES, type FormName, forms } from '@/lib/outbox/submission';
import { referenceOf } from '@/lib/outbox/submission-id';
import {
  readSummaries,
  SUBMISSION_STATES,
  type SubmissionList,
  type SubmissionState,
  type Summary,
  searchText,
} from '@/lib/outbox/summaries';
import type { ObjectStore } from '@/lib/store/object-store';
import { recordAccess } from './access-log';
import { MAX_SEARCH } from './act';
import { deskPaths } from './desk';
import { type Member, orUnavailable } from './member';
import { rememberedSearch } from './search-cookie';

/** The search criteria in the address of the list or a post of its forms. */
export type DeskQuery = DeskCriteria & {
  /** Key of a search for text, which the address must not hold. */
  search?: string;
};

export type ListPage = {
  query: DeskQuery;
  result: DeskResult;
  shown: DeskResult['found'];
  /** From 1. */
  page: number;
  pages: number;
};

/** `get` reads a parameter; what is none of ours counts as not given. */
export async function deskQueryIn(
  get: (name: string) => string | undefined,
  cookie: string | undefined,
): Promise<DeskQuery> {
  const search = get('search');
  const text = await rememberedSearch(cookie, search);
  return {
    form: FORM_NAMES.find((name) => name === get('form')),
    job: get('job') || undefined,
    state: SUBMISSION_STATES.find((name) => name === get('state')),
    text,
    search: text === undefined ? undefined : search,
  };
}

export function listPath({ form, job, state, search }: DeskQuery, page = 1): string {
  const given = { form, job, state, search, page: page > 1 ? `${page}` : undefined };
  const entries = Object.entries(given).filter((each): each is [string, string] => !!each[1]);
  const query = `${new URLSearchParams(entries)}`;
  return query ? `${deskPaths.desk}?${query}` : deskPaths.desk;
}

/** The text of a search as it was typed, or none. */
export function searchTextIn(form: URLSearchParams): string {
  return (form.get('text') ?? '').trim().slice(0, MAX_SEARCH);
}

/** Reads a page of the list, and writes down who looks at whom. Reads for a short while what it has to. */
export async function openListPage(
  store: ObjectStore,
  member: Member,
  query: DeskQuery,
  asked: number,
): Promise<ListPage> {
  const begun = performance.now();
  const mayRead = (count: number) => count < LEAST_READ || performance.now() - begun < READ_MS;
  const list = await orUnavailable(readSummaries(store, mayRead));
  const result = searchSubmissions(list, query);
  const pages = Math.max(1, Math.ceil(result.found.length / PAGE));
  const page = Math.min(Math.max(1, Number.isInteger(asked) ? asked : 1), pages);
  const shown = result.found.slice((page - 1) * PAGE, page * PAGE);
  await recordAccess(store, {
    member,
    action: 'list',
    subject: 'submissions',
    detail: detailOf(query, shown, result.jobs),
  });
  return { query, result, shown, page, pages };
}

/** Finds all of a filter for an export, however long it takes to read, and writes it down. */
export async function openExport(
  store: ObjectStore,
  member: Member,
  query: DeskQuery,
): Promise<string[]> {
  const list = await orUnavailable(readSummaries(store));
  const { found, jobs } = searchSubmissions(list, query);
  for (let start = 0; start === 0 || start < found.length; start += LOGGED_AT_ONCE) {
    const some = found.slice(start, start + LOGGED_AT_ONCE);
    const detail = detailOf(query, some, jobs);
    await recordAccess(store, { member, action: 'export', subject: 'submissions', detail });
  }
  return found.map(({ id }) => id);
}

const PAGE = 50;
const LEAST_READ = 64;
const READ_MS = 400;
const LOGGED_AT_ONCE = 500;

/**
 * Without the text that was searched for, which may be a name, and without a job that the list does not have: a link on
 * another site could put any text there.
 */
function detailOf(
  { form, job, state, text }: DeskQuery,
  some: readonly { id: string }[],
  jobs: readonly string[],
): string {
  const known = job && (jobs.includes(job) ? job : 'an unknown job');
  const filters = [form, known, state, text && 'a text'].filter(Boolean).join(', ');
  const references = some.map(({ id }) => referenceOf(id)).join(' ');
  return `${some.length}${filters && ` by ${filters}`}: ${references}`;
}

/** Criteria of the list. */
export type DeskCriteria = {
  form?: FormName;
  /** Title of a job or role. */
  job?: string;
  state?: SubmissionState;
  /** Words that must all be there. */
  text?: string;
};

/** `summary` is undefined while the record has not been read. */
export type ListedSubmission = { id: string; summary?: Summary };

export type DeskResult = {
  /** All that were found, newest first. */
  found: ListedSubmission[];
  /** Of all submissions. */
  counts: Partial<Record<SubmissionState, number>>;
  total: number;
  /** Titles of jobs and roles that there are submissions for, in order. */
  jobs: string[];
  /** How many have yet to be read; they are found only where nothing but the form is asked for. */
  unread: number;
};

export function searchSubmissions(
  { summaries, unread }: SubmissionList,
  criteria: DeskCriteria,
): DeskResult {
  const counts: DeskResult['counts'] = {};
  const jobs = new Set<string>();
  for (const { state, job } of summaries.values()) {
    counts[state] = (counts[state] ?? 0) + 1;
    if (job) jobs.add(job);
  }
  const listed: ListedSubmission[] = [
    ...[...summaries].map(([id, summary]) => ({ id, summary })),
    ...unread.map((id) => ({ id })),
  ];
  const words = searchText([criteria.text]).split(/\s+/).filter(Boolean);
  return {
    found: listed.filter((each) => isFound(each, criteria, words)).sort(byTime),
    counts,
    total: listed.length,
    jobs: [...jobs].sort((a, b) => a.localeCompare(b, 'en-IN')),
    unread: unread.length,
  };
}

/** The form in an id. */
export function formOf(id: string): FormName | undefined {
  return FORM_NAMES.find((name) => forms[name].prefix === id.split('-')[0]);
}

function isFound(
  { id, summary }: ListedSubmission,
  { form, job, state }: DeskCriteria,
  words: string[],
): boolean {
  if (form !== undefined && formOf(id) !== form) return false;
  if (job !== undefined && summary?.job !== job) return false;
  if (state !== undefined && summary?.state !== state) return false;
  const text = `${id}\n${summary?.text ?? ''}`;
  return words.every((word) => text.includes(word));
}

/** By the time in the record or, where that cannot be read, the day in the id. */
function byTime(a: ListedSubmission, b: ListedSubmission): number {
  const [first, second] = [timeOf(a), timeOf(b)];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function timeOf({ id, summary }: ListedSubmission): string {
  const day = id.split('-')[1] ?? '';
  return summary?.submittedAt ?? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
