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
export type Option = { value: string; label: string; count: number };

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
  const facts = jobs.map(factsOf);
  const cities = new Tally(facts.flatMap((fact) => fact.cities));
  const functions = new Tally(facts.flatMap((fact) => fact.functions));
  const experiences = new Tally(experienceBands.map(({ id, label }) => ({ value: id, label })));

  const q = textOf(params.q).trim().slice(0, 200);
  const city = cities.known(textOf(params.city));
  const area = functions.known(textOf(params.function));
  const band = experienceBands.find(({ id }) => id === textOf(params.experience));
  const matchesWords = queryMatcher(q);

  const found: Facts[] = [];
  for (const fact of facts) {
    if (!matchesWords(fact.searched)) continue;
    const isHere = city === '' || fact.cities.some(({ value }) => value === city);
    const isThis = area === '' || fact.functions.some(({ value }) => value === area);
    const isSuited = band === undefined || suitsBand(fact.years, band);
    if (isHere && isThis && isSuited) found.push(fact);
    if (isThis && isSuited) cities.count(fact.cities);
    if (isHere && isSuited) functions.count(fact.functions);
    if (isHere && isThis) experiences.count(fact.bands);
  }

  const sort = jobSorts.find(({ value }) => value === textOf(params.sort))?.value ?? 'listed';
  return {
    jobs: found.sort(closedLast(now, orders[sort])).map((fact) => fact.job),
    total: jobs.length,
    criteria: { q, city, function: area, experience: band?.id ?? '', sort },
    isNarrowed: q !== '' || city !== '' || area !== '' || band !== undefined,
    cities: cities.options().sort(byLabel),
    functions: functions.options().sort(byLabel),
    experiences: experiences.options(),
  };
}

/** What a search asks of a job, worked out once per job object. */
type Facts = {
  job: Job;
  searched: string;
  cities: Choice[];
  functions: Choice[];
  years: Years | undefined;
  bands: { value: string }[];
  title: string;
  /** Milliseconds; Infinity for a job that never closes. */
  closesAt: number;
};

type Choice = { value: string; label: string };

const knownFacts = new WeakMap<Job, Facts>();

function factsOf(job: Job): Facts {
  const known = knownFacts.get(job);
  if (known) return known;
  const years = parseYears(job.experience);
  const facts: Facts = {
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
    functions: job.function ? [choice(job.function)] : [],
    years,
    bands: experienceBands
      .filter((band) => suitsBand(years, band))
      .map(({ id }) => ({ value: id })),
    title: fold(job.title),
    closesAt: closingTime(job)?.getTime() ?? Number.POSITIVE_INFINITY,
  };
  knownFacts.set(job, facts);
  return facts;
}

/** `Hyderabad / Bengaluru (Hybrid)` is Hyderabad and Bengaluru. */
function citiesOf(text = ''): Choice[] {
  const names = text.replace(/\([^)]*\)/g, ' ').split(/[/,;|&]|\s(?:and|or)\s/i);
  const choices = names.map((name) => choice(name)).filter(({ value }) => value !== '');
  return [...new Map(choices.map((city) => [city.value, city])).values()];
}

function choice(name: string): Choice {
  const label = name.replace(/\s+/g, ' ').trim();
  const current = CURRENT_NAMES.get(fold(label));
  return { value: fold(current ?? label), label: current ?? label };
}

/** Sheets use the old and the new name of a city side by side; visitors look for one. */
const CURRENT_NAMES = new Map([
  ['bangalore', 'Bengaluru'],
  ['bombay', 'Mumbai'],
  ['calcutta', 'Kolkata'],
  ['gurgaon', 'Gurugram'],
  ['madras', 'Chennai'],
]);

/** The choices of one filter and how often each occurs. */
class Tally {
  readonly #options = new Map<string, Option>();

  constructor(choices: readonly Choice[]) {
    for (const { value, label } of choices) {
      const seen = this.#options.get(value);
      if (!seen) this.#options.set(value, { value, label, count: 0 });
      else if (!isMixedCase(seen.label) && isMixedCase(label)) seen.label = label;
    }
  }

  /** The value of the choice that the visitor's text names; empty when there is none. */
  known(text: string): string {
    return this.#options.get(choice(text).value)?.value ?? '';
  }

  count(choices: readonly { value: string }[]): void {
    for (const { value } of choices) {
      const option = this.#options.get(value);
      if (option) option.count += 1;
    }
  }

  options(): Option[] {
    return [...this.#options.values()];
  }
}

/** Of `HYDERABAD`, `hyderabad` and `Hyderabad` the last reads best. */
function isMixedCase(text: string): boolean {
  return text !== text.toLowerCase() && text !== text.toUpperCase();
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

function byLabel(a: Option, b: Option): number {
  return a.label.localeCompare(b.label, 'en');
}

function textOf(param: SearchParams[string]): string {
  return (typeof param === 'string' ? param : param?.[0]) ?? '';
}
