import 'server-only';
import { createHash } from 'node:crypto';
import { isClosed, type Job } from '@/lib/jobs/job';

/** By the key of a job, a digest of what its page shows. */
export type Told = Record<string, string>;

/** What has to be told: by key, the new digest, or null for a job that is not listed any more. */
export type Changes = Record<string, string | null>;

/**
 * The jobs that have appeared, changed, closed or gone since `told`. A closed job that nobody was told of is
 * left out. At most `most`; the others follow when these have been told.
 */
export function changedJobs(told: Told, jobs: readonly Job[], now: Date, most: number): Changes {
  const listed = new Map(jobs.map((job) => [job.key, digestOf(job, now)]));
  const shown = jobs.filter((job) => !isClosed(job, now) || Object.hasOwn(told, job.key));
  const changed = shown.map(({ key }) => key).filter((key) => listed.get(key) !== told[key]);
  const gone = Object.keys(told).filter((key) => !listed.has(key));
  const entries = [...changed, ...gone].map((key) => [key, listed.get(key) ?? null] as const);
  return Object.fromEntries(entries.slice(0, most));
}

/** What is known after these changes have been told. */
export function afterwards(told: Told, changes: Changes): Told {
  const known = Object.entries({ ...told, ...changes });
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] !== null));
}

/**
 * Without what the page does not show, and without a posting date that the site has found out by itself. Sorted,
 * because a list that was restored has its fields in another order.
 */
function digestOf({ index, postedOn, questions, ...shown }: Job, now: Date): string {
  const state = isClosed(shown, now) ? 'closed' : 'open';
  const facts = Object.entries(shown).filter(([, value]) => value !== undefined);
  const text = JSON.stringify([state, facts.sort(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
