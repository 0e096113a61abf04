import { type Choice, choice, citiesOf, distinct } from '@/lib/jobs/choices';
import {
  type ExperienceBand,
  experienceBands,
  parseYears,
  suitsBand,
  type Years,
} from '@/lib/jobs/experience';
import { closingTime, type Job } from '@/lib/jobs/job';
import { fold, joinedPairs, queryMatcher, searchText } from '@/lib/jobs/search-text';

/** The query of the list's address as Next hands it to a page. */
export type SearchParams = Record<string, string | readonly string[] | undefined>;

export type JobSearchResult = {
  /** What was found, in the order to show; closed jobs always come last. */
  jobs: Job[];
  /** How many jobs the whole list has. */
  total: number;
  /** The search as it was understood: the values for the form's fields, empty where nothing is set. */
  criteria: JobCriteria;
  /** Does any word or filter hold? The order alone hides nothing. */
  isNarrowed: boolean;
  cities: Option[];
  functions: Option[];
  experiences: Option[];
};

export type JobCriteria = {
  q: string;
  city: string;
  function: string;
  experience: ExperienceBand['id'] | '';
  sort: JobSort;
};

/** A choice of a filter; `count` is how many jobs it would show together with the other fields as they are. */
export type Option = Choice & { count: number };

export const jobSorts = [
  { value: 'listed', label: 'As listed' },
  { value: 'closing', label: 'Closing soonest' },
  { value: 'title', label: 'Title, A to Z' },
] as const;

export type JobSort = (typeof jobSorts)[number]['value'];

/**
 * Search, filters and order of the job list from the parameters `q`, `city`, `function`, `experience` and
 * `sort`. A value that the form does not offer counts as not set, so that the form always shows what the
 * list does; an address from an older list still works.
 */
export function searchJobs(jobs: readonly Job[], params: SearchParams, now: Date): JobSearchResult {
  const { facts, cityChoices, functionChoices } = indexOf(jobs);
  const q = textOf(params.q).trim().slice(0, 200);
  const city = knownValue(cityChoices, params.city);
  const area = knownValue(functionChoices, params.function);
  const band = experienceBands.find(({ id }) => id === textOf(params.experience));
  const sort = jobSorts.find(({ value }) => value === textOf(params.sort))?.value ?? 'listed';
  const matchesWords = queryMatcher(q);

  const found: Facts[] = [];
  const counts = { cities: new Counts(), functions: new Counts(), experiences: new Counts() };
  for (const fact of facts) {
    if (!matchesWords(fact.searched)) continue;
    const isHere = city === '' || fact.cities.some(({ value }) => value === city);
    const isThis = area === '' || fact.function?.value === area;
    const isSuited = band === undefined || suitsBand(fact.years, band);
    if (isHere && isThis && isSuited) found.push(fact);
    if (isThis && isSuited) for (const { value } of fact.cities) counts.cities.add(value);
    if (isHere && isSuited && fact.function) counts.functions.add(fact.function.value);
    if (isHere && isThis) for (const { id } of fact.bands) counts.experiences.add(id);
  }

  return {
    jobs: found.sort(closedLast(now, orders[sort])).map((fact) => fact.job),
    total: jobs.length,
    criteria: { q, city, function: area, experience: band?.id ?? '', sort },
    isNarrowed: q !== '' || city !== '' || area !== '' || band !== undefined,
    cities: counts.cities.of(cityChoices),
    functions: counts.functions.of(functionChoices),
    experiences: counts.experiences.of(bandChoices),
  };
}

/** A list made ready for searching, once for each list. */
type JobIndex = { facts: Facts[]; cityChoices: Choice[]; functionChoices: Choice[] };

const indexes = new WeakMap<readonly Job[], JobIndex>();

function indexOf(jobs: readonly Job[]): JobIndex {
  const known = indexes.get(jobs);
  if (known) return known;
  const facts = jobs.map(factsOf);
  const index: JobIndex = {
    facts,
    cityChoices: distinct(facts.flatMap((fact) => fact.cities)),
    functionChoices: distinct(facts.flatMap((fact) => fact.function ?? [])),
  };
  indexes.set(jobs, index);
  return index;
}

/** What a search asks of a job. */
type Facts = {
  job: Job;
  searched: string;
  cities: Choice[];
  function: Choice | undefined;
  years: Years | undefined;
  bands: ExperienceBand[];
  title: string;
  /** Milliseconds; Infinity for a job that never closes. */
  closesAt: number;
};

function factsOf(job: Job): Facts {
  const years = parseYears(job.experience);
  return {
    job,
    searched: searchText([
      job.title,
      joinedPairs(job.title),
      job.city,
      job.function,
      job.skills,
      ...job.qualifications,
    ]),
    cities: citiesOf(job.city),
    function: job.function === undefined ? undefined : choice(job.function),
    years,
    bands: experienceBands.filter((band) => suitsBand(years, band)),
    title: fold(job.title),
    closesAt: closingTime(job)?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

const bandChoices: Choice[] = experienceBands.map(({ id, label }) => ({ value: id, label }));

/** The value of the choice that a parameter names; empty when it names none. */
function knownValue(choices: readonly Choice[], param: SearchParams[string]): string {
  const { value } = choice(textOf(param));
  return choices.some((each) => each.value === value) ? value : '';
}

class Counts {
  readonly #counts = new Map<string, number>();

  add(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
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
