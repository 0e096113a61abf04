import { LOCALE } from '@/lib/country';
import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { FORM_NAMES, type FormName } from '@/lib/fields/forms';
import type { ObjectStore } from '@/lib/store/object-store';
import {
  type DeskIndex,
  type DeskRow,
  type IndexedDay,
  rowsIn,
} from '@/lib/submissions/desk-index';
import type { Count } from '@/lib/submissions/pieces';
import { dayOf, formOf } from '@/lib/submissions/submission-id';
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
  text?: string;
};

export function parseQuery(get: (name: string) => string | undefined): DeskQuery {
  const names = Object.keys(querySchema.shape);
  return querySchema.parse(Object.fromEntries(names.map((name) => [name, get(name)])));
}

/** The filters of a query for an address or hidden fields; without the text. */
export function parametersOf({ text: _, tab, ...filters }: DeskQuery): [string, string][] {
  const given = { tab: tab === 'new' ? undefined : tab, ...filters };
  return Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined);
}

export function isFiltered(query: DeskQuery): boolean {
  return query.text !== undefined || parametersOf({ ...query, tab: 'new' }).length > 0;
}

export function listPath(query: DeskQuery, page = 1): string {
  const parameters = parametersOf(query);
  if (page > 1) parameters.push(['page', `${page}`]);
  return withParameters(deskPaths.desk, parameters);
}

export function queuePath(id: string, query: DeskQuery, more: Record<string, string> = {}): string {
  return withParameters(submissionPath(id), [...parametersOf(query), ...Object.entries(more)]);
}

function withParameters(path: string, parameters: [string, string][]): string {
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

export type DeskResult = {
  /** The days with matches, the newest first. */
  days: (IndexedDay & { count: number })[];
  total: number;
  counts: Record<DeskTab, number>;
  choices: Record<'job' | 'place' | 'source', string[]>;
  /** Number of changed submissions that are not read yet, and not found. */
  unread: number;
};

/** Counts; reads submissions only to find words. Rejects with `StalePiece` or `StoreError`. */
export async function searchSubmissions(
  store: ObjectStore,
  { days, unread }: DeskIndex,
  query: DeskQuery,
): Promise<DeskResult> {
  const counts = Object.fromEntries(DESK_TABS.map((tab) => [tab, 0])) as DeskResult['counts'];
  const found: DeskResult['days'] = [];
  for (const day of days) {
    if (!isBetween(day.day, query)) continue;
    const before = counts[query.tab];
    for (const { count, ...kind } of await matchingCounts(day, store, query)) {
      for (const tab of tabsOf(kind)) counts[tab] += count;
    }
    const count = counts[query.tab] - before;
    if (count > 0) found.push({ ...day, count });
  }
  const choicesOf = (property: 'job' | 'place' | 'source') =>
    sorted(new Set(days.flatMap((day) => day.counts.flatMap((kind) => kind[property] ?? []))));
  return {
    days: found,
    total: counts[query.tab],
    counts,
    choices: { job: choicesOf('job'), place: choicesOf('place'), source: choicesOf('source') },
    unread,
  };
}

async function matchingCounts(day: IndexedDay, store: ObjectStore, query: DeskQuery) {
  if (query.text === undefined) {
    return day.counts.filter((kind) => isOfKind(kind, kind.form, query));
  }
  return (await matchesOn(day, store, query)).map(({ summary }) => ({ ...summary, count: 1 }));
}

/** The matches from `start` to `end`, the newest first. Rejects with `StalePiece` or `StoreError`. */
export async function matchesBetween(
  store: ObjectStore,
  { days }: DeskResult,
  query: DeskQuery,
  [start, end]: [start: number, end: number],
): Promise<DeskRow[]> {
  const found: DeskRow[] = [];
  let before = 0;
  for (const day of days) {
    if (before >= end) break;
    if (before + day.count > start) {
      const matches = await matchesOf(day, store, query);
      found.push(...matches.slice(Math.max(0, start - before), end - before));
    }
    before += day.count;
  }
  return found;
}

/** The number of matches before this one; undefined if it is none. */
export async function placeOf(
  store: ObjectStore,
  { days }: DeskResult,
  query: DeskQuery,
  id: string,
): Promise<number | undefined> {
  let before = 0;
  for (const day of days) {
    if (day.day === dayOf(id)) {
      const index = (await matchesOf(day, store, query)).findIndex((match) => match.id === id);
      return index < 0 ? undefined : before + index;
    }
    before += day.count;
  }
  return undefined;
}

export async function matchesOf(
  day: IndexedDay,
  store: ObjectStore,
  query: DeskQuery,
): Promise<DeskRow[]> {
  const matches = await matchesOn(day, store, query);
  const inTab = matches.filter(({ summary }) => tabsOf(summary).includes(query.tab));
  return inTab.sort(newestFirst);
}

async function matchesOn(
  day: IndexedDay,
  store: ObjectStore,
  query: DeskQuery,
): Promise<DeskRow[]> {
  const words = searchText([query.text]).split(/\s+/).filter(Boolean);
  // Between days others get their answers, also if all days are in memory.
  await setImmediate();
  const rows = await rowsIn(store, day);
  return rows.filter(
    ({ id, summary }) =>
      words.every((word) => id.includes(word) || summary.text.includes(word)) &&
      isOfKind(summary, formOf(id), query),
  );
}

/** `2026-11-23` for `20261123`. */
export function isoDay(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

function tabsOf({ state, mark }: Pick<Summary, 'state' | 'mark'>): DeskTab[] {
  const tabs: DeskTab[] = ['all'];
  if (isWrong(state)) tabs.push(state);
  if (state === 'dead' || !isWrong(state))
    tabs.push(DESK_MARKS.find((known) => known === (mark ?? 'new')) ?? 'other');
  return tabs;
}

function isWrong(state: SubmissionState): state is SubmissionState & DeskTab {
  return DESK_TABS.some((tab) => tab === state);
}

function isBetween(day: string, { from, to }: DeskQuery): boolean {
  const iso = isoDay(day);
  return (from === undefined || iso >= from) && (to === undefined || iso <= to);
}

function isOfKind(
  kind: Pick<Count, 'job' | 'place' | 'source'>,
  form: FormName | undefined,
  query: DeskQuery,
): boolean {
  if (query.form !== undefined && form !== query.form) return false;
  const isWanted = (name: 'job' | 'place' | 'source') =>
    query[name] === undefined || kind[name] === query[name];
  return isWanted('job') && isWanted('place') && isWanted('source');
}

/** Sorts by the time in the record or, if unreadable, the day in the id. */
export function newestFirst(a: DeskRow, b: DeskRow): number {
  const [first, second] = [timeOf(a), timeOf(b)];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function timeOf({ id, summary }: DeskRow): string {
  return summary.submittedAt ?? isoDay(dayOf(id));
}

function sorted(names: Set<string>): string[] {
  return [...names].sort((a, b) => a.localeCompare(b, LOCALE));
}
