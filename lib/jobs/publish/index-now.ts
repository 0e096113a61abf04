import 'server-only';
import { hash } from 'node:crypto';
import { jobPath } from '@/lib/routes';
import { env, isPublicOrigin } from '@/lib/settings';
import { isClosed, type Job } from '../job';

export type IndexNowSettings = {
  /** Where search engines are notified. */
  url: string;
  key: string;
  /** Origin of the site, public and https. */
  origin: string;
};

/** Undefined without a key or a public https origin, and for the sample jobs. */
export function indexNowSettings(): IndexNowSettings | undefined {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url, JOBS_FEED_URL, SITE_URL: origin } = env();
  if (key === undefined || JOBS_FEED_URL === undefined || !isPublicOrigin()) return undefined;
  return { key, url, origin };
}

/** The content of the file that proves that the key is ours; undefined for any other path. */
export function keyFileAt(path: string): string | undefined {
  const { INDEXNOW_KEY: key } = env();
  return key !== undefined && path === keyPath(key) ? key : undefined;
}

/** Where search engines find the key. */
function keyPath(key: string): string {
  return `/${key}.txt`;
}

/** The message of the protocol (indexnow.org) about jobs, by their keys. */
export function indexNowMessage({ url, key, origin }: IndexNowSettings, keys: readonly string[]) {
  const body = JSON.stringify({
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}${keyPath(key)}`,
    urlList: keys.map((each) => `${origin}${jobPath.canonical(each)}`),
  });
  return { url, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}

/** Digests of what a job's page shows, by job key. */
type IndexedJobs = Record<string, string>;

/** New digests by job key; null for a job that is no longer listed. */
type JobChanges = Record<string, string | null>;

/**
 * The jobs that appeared, changed, closed or disappeared since search engines were notified. Omits closed jobs that
 * were never sent. Limited to one message; the rest follows in the next one.
 */
export function changedJobs(told: IndexedJobs, jobs: readonly Job[], now: Date): JobChanges {
  const listed = new Map(jobs.map((job) => [job.key, digestOf(job, now)]));
  const shown = jobs.filter((job) => !isClosed(job, now) || Object.hasOwn(told, job.key));
  const changed = shown.map(({ key }) => key).filter((key) => listed.get(key) !== told[key]);
  const gone = Object.keys(told).filter((key) => !listed.has(key));
  const entries = [...changed, ...gone].map((key) => [key, listed.get(key) ?? null] as const);
  return Object.fromEntries(entries.slice(0, MAX_ADDRESSES));
}

/** The protocol's limit per message. */
const MAX_ADDRESSES = 10_000;

/** The indexed jobs after these changes. */
export function withChanges(told: IndexedJobs, changes: JobChanges): IndexedJobs {
  const known = Object.entries({ ...told, ...changes });
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] !== null));
}

/**
 * Omits what the page does not show, and the posting date, which the site may have found by itself. Sorted, because a
 * restored list has its fields in another order.
 */
function digestOf({ index, postedOn, questions, ...shown }: Job, now: Date): string {
  const state = isClosed(shown, now) ? 'closed' : 'open';
  const facts = Object.entries(shown).filter(([, value]) => value !== undefined);
  const text = JSON.stringify([state, facts.sort(([a], [b]) => (a < b ? -1 : 1))]);
  return hash('sha256', text, 'base64url').slice(0, 16);
}
