import { type Choice, choice, citiesOf, distinct } from '@/lib/jobs/choices';
import { experienceBands, parseYears, suitsBand } from '@/lib/jobs/experience';
import { closingTime, type Job } from '@/lib/jobs/job';
import { fold, joinedPairs, queryMatcher, searchText } from '@/lib/jobs/search-text';
import { statusOf } from '@/lib/jobs/status';

/** The query parameters as Next passes them to a page. */
export type SearchParams = Record<string, string | readonly string[] | undefined>;

export type JobSearchResult = {
  /** The matches in display order; closed jobs come last. */
  jobs: Job[];
  /** The size of the whole list. */
  total: number;
  /** The search as applied: the values of the form's fields, empty if not set. */
  criteria: JobCriteria;
  /** Is there any search term or filter? The sort order does not count. */
  isNarrowed: boolean;
  cities: Option[];
  functions: Option[];
  experiences: Option[];
  /** Empty when no job names one; so is the next. */
  employmentTypes: Option[];
  workplaces: Option[];
};

export type JobCriteria = {
  q: string;
  city: string;
  function: string;
  type: string;
  workplace: string;
  experience: string;
  sort: JobSort;
};

/** An option of a filter; `count` is the number of matches it would give with the other fields unchanged. */
export type Option = Choice & { count: number };

export const jobSorts = [
  { value: 'listed', label: 'As listed' },
  { value: 'closing', label: 'Closing soonest' },
  { value: 'title', label: 'Title, A to Z' },
] as const;

export type JobSort = (typeof jobSorts)[number]['value'];

/**
 * Search, filters and order of the job list from the parameters `q`, `city`, `function`, `experience`,
 * `type`, `workplace` and `sort`. A value that the form does not offer counts as not set, so that the form
 * always shows what the list does, and an address made for an older list still works.
 */
export function searchJobs(jobs: readonly Job[], params: SearchParams, now: Date): JobSearchResult {
  const { facts, choices } = indexOf(jobs);
  const q = textOf(params.q).trim().slice(0, 200);
  const sort = jobSorts.find(({ value }) => value === textOf(params.sort))?.value ?? 'listed';
  const chosen = Object.fromEntries(
    FILTERS.map((name) => [name, knownValue(choices[name], params[name])]),
  ) as Record<FilterName, string>;
  const isSet = FILTERS.filter((name) => chosen[name] !== '');
  const matchesWords = queryMatcher(q);

  const found: Facts[] = [];
  const counts = Object.fromEntries(FILTERS.map((name) => [name, new Counts()])) as Record<
    FilterName,
    Counts
  >;
  for (const fact of facts) {
    if (!matchesWords(fact.searched)) continue;
    const failed = isSet.filter((name) => !fact.values[name].includes(chosen[name]));
    if (failed.length === 0) found.push(fact);
    // An option counts the jobs that it would show while the other filters stay as they are.
    if (failed.length > 1) continue;
    for (const name of failed.length === 0 ? FILTERS : failed) counts[name].add(fact.values[name]);
  }

  const options = (name: FilterName) => counts[name].of(choices[name]);
  return {
    jobs: found.sort(closedLast(now, orders[sort])).map((fact) => fact.job),
    total: jobs.length,
    criteria: { q, ...chosen, sort },
    isNarrowed: q !== '' || isSet.length > 0,
    cities: options('city'),
    functions: options('function'),
    experiences: options('experience'),
    employmentTypes: options('type'),
    workplaces: options('workplace'),
  };
}

const FILTERS = ['city', 'function', 'experience', 'type', 'workplace'] as const;
type FilterName = (typeof FILTERS)[number];

/** The search index of a list, built once per list. */
type JobIndex = { facts: Facts[]; choices: Record<FilterName, Choice[]> };

const indexes = new WeakMap<readonly Job[], JobIndex>();

function indexOf(jobs: readonly Job[]): JobIndex {
  const known = indexes.get(jobs);
  if (known) return known;
  const facts = jobs.map(factsOf);
  const offered = (of: (job: Job) => Choice[]) => distinct(jobs.flatMap(of));
  const index: JobIndex = {
    facts,
    choices: {
      city: offered(({ city }) => citiesOf(city)),
      function: offered((job) => choicesOf(job.function)),
      experience: bandChoices,
      type: offered(({ employmentType }) => choicesOf(employmentType)),
      workplace: offered(({ workplace }) => choicesOf(workplace)),
    },
  };
  indexes.set(jobs, index);
  return index;
}

/** What a search needs to know of a job. */
type Facts = {
  job: Job;
  searched: string;
  /** The filter values that match the job. */
  values: Record<FilterName, string[]>;
  title: string;
  /** Milliseconds; Infinity for a job that never closes, -Infinity for one closed by its status. */
  closesAt: number;
};

function factsOf(job: Job): Facts {
  const years = parseYears(job.experience);
  const isClosedBySheet = job.status !== undefined && statusOf(job.status) === 'closed';
  const closesAt = closingTime(job)?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    job,
    searched: searchText([
      job.title,
      joinedPairs(job.title),
      job.city,
      job.function,
      job.company,
      job.employmentType,
      job.workplace,
      job.skills,
      job.description,
      ...job.qualifications,
    ]),
    values: {
      city: valuesOf(citiesOf(job.city)),
      function: valuesOf(choicesOf(job.function)),
      experience: experienceBands.filter((band) => suitsBand(years, band)).map(({ id }) => id),
      type: valuesOf(choicesOf(job.employmentType)),
      workplace: valuesOf(choicesOf(job.workplace)),
    },
    title: fold(job.title),
    closesAt: isClosedBySheet ? Number.NEGATIVE_INFINITY : closesAt,
  };
}

function choicesOf(text: string | undefined): Choice[] {
  return text === undefined ? [] : [choice(text)];
}

function valuesOf(choices: Choice[]): string[] {
  return choices.map(({ value }) => value);
}

const bandChoices: Choice[] = experienceBands.map(({ id, label }) => ({ value: id, label }));

/** The value of the choice that a parameter matches; empty if none. */
function knownValue(choices: readonly Choice[], param: SearchParams[string]): string {
  const { value } = choice(textOf(param));
  return choices.some((each) => each.value === value) ? value : '';
}

class Counts {
  readonly #counts = new Map<string, number>();

  /** A job that names a city twice counts once. */
  add(values: readonly string[]): void {
    for (const value of new Set(values)) {
      this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    }
  }

  of(choices: readonly Choice[]): Option[] {
    return choices.map((each) => ({ ...each, count: this.#counts.get(each.value) ?? 0 }));
  }
}

type Order = (a: Facts, b: Facts) => number;

const asListed: Order = (a, b) => a.job.index - b.job.index;

const orders: Record<JobSort, Order> = {
  listed: asListed,
  closing: (a, b) => compare(a.closesAt, b.closesAt) || asListed(a, b),
  title: (a, b) => compare(a.title, b.title) || asListed(a, b),
};

function closedLast(now: Date, order: Order): Order {
  const isClosed = (facts: Facts) => Number(facts.closesAt < now.getTime());
  return (a, b) => isClosed(a) - isClosed(b) || order(a, b);
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function textOf(param: SearchParams[string]): string {
  return (typeof param === 'string' ? param : param?.[0]) ?? '';
}
