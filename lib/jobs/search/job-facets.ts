import { closingTime, type Job } from '../job';
import { placesIn } from '../places';
import { experienceLevels, levelsOf } from './experience-levels';
import { payBands, reachesBand, yearlyRupees } from './pay-bands';
import { cityNames, fold } from './search-text';

export const FILTERS = [
  'city',
  'function',
  'experience',
  'pay',
  'workplace',
  'type',
  'company',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** The properties of a job for filters and sorting. */
export type Facets = {
  job: Job;
  /** Position in the list. */
  place: number;
  /** The filter values that match the job. */
  values: Record<FilterName, string[]>;
  title: string;
  /** Maximum pay in rupees a year. */
  pays?: number;
  /** In milliseconds; Infinity for a job that never closes, -Infinity for one closed by its status. */
  closesAt: number;
};

/** The facets of a list and its filter options, built once per list. */
type ListFacets = { facets: Facets[]; choices: Record<FilterName, Choice[]> };

export function facetsOf(jobs: readonly Job[]): ListFacets {
  const known = lists.get(jobs);
  if (known) return known;
  const offered = (of: (job: Job) => Choice[]) => distinct(jobs.flatMap(of));
  const facets = jobs.map(facetsOfJob);
  const list: ListFacets = {
    facets,
    choices: {
      city: offered(({ city }) => citiesOf(city)),
      function: offered((job) => choicesOf(job.function)),
      experience: experienceLevels,
      pay: payBands
        .filter(({ id }) => facets.some(({ values }) => values.pay.includes(id)))
        .map(({ id, label }) => ({ value: id, label })),
      workplace: offered(({ workplace }) => choicesOf(workplace)),
      type: offered(({ employmentType }) => choicesOf(employmentType)),
      company: offered(({ company }) => choicesOf(company)),
    },
  };
  lists.set(jobs, list);
  return list;
}

const lists = new WeakMap<readonly Job[], ListFacets>();

function facetsOfJob(job: Job, place: number): Facets {
  const pays = yearlyRupees(job.pay);
  const isClosedBySheet = job.status === 'closed';
  return {
    job,
    place,
    values: {
      city: valuesOf(citiesOf(job.city)),
      function: valuesOf(choicesOf(job.function)),
      experience: levelsOf(job.experience),
      pay: payBands.filter((band) => reachesBand(pays, band)).map(({ id }) => id),
      workplace: valuesOf(choicesOf(job.workplace)),
      type: valuesOf(choicesOf(job.employmentType)),
      company: valuesOf(choicesOf(job.company)),
    },
    title: fold(job.title),
    pays,
    closesAt: isClosedBySheet
      ? Number.NEGATIVE_INFINITY
      : (closingTime(job)?.getTime() ?? Number.POSITIVE_INFINITY),
  };
}

function choicesOf(text: string | undefined): Choice[] {
  return text === undefined ? [] : [choice(text)];
}

function valuesOf(choices: Choice[]): string[] {
  return choices.map(({ value }) => value);
}

/** An option of a filter: `value` is used in the URL, `label` on the page. */
export type Choice = { value: string; label: string };

/** The choice for a text; white space, case and accents are ignored. */
export function choice(name: string): Choice {
  const label = name.replace(/\s+/g, ' ');
  const current = CURRENT_NAMES.get(fold(label));
  return { value: fold(current ?? label), label: current ?? label };
}

/** The cities of a place text; see `places.ts`. */
export function citiesOf(text = ''): Choice[] {
  return distinct(placesIn(text).places.map(({ city }) => choice(city)));
}

/** Without duplicates, sorted by label; prefers `Hyderabad` to `HYDERABAD` and `hyderabad`. */
function distinct(choices: readonly Choice[]): Choice[] {
  const byValue = new Map<string, Choice>();
  for (const candidate of choices) {
    const seen = byValue.get(candidate.value);
    if (!seen || (!isMixedCase(seen.label) && isMixedCase(candidate.label)))
      byValue.set(candidate.value, candidate);
  }
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

function isMixedCase(text: string): boolean {
  return text !== text.toLowerCase() && text !== text.toUpperCase();
}

const CURRENT_NAMES = new Map(
  cityNames.flatMap(([current, ...others]) => others.map((other) => [fold(other), current])),
);
