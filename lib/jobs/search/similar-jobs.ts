import type { Job } from '../job';
import { bandRange } from './experience-levels';
import { type Facets, facetsOf } from './job-facets';

/**
 * Up to three open jobs similar to a job, most similar first: by words in the title, function, city and experience.
 * City and experience alone count only for a closed job, where any similar job helps.
 */
export function similarJobs(jobs: readonly Job[], job: Job, now: Date): Job[] {
  const { facets } = facetsOf(jobs);
  const own = facets.find((facet) => facet.job === job);
  if (!own) return [];
  const least = own.closesAt < now.getTime() ? 1 : SAME_KIND;
  return facets
    .filter((other) => other !== own && other.closesAt >= now.getTime())
    .map((other) => ({ other, points: similarity(own, other) }))
    .filter(({ points }) => points >= least)
    .sort((a, b) => b.points - a.points || a.other.place - b.other.place)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other.job);
}

function similarity(a: Facets, b: Facets): number {
  const words = titleWords(b);
  return (
    2 * titleWords(a).filter((word) => words.includes(word)).length +
    3 * Number(shares(a, b, 'function')) +
    Number(shares(a, b, 'city')) +
    Number(overlap(bandRange(a.job.experience), bandRange(b.job.experience)))
  );
}

const MAX_SIMILAR = 3;

/** Minimum score: the same function, or words of the title. */
const SAME_KIND = 3;

function shares(a: Facets, b: Facets, name: 'function' | 'city'): boolean {
  return a.values[name].some((value) => b.values[name].includes(value));
}

/** A job without bounds suits everyone. */
function overlap(a: ReturnType<typeof bandRange>, b: ReturnType<typeof bandRange>): boolean {
  return !a || !b || (a[0] <= b[1] && b[0] <= a[1]);
}

function titleWords({ title }: Facets): string[] {
  return title
    .split(/[^\p{L}\p{M}\p{N}+#.]+/u)
    .filter((word) => word !== '' && !COMMON_WORDS.has(word));
}

/** Common words in titles, irrelevant to the work. */
const COMMON_WORDS = new Set('and senior junior lead engineer developer executive'.split(' '));
