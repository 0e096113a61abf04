import 'server-only';
import { createHash } from 'node:crypto';
import { findRole } from '@/lib/content/roles';
import { indiaDate } from '@/lib/india-date';
import { closingDay, closingDayEnds, type Job } from '@/lib/jobs/job';
import type { ListedJobs } from '@/lib/jobs/job-board';
import { pageOf } from '@/lib/jobs/job-pages';
import { findPlace } from '@/lib/jobs/job-places';
import { isPlainList } from '@/lib/jobs/job-search';
import { findJob, secondsFresh } from '@/lib/jobs/jobs';
import {
  canonicalPath,
  jobListPath,
  jobPath,
  roleApplyPath,
  routes,
  savedJobsPath,
} from '@/lib/routes';
import { SOURCE_PARAM } from '@/lib/source';

/** A page that shows the same to every visitor until the list of jobs changes or the day ends. */
export type SharedPage = {
  /** Names all that the page shows: requests with the same key get the same page. */
  key: string;
  /** The address under which it is rendered, whatever the spelling of the one that was asked for. */
  address: string;
  /** Whether it was asked for under an address that the site itself links to. */
  isLinked: boolean;
  /** For how long the list of jobs counts as fresh, and the day lasts. 0 for a form: it posts to its own address. */
  freshSeconds: number;
};

/**
 * The shared page at an address: a job, a page of the list without search, the saved jobs, the jobs of a city or a function, or an
 * empty application form. Undefined for everything else. An address leads to a page that exists, so nobody can invent
 * keys; parameters that the page does not know are ignored.
 */
export function sharedPageAt(
  url: string,
  list: ListedJobs | undefined,
  now: Date,
): SharedPage | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  const route = canonicalPath(path);
  if (route === routes.jobForm) return formPage(params, list, now);
  if (!list) return undefined;
  if (route === routes.jobPositions) return listPage(url, params, list, now);
  const [, folder = '', id = ''] = /^\/(jobs-in|job)\/([^/]+)$/i.exec(path) ?? [];
  if (folder === 'jobs-in') return placePage(url, id, list, now);
  if (folder.toLowerCase() !== 'job') return undefined;
  return jobPage(url, id, params.get('k') ?? undefined, list, now);
}

function jobPage(
  url: string,
  id: string,
  k: string | undefined,
  list: ListedJobs,
  now: Date,
): SharedPage | undefined {
  const job = findJob(list.jobs, id, k);
  if (!job) return undefined;
  const address = jobPath.canonical(job.key);
  const isLinked = url === address || url === jobPath.fromList(job.index, job.key);
  return {
    key: `job ${job.key} ${listState(list, now)}`,
    address,
    isLinked,
    freshSeconds: secondsLeft(list, now),
  };
}

function placePage(url: string, slug: string, list: ListedJobs, now: Date): SharedPage | undefined {
  const place = findPlace(list.jobs, slug, now);
  if (!place) return undefined;
  const address = jobPath.place(place.slug);
  return {
    key: `place ${place.slug} ${listState(list, now)}`,
    address,
    isLinked: url === address,
    freshSeconds: secondsLeft(list, now),
  };
}

function listPage(
  url: string,
  params: URLSearchParams,
  list: ListedJobs,
  now: Date,
): SharedPage | undefined {
  const isSaved = params.has('saved');
  if (!isSaved && !isPlainList(params)) return undefined;
  const { number } = pageOf(list.jobs, params.get('page'));
  const address = isSaved ? savedJobsPath : jobListPath(number);
  return {
    key: `list ${isSaved ? 'saved' : number} ${listState(list, now)}`,
    address,
    isLinked: url === address,
    freshSeconds: secondsLeft(list, now),
  };
}

function formPage(
  params: URLSearchParams,
  list: ListedJobs | undefined,
  now: Date,
): SharedPage | undefined {
  // Receipts, and whatever else a form may come to depend on. It posts to its own address, so `src` is in there.
  if (![...params.keys()].every((name) => KNOWN.includes(name))) return undefined;
  const form = (key: string, address: string) => ({
    key: `form ${key}`,
    address,
    isLinked: true,
    freshSeconds: 0,
  });
  const role = findRole(params.get('role'));
  if (role) return form(`role ${role.key}`, roleApplyPath(role.key));
  const jobKey = params.get('job');
  if (jobKey === null) return form('', routes.jobForm);
  const job = list?.jobs.find(({ key }) => key === jobKey);
  if (!list || !job) return undefined;
  return form(`job ${job.key} ${listState(list, now)}`, jobPath.apply(job.key));
}

const KNOWN = ['job', 'role', SOURCE_PARAM];

function secondsLeft(list: ListedJobs, now: Date): number {
  const ofDay = Math.floor((closingDayEnds(now).getTime() - now.getTime()) / 1000);
  return Math.min(secondsFresh(list, now), ofDay);
}

/**
 * Changes with any row, because a job's page shows similar ones, and at the end of the day, when jobs close: a second
 * before midnight.
 */
export function listState({ jobs }: ListedJobs, now: Date): string {
  return `${indiaDate(now)} ${closingDay(now)} ${digestOf(jobs)}`;
}

const digests = new WeakMap<readonly Job[], string>();

/** Jobs and lists never change; others take their place. */
function digestOf(jobs: readonly Job[]): string {
  const known = digests.get(jobs);
  if (known) return known;
  const hash = createHash('sha256');
  for (const job of jobs) hash.update(JSON.stringify(job));
  const digest = hash.digest('base64url').slice(0, 22);
  digests.set(jobs, digest);
  return digest;
}
