import { type Choice, choice, citiesOf, distinct } from '@/lib/jobs/choices';
import { experienceBands, parseYears, suitsBand } from '@/lib/jobs/experience';
import { closingTime, type Job } from '@/lib/jobs/job';
import { payBands, reachesBand, yearlyRupees } from '@/lib/jobs/pay-bands';
import { fold } from '@/lib/jobs/search-text';
import { statusOf } from '@/lib/jobs/status';

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

/** What filters and order need to know of a job. */
export type Facts = {
  job: Job;
  /** The place in the list. */
  place: number;
  /** The filter values that match the job. */
  values: Record<FilterName, string[]>;
  title: string;
  /** Milliseconds; Infinity for a job that never closes, -Infinity for one closed by its status. */
  closesAt: number;
};

/** The facts of a list and what its filters offer, built once per list. */
export type ListFacts = { facts: Facts[]; choices: Record<FilterName, Choice[]> };

export function factsOf(jobs: readonly Job[]): ListFacts {
  const known = lists.get(jobs);
  if (known) return known;
  const offered = (of: (job: Job) => Choice[]) => distinct(jobs.flatMap(of));
  const facts = jobs.map(jobFacts);
  const list: ListFacts = {
    facts,
    choices: {
      city: offered(({ city }) => citiesOf(city)),
      function: offered((job) => choicesOf(job.function)),
      experience: experienceBands.map(({ id, label }) => ({ value: id, label })),
      pay: payBands
        .filter(({ id }) => facts.some(({ values }) => values.pay.includes(id)))
        .map(({ id, label }) => ({ value: id, label })),
      workplace: offered(({ workplace }) => choicesOf(workplace)),
      type: offered(({ employmentType }) => choicesOf(employmentType)),
      company: offered(({ company }) => choicesOf(company)),
    },
  };
  lists.set(jobs, list);
  return list;
}

const lists = new WeakMap<readonly Job[], ListFacts>();

function jobFacts(job: Job, place: number): Facts {
  const years = parseYears(job.experience);
  const pay = yearlyRupees(job.pay);
  const isClosedBySheet = job.status !== undefined && statusOf(job.status) === 'closed';
  return {
    job,
    place,
    values: {
      city: valuesOf(citiesOf(job.city)),
      function: valuesOf(choicesOf(job.function)),
      experience: experienceBands.filter((band) => suitsBand(years, band)).map(({ id }) => id),
      pay: payBands.filter((band) => reachesBand(pay, band)).map(({ id }) => id),
      workplace: valuesOf(choicesOf(job.workplace)),
      type: valuesOf(choicesOf(job.employmentType)),
      company: valuesOf(choicesOf(job.company)),
    },
    title: fold(job.title),
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
