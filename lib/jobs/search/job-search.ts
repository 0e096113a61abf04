import { routes } from '@/lib/routes';
import type { Job } from '../job';
import { LEVEL_NOT_STATED } from './experience-levels';
import { type Choice, choice, type Facets, FILTERS, type FilterName, facetsOf } from './job-facets';
import { relatedWords } from './search-text';
import { wordIndexOf } from './word-index';

/** The query parameters as Next passes them to a page. */
export type SearchParams = Record<string, string | readonly string[] | undefined>;

export type JobSearchResult = {
  /** The matches in display order; closed jobs come last. */
  jobs: Job[];
  /** Number of open matches. */
  open: number;
  /** Number of open jobs in the whole list. */
  total: number;
  /** Whether the whole list has any job, open or closed. */
  hasJobs: boolean;
  /** If no open job matches: up to three open jobs, most similar first. */
  nearest: Job[];
  /** Whether `nearest` matches at least part of the search; otherwise it is the start of the list. */
  isSimilar: boolean;
  /** The search as applied: the values of the form's fields, empty if not set. */
  criteria: JobCriteria;
  /** Whether there is a search term or filter. Sorting does not count. */
  isNarrowed: boolean;
  /** The options of each filter that would show a job, and all experience levels. */
  options: Record<FilterName, Option[]>;
  /** Number of open matches at any experience level. A job can be at several. */
  anyLevel: number;
};

export type JobCriteria = Record<FilterName, string> & { q: string; sort: JobSort };

/** An option of a filter; `count` is the number of open matches with the other fields unchanged. */
export type Option = Choice & { count: number };

/** The first is feed order, or relevance if there are search words. */
export const jobSorts = ['', 'newest', 'pay', 'closing', 'title'] as const;

export type JobSort = (typeof jobSorts)[number];

/**
 * Searches, filters and sorts the job list by the parameters `q`, `sort` and the names of the filters. Values that the
 * form does not offer are ignored, so that the form always shows what the list does, and addresses made for an older
 * list still work.
 */
export function searchJobs(jobs: readonly Job[], params: SearchParams, now: Date): JobSearchResult {
  const { facets, choices } = facetsOf(jobs);
  const typed = textOf(params.q).trim().slice(0, 200);
  const relevance = typed === '' ? undefined : wordIndexOf(jobs).find(typed);
  // Punctuation alone has no words to search for.
  const q = relevance ? typed : '';
  const sort = jobSorts.find((name) => name === textOf(params.sort)) ?? '';
  const chosen = Object.fromEntries(
    FILTERS.map((name) => [name, knownValue(choices[name], params[name])]),
  ) as Record<FilterName, string>;
  const isSet = FILTERS.filter((name) => chosen[name] !== '');
  const isOpen = (facet: Facets) => facet.closesAt >= now.getTime();

  const found: Facets[] = [];
  const counts = Object.fromEntries(FILTERS.map((name) => [name, new Counts()])) as Record<
    FilterName,
    Counts
  >;
  for (const facet of facets) {
    if (relevance && !relevance.has(facet.place)) continue;
    const failed = isSet.filter((name) => !facet.values[name].includes(chosen[name]));
    if (failed.length === 0) found.push(facet);
    // An option counts the jobs that it would show with the other filters unchanged.
    if (failed.length > 1 || !isOpen(facet)) continue;
    for (const name of failed.length === 0 ? FILTERS : failed) counts[name].add(facet.values[name]);
  }

  const order = sort === '' && relevance ? byRelevance(relevance) : orders[sort];
  const open = found.filter(isOpen).length;
  return {
    jobs: found
      .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || order(a, b))
      .map((facet) => facet.job),
    open,
    total: facets.filter(isOpen).length,
    hasJobs: jobs.length > 0,
    ...(open === 0
      ? nearestJobs(jobs, facets.filter(isOpen), q, chosen)
      : { nearest: [], isSimilar: false }),
    criteria: { q, ...chosen, sort },
    isNarrowed: q !== '' || isSet.length > 0,
    options: Object.fromEntries(
      FILTERS.map((name) => [name, counts[name].of(choices[name], name, chosen[name])]),
    ) as Record<FilterName, Option[]>,
    anyLevel: counts.experience.jobs,
  };
}

/** Up to three open jobs for another page: those that match `q` best or else the newest, of which those with pay. */
export function openingsFor(jobs: readonly Job[], q: string, now: Date): Job[] {
  const { jobs: found, open, nearest } = searchJobs(jobs, q ? { q } : { sort: 'newest' }, now);
  const openings = open > 0 ? found.slice(0, open) : nearest;
  const isFirst = ({ pay }: Job) => q !== '' || pay !== undefined;
  return openings.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))).slice(0, NEAREST);
}

/** The jobs that match most of the words and filters, or related words. */
function nearestJobs(
  jobs: readonly Job[],
  open: readonly Facets[],
  q: string,
  chosen: Record<FilterName, string>,
): Pick<JobSearchResult, 'nearest' | 'isSimilar'> {
  const [words, related] = [q, relatedWords(q)].map((text) => {
    const relevance = text === '' ? new Map<number, number>() : wordIndexOf(jobs).findAny(text);
    const most = Math.max(...relevance.values(), Number.MIN_VALUE);
    return ({ place }: Facets) => (relevance.get(place) ?? 0) / most;
  });
  const points = (facet: Facets) =>
    2 * (words?.(facet) ?? 0) +
    (related?.(facet) ?? 0) +
    FILTERS.filter((name) => facet.values[name].includes(chosen[name])).length;
  const scored = open.map((facet) => ({ facet, points: points(facet) }));
  const isSimilar = scored.some((match) => match.points > 0);
  const nearest = scored
    .filter((match) => match.points > 0 || !isSimilar)
    .sort((a, b) => b.points - a.points || asListed(a.facet, b.facet))
    .slice(0, NEAREST)
    .map(({ facet }) => facet.job);
  return { nearest, isSimilar };
}

const NEAREST = 3;

const LIST_PARAMETERS = ['q', ...FILTERS, 'sort'];

/** Removes the empty parameters that a form sends without scripts; undefined if it has none. */
export function withoutEmptyParameters(params: URLSearchParams): URLSearchParams | undefined {
  const rest = [...params].filter(
    ([name, value]) => value !== '' || !LIST_PARAMETERS.includes(name),
  );
  return rest.length < params.size ? new URLSearchParams(rest) : undefined;
}

/** Whether parameters select the whole list in its usual order; `page` and unknown ones do not count. */
export function isPlainList(params: URLSearchParams): boolean {
  return LIST_PARAMETERS.every((name) => params.getAll(name).every((value) => value.trim() === ''));
}

/** The parameters that select a search and its page. */
export function searchIn(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...params].filter(([name]) => name === 'page' || LIST_PARAMETERS.includes(name)),
  );
}

/** The value of the choice that a parameter matches; empty if none. */
function knownValue(choices: readonly Choice[], param: SearchParams[string]): string {
  const { value } = choice(textOf(param));
  return choices.some((known) => known.value === value) ? value : '';
}

class Counts {
  readonly #counts = new Map<string, number>();
  jobs = 0;

  /** A job that lists a city twice counts once. */
  add(values: readonly string[]): void {
    this.jobs += 1;
    for (const value of new Set(values)) {
      this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    }
  }

  of(choices: readonly Choice[], name: FilterName, chosen: string): Option[] {
    // Levels of experience are shown even if no job has them.
    const isLevel = (value: string) => name === 'experience' && value !== LEVEL_NOT_STATED;
    return choices
      .map((option) => ({ ...option, count: this.#counts.get(option.value) ?? 0 }))
      .filter(({ value, count }) => count > 0 || value === chosen || isLevel(value));
  }
}

type Order = (a: Facets, b: Facets) => number;

const asListed: Order = (a, b) => a.job.index - b.job.index;

const orders: Record<JobSort, Order> = {
  '': asListed,
  newest: (a, b) => compare(b.job.postedOn ?? '', a.job.postedOn ?? '') || asListed(a, b),
  pay: (a, b) => compare(b.pays ?? 0, a.pays ?? 0) || asListed(a, b),
  closing: (a, b) => compare(a.closesAt, b.closesAt) || asListed(a, b),
  title: (a, b) => compare(a.title, b.title) || asListed(a, b),
};

function byRelevance(relevance: ReadonlyMap<number, number>): Order {
  const of = ({ place }: Facets) => relevance.get(place) ?? 0;
  return (a, b) => of(b) - of(a) || asListed(a, b);
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function textOf(param: SearchParams[string]): string {
  return (typeof param === 'string' ? param : param?.[0]) ?? '';
}

/** The address of a view of the job list; contains only set values. */
export function listPath(criteria: Partial<JobCriteria>, page = 1): string {
  const query = new URLSearchParams(Object.entries(criteria).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${routes.jobPositions}?${query}` : routes.jobPositions;
}

/** One page of a list; pages count from 1. */
type JobPage<T> = {
  items: T[];
  number: number;
  count: number;
  /** Position of the first item, from 1. */
  from: number;
};

/** Keeps pages small for slow phones, even if the list has 10,000 rows. */
export const JOBS_PER_PAGE = 50;

/** The requested page; the first page if `asked` is not a page of this list. */
export function pageOf<T>(items: readonly T[], asked: unknown): JobPage<T> {
  const count = Math.max(1, Math.ceil(items.length / JOBS_PER_PAGE));
  const wanted = typeof asked === 'string' && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const number = wanted <= count ? wanted : 1;
  const start = (number - 1) * JOBS_PER_PAGE;
  return { items: items.slice(start, start + JOBS_PER_PAGE), number, count, from: start + 1 };
}

/** `14 open positions`, `2 of 14 for “salesforce” in Hyderabad (Hybrid)`; with several pages, also the range shown. */
export function resultsText(result: JobSearchResult, page: JobPage<unknown>): string {
  const { items, from, count } = page;
  const { jobs, open, total, criteria, options, isNarrowed } = result;
  const filterLabel = (name: (typeof FILTERS)[number]) =>
    options[name].find(({ value }) => value === criteria[name])?.label;
  const others = FILTERS.filter((name) => name !== 'city').flatMap(
    (name) => filterLabel(name) ?? [],
  );
  const parts = isNarrowed
    ? [
        `${open} of ${total}`,
        criteria.q && `for “${criteria.q}”`,
        criteria.city && `in ${filterLabel('city')}`,
        others.length > 0 && `(${others.join(', ')})`,
      ]
    : [`${total} open`, total === 1 ? 'position' : 'positions'];
  const text = parts.filter(Boolean).join(' ');
  if (count === 1) return text;
  // The pages also contain closed jobs.
  const closed = jobs.length > open ? `, ${jobs.length - open} closed` : '';
  return `${text}${closed}, ${from} to ${from + items.length - 1} shown`;
}

/** The page numbers to show: first, last, the neighbours of the current page, and gaps in between. */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, count].filter((n) => n >= 1 && n <= count);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one page shows its number instead.
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
}
