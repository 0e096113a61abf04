import 'server-only';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { indiaDate } from '@/lib/company';
import { findRole } from '@/lib/content/roles';
import { SOURCE_PARAM } from '@/lib/forms/source';
import { closingDay, closingDayEnds, type Job } from '@/lib/jobs/job';
import type { ListedJobs } from '@/lib/jobs/job-board';
import { findPlace } from '@/lib/jobs/job-places';
import { isPlainList, pageOf } from '@/lib/jobs/job-search';
import { findJob, secondsFresh } from '@/lib/jobs/jobs';
import { jobListPath, jobPath, roleApplyPath, routes, savedJobsPath } from '@/lib/routes';
import {
  ROUTER_HEADER,
  ROUTER_PREFETCH_HEADER,
  ROUTER_SEGMENT_HEADER,
} from '@/lib/runtime/next-internals';

/** What is the same for every visitor until the list of jobs changes or the day ends. */
export type SharedPage = {
  /** Names all that is shown: requests with the same key get the same answer. */
  key: string;
  /** The address under which it is rendered, whatever the spelling of the one that was asked for. */
  address: string;
  kind: 'page' | 'data' | 'file' | 'picture' | 'refusal';
  /**
   * For how many seconds a proxy may keep it. Undefined for a form, which posts to its own address, and for addresses
   * to which the site does not link, so that invented ones fill no cache there either.
   */
  freshSeconds?: number;
};

/** Asked first, because most requests are for something else and need no list of jobs. */
export function mayBeShared({ headers, url = '/' }: Asked): boolean {
  const [path = ''] = url.split('?', 1);
  const isPartial = ROUTER_PREFETCH_HEADER in headers || ROUTER_SEGMENT_HEADER in headers;
  return SHARED.test(path) && !isPartial && (headers[ROUTER_HEADER] ?? '1') === '1';
}

type Asked = Pick<IncomingMessage, 'headers' | 'url'>;

/**
 * The shared page that a GET request reads, if it may be one: a job, its preview picture, a page of the list without
 * search, the saved jobs, the jobs of a city or a function, an empty application form, a feed without search, the
 * sitemap, or what the client router wants in the place of a page. Undefined for everything else. It leads to something
 * that exists, so nobody can invent keys; parameters that a page does not know are ignored.
 */
export function sharedPageFor(
  { headers, url = '/' }: Asked,
  list: ListedJobs | undefined,
  now: Date,
): SharedPage | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const page = pageAt(url, path, new URLSearchParams(query), list, now);
  const isData = page?.kind === 'page' && ROUTER_HEADER in headers;
  return isData ? { key: `${page.key} data`, address: page.address, kind: 'data' } : page;
}

const SHARED =
  /^\/(?:job\/[^/]+(?:\/picture)?|jobs-in\/[^/]+|jobpositions|jobform|jobs\.(?:rss|json|xml)|sitemap\.xml)$/i;

function pageAt(
  url: string,
  path: string,
  params: URLSearchParams,
  list: ListedJobs | undefined,
  now: Date,
): SharedPage | undefined {
  const [, folder = '', id = '', file] = /^\/([^/]+)(?:\/([^/]+)(\/picture)?)?$/.exec(path) ?? [];
  const name = folder.toLowerCase();
  if (name === 'jobform') return formPage(params, list, now);
  if (!list) return undefined;
  if (name === 'jobpositions') return listPage(url, params, list, now);
  if (folder === 'jobs-in') return placePage(url, id, list, now);
  if (name !== 'job') return url === path ? filePage(path, list, now) : undefined;
  return file ? picture(id, list) : jobPage(url, id, params.get('k') ?? undefined, list, now);
}

/** A feed or the sitemap; with parameters a feed is a search. */
function filePage(address: string, list: ListedJobs, now: Date): SharedPage {
  const freshSeconds = secondsLeft(list, now);
  return { key: `file ${address} ${stateOf(list, now).name}`, address, kind: 'file', freshSeconds };
}

/** The key of a job changes with all that is on its picture. */
function picture(id: string, { jobs }: ListedJobs): SharedPage | undefined {
  const job = findJob(jobs, id);
  const address = job && jobPath.picture(job.key);
  return address ? { key: `picture ${job.key}`, address, kind: 'picture' } : undefined;
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
  return page(`job ${job.key}`, address, isLinked, list, now);
}

function placePage(url: string, slug: string, list: ListedJobs, now: Date): SharedPage | undefined {
  const place = findPlace(list.jobs, slug, now);
  if (!place) return undefined;
  const address = jobPath.place(place.slug);
  return page(`place ${place.slug}`, address, url === address, list, now);
}

function listPage(
  url: string,
  params: URLSearchParams,
  list: ListedJobs,
  now: Date,
): SharedPage | undefined {
  if (url === routes.jobPositions) return page('list 1', url, true, list, now);
  const isSaved = params.has('saved');
  if (!isSaved && !isPlainList(params)) return undefined;
  const { number } = pageOf(list.jobs, params.get('page'));
  const address = isSaved ? savedJobsPath : jobListPath(number);
  return page(`list ${isSaved ? 'saved' : number}`, address, url === address, list, now);
}

function formPage(
  params: URLSearchParams,
  list: ListedJobs | undefined,
  now: Date,
): SharedPage | undefined {
  // Receipts, and whatever else a form may come to depend on. It posts to its own address, so `src` is in there.
  if (![...params.keys()].every((name) => KNOWN.includes(name))) return undefined;
  const form = (key: string, address: string): SharedPage => ({
    key: `form ${key}`,
    address,
    kind: 'page',
  });
  const role = findRole(params.get('role'));
  if (role) return form(`role ${role.key}`, roleApplyPath(role.key));
  const jobKey = params.get('job');
  if (jobKey === null) return form('', routes.jobForm);
  const job = list?.jobs.find(({ key }) => key === jobKey);
  if (!list || !job) return undefined;
  return form(`job ${job.key} ${stateOf(list, now).name}`, jobPath.apply(job.key));
}

const KNOWN = ['job', 'role', SOURCE_PARAM];

function page(
  name: string,
  address: string,
  isLinked: boolean,
  list: ListedJobs,
  now: Date,
): SharedPage {
  const freshSeconds = isLinked ? secondsLeft(list, now) : undefined;
  return { key: `${name} ${stateOf(list, now).name}`, address, kind: 'page', freshSeconds };
}

function secondsLeft(list: ListedJobs, now: Date): number {
  const ofDay = Math.floor((stateOf(list, now).dayEnds - now.getTime()) / 1000);
  return Math.min(secondsFresh(list, now), ofDay);
}

type State = { name: string; from: number; until: number; dayEnds: number };

const states = new WeakMap<readonly Job[], State>();

/**
 * What all pages of a list show: it changes with any row, because a job's page shows similar ones, and at the end of the
 * day, when jobs close: a second before midnight. Jobs and lists never change; others take their place.
 */
function stateOf({ jobs }: ListedJobs, now: Date): State {
  const at = now.getTime();
  const known = states.get(jobs);
  if (known && known.from <= at && at < known.until) return known;
  const hash = createHash('sha256');
  for (const job of jobs) hash.update(JSON.stringify(job));
  const dayEnds = closingDayEnds(now).getTime();
  const state = {
    name: `${indiaDate(now)} ${closingDay(now)} ${hash.digest('base64url').slice(0, 22)}`,
    from: at,
    until: Math.min(dayEnds + 1, midnightAfter(now)),
    dayEnds,
  };
  states.set(jobs, state);
  return state;
}

/** In India, where there is no other time of the year. */
function midnightAfter(now: Date): number {
  return new Date(`${indiaDate(now)}T00:00:00+05:30`).getTime() + 86_400_000;
}
