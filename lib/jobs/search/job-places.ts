import { hash } from 'node:crypto';
import { closingDay, type Job } from '../job';
import { slugOf } from '../job-key';
import { facetsOf } from './job-facets';

/** A city or a function with open jobs and its own page. */
export type JobPlace = {
  kind: 'city' | 'function';
  /** Last segment of the page's path. */
  slug: string;
  label: string;
  /** Value of the list's filter. */
  value: string;
  open: Job[];
};

/** Cities, then functions, each in alphabetical order. Computed once per list, until jobs close. */
export function jobPlaces(jobs: readonly Job[], now: Date): readonly JobPlace[] {
  const day = closingDay(now);
  const known = placesOf.get(jobs);
  if (known?.day === day) return known.places;
  const places = findPlaces(jobs, now);
  placesOf.set(jobs, { day, places });
  return places;
}

const placesOf = new WeakMap<readonly Job[], { day: string; places: readonly JobPlace[] }>();

/** Finds a place by its slug, case-insensitively. */
export function findPlace(jobs: readonly Job[], slug: string, now: Date): JobPlace | undefined {
  const sought = slug.toLowerCase();
  return jobPlaces(jobs, now).find((place) => place.slug === sought);
}

function findPlaces(jobs: readonly Job[], now: Date): JobPlace[] {
  const { facets, choices } = facetsOf(jobs);
  const open = facets.filter(({ closesAt }) => closesAt >= now.getTime());
  const places = (['city', 'function'] as const).flatMap((kind) => {
    const byValue = new Map(choices[kind].map(({ value }) => [value, [] as Job[]]));
    for (const { values, job } of open) {
      for (const value of new Set(values[kind])) byValue.get(value)?.push(job);
    }
    return choices[kind].map((place) => ({
      ...place,
      kind,
      // A hash if it has no words in Latin script.
      slug: slugOf(place.label) || hash('sha256', place.value).slice(0, 8),
      open: byValue.get(place.value) ?? [],
    }));
  });
  // A city takes precedence over a function of the same name.
  const bySlug = new Map(places.toReversed().map((place) => [place.slug, place]));
  return places.filter((place) => place.open.length > 0 && bySlug.get(place.slug) === place);
}
