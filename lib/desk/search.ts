import { LOCALE } from '@/lib/country';
import 'server-only';
import { z } from 'zod';
import { FORM_NAMES, type FormName, forms } from '@/lib/fields/forms';
import type { StoredSummary, SubmissionList } from '@/lib/submissions/summaries';
import { type SubmissionState, type Summary, searchText } from '@/lib/submissions/summary';
import { DESK_MARKS } from './content';
import { deskPaths, submissionPath } from './desk';

/**
 * The tabs of the queue: the marks, custom marks together, everything, and special states. The queue of a mark contains
 * only submissions to work on: none that are held, withdrawn or damaged.
 */
export const DESK_TABS = [
  ...DESK_MARKS,
  'other',
  'all',
  'held',
  'dead',
  'withdrawn',
  'garbage',
  'newer',
] as const;
export type DeskTab = (typeof DESK_TABS)[number];

const text = z.string().trim().min(1).max(200).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** The query in the address of the queue or in one of its forms; unknown values are ignored. */
const querySchema = z.object({
  tab: z.enum(DESK_TABS).catch('new'),
  form: z.enum(FORM_NAMES).optional().catch(undefined),
  /** Title of a job or role. */
  job: text,
  place: text,
  source: text,
  /** India dates, inclusive. */
  from: day,
  to: day,
  /** Key of a text search, whose text must not be in the address. */
  search: text,
});

export type DeskQuery = z.infer<typeof querySchema> & {
  /** All of these words must match. */
  text?: string;
};

export function parseQuery(get: (name: string) => string | undefined): DeskQuery {
  const names = Object.keys(querySchema.shape);
  return querySchema.parse(Object.fromEntries(names.map((name) => [name, get(name)])));
}

/** The filters of a query for an address or hidden fields; without the text. */
export function parametersOf({ text: _, tab, ...filters }: DeskQuery): [string, string][] {
  const given = { tab: tab === 'new' ? undefined : tab, ...filters };
  return Object.entries(given).filter((each): each is [string, string] => each[1] !== undefined);
}

export function isFiltered(query: DeskQuery): boolean {
  return query.text !== undefined || parametersOf({ ...query, tab: 'new' }).length > 0;
}

export function listPath(query: DeskQuery, page = 1): string {
  const parameters = parametersOf(query);
  if (page > 1) parameters.push(['page', `${page}`]);
  return withParameters(deskPaths.desk, parameters);
}

/** Path of a submission in its queue. */
export function queuePath(id: string, query: DeskQuery, more: Record<string, string> = {}): string {
  return withParameters(submissionPath(id), [...parametersOf(query), ...Object.entries(more)]);
}

function withParameters(path: string, parameters: [string, string][]): string {
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

/** `summary` is undefined until the record has been read. */
export type ListedSubmission = { id: string; summary?: StoredSummary };

export type DeskResult = {
  /** All matches, newest first. */
  found: ListedSubmission[];
  /** Matches of each tab with these filters. */
  counts: Record<DeskTab, number>;
  /** The options of each filter, in order. */
  choices: Record<'job' | 'place' | 'source', string[]>;
  /** Number of submissions not read yet; they match only queries that filter by nothing but the form. */
  unread: number;
};

export function searchSubmissions(
  { summaries, unread }: SubmissionList,
  query: DeskQuery,
): DeskResult {
  const chosen = { job: new Set<string>(), place: new Set<string>(), source: new Set<string>() };
  const counts = Object.fromEntries(DESK_TABS.map((tab) => [tab, 0])) as DeskResult['counts'];
  const words = searchText([query.text]).split(/\s+/).filter(Boolean);
  const found: ListedSubmission[] = [];
  const look = (each: ListedSubmission) => {
    if (!isFound(each, query, words)) return;
    const tabs = tabsOf(each.summary);
    for (const tab of tabs) counts[tab] += 1;
    if (tabs.includes(query.tab)) found.push(each);
  };
  for (const [id, summary] of summaries) {
    if (summary.job) chosen.job.add(summary.job);
    if (summary.source) chosen.source.add(summary.source);
    if (summary.place) chosen.place.add(summary.place);
    look({ id, summary });
  }
  for (const id of unread) look({ id });
  return {
    found: found.sort(byTime),
    counts,
    choices: {
      job: sorted(chosen.job),
      place: sorted(chosen.place),
      source: sorted(chosen.source),
    },
    unread: unread.length,
  };
}

/** Other submissions with the same email address or phone, newest first. */
export function othersOf({ summaries }: SubmissionList, id: string): ListedSubmission[] {
  const person = new Set(summaries.get(id)?.person);
  return [...summaries]
    .filter(([other, each]) => other !== id && each.person?.some((key) => person.has(key)))
    .map(([other, summary]) => ({ id: other, summary }))
    .sort(byTime);
}

/** The form encoded in an id. */
export function formOf(id: string): FormName | undefined {
  return FORM_NAMES.find((name) => forms[name].prefix === id.split('-')[0]);
}

/** The day encoded in an id, `2026-11-23`. */
export function dayOf(id: string): string {
  const digits = id.split('-')[1] ?? '';
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

function tabsOf(summary: Summary | undefined): DeskTab[] {
  if (!summary) return ['all', 'new'];
  const { state, mark } = summary;
  const tabs: DeskTab[] = ['all'];
  if (isWrong(state)) tabs.push(state);
  if (state === 'dead' || !isWrong(state))
    tabs.push(DESK_MARKS.find((each) => each === (mark ?? 'new')) ?? 'other');
  return tabs;
}

function isWrong(state: SubmissionState): state is SubmissionState & DeskTab {
  return DESK_TABS.some((tab) => tab === state);
}

function isFound({ id, summary }: ListedSubmission, query: DeskQuery, words: string[]): boolean {
  const { form, job, place, source, from, to } = query;
  if (form !== undefined && formOf(id) !== form) return false;
  if (job !== undefined && summary?.job !== job) return false;
  if (place !== undefined && summary?.place !== place) return false;
  if (source !== undefined && summary?.source !== source) return false;
  if (from !== undefined && dayOf(id) < from) return false;
  if (to !== undefined && dayOf(id) > to) return false;
  const text = `${id}\n${summary?.text ?? ''}`;
  return words.every((word) => text.includes(word));
}

/** Sorts by the time in the record or, if unreadable, the day in the id. */
function byTime(a: ListedSubmission, b: ListedSubmission): number {
  const [first, second] = [timeOf(a), timeOf(b)];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function timeOf({ id, summary }: ListedSubmission): string {
  return summary?.submittedAt ?? dayOf(id);
}

function sorted(names: Set<string>): string[] {
  return [...names].sort((a, b) => a.localeCompare(b, LOCALE));
}
