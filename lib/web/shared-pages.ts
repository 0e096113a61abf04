import { DAY_MS, indiaDate, indiaTimestamp } from '@/lib/country';
import 'server-only';
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { findRole } from '@/lib/content/roles';
import { SOURCE_PARAM } from '@/lib/fields/fields';
import { closingDay, closingDayEnds, type Job } from '@/lib/jobs/job';
import type { ListedJobs } from '@/lib/jobs/job-board';
import { findJob } from '@/lib/jobs/jobs';
import { findPlace } from '@/lib/jobs/search/job-places';
import {
  isPlainList,
  pageOf,
  searchIn,
  withoutEmptyParameters,
} from '@/lib/jobs/search/job-search';
import { NO_JOB, type Page, statedPaths } from '@/lib/pages';
import {
  jobListPath,
  jobPath,
  pageVariantAt,
  roleApplyPath,
  routes,
  savedJobsPath,
} from '@/lib/routes';
import {
  ROUTER_HEADER,
  ROUTER_PREFETCH_HEADER,
  ROUTER_SEGMENT_HEADER,
} from '@/lib/runtime/next-internals';

/** A page that is the same for every visitor until the list of jobs changes or the day ends. */
export type SharedPage = {
  /** Identifies the content: requests with the same key get the same response. */
  key: string;
  /** The address under which it is rendered, however the requested one is spelled. */
  address: string;
  kind: 'page' | 'data' | 'payload' | 'file' | 'picture' | 'refusal';
  /** The requested payload's name. Its page may have changed since then. */
  payload?: string;
  /** Of an answer that is not the page's own. */
  status?: number;
  /** Anybody can invent one, so they are kept apart. */
  isSearch?: true;
};

/** A cheap first check, because most requests are for something else and need no list of jobs. */
export function mayBeShared({ headers }: Pick<IncomingMessage, 'headers'>, page: Page): boolean {
  const isPartial = ROUTER_PREFETCH_HEADER in headers || ROUTER_SEGMENT_HEADER in headers;
  return page.rendered === 'once' && !isPartial && (headers[ROUTER_HEADER] ?? '1') === '1';
}

/**
 * The shared page for a GET request that `mayBeShared`, if any: a job, its preview picture, a page of the list or of a
 * search, the saved jobs, the jobs of a city or a function, careers, a role, an empty form with a resume, a legal text,
 * a feed without a search, the sitemap, or the client router's version of a page or its payload. Undefined for
 * everything else. But for searches, only existing pages have keys, so clients cannot invent them; unknown parameters are
 * ignored.
 */
export function sharedPageFor(
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  row: Page,
  list: ListedJobs | undefined,
  now: Date,
): SharedPage | undefined {
  const [path = '', query = ''] = url.replace(PAYLOAD_REQUEST, '').split('?', 2);
  const found = sharedAt(path, { url, row, params: new URLSearchParams(query), list, now });
  if (found?.kind !== 'page') return found;
  // Of a search the router asks only for what it lacks.
  if (ROUTER_HEADER in headers && found.isSearch) return undefined;
  if (ROUTER_HEADER in headers) return { ...found, key: `${found.key} data`, kind: 'data' };
  const [, payload] = PAYLOAD_REQUEST.exec(url) ?? [];
  return payload ? { ...found, kind: 'payload', payload } : found;
}

/** Where a page loads its RSC payload from. */
export function payloadAddress({ address }: SharedPage, name: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${PAYLOAD_PARAM}=${name}`;
}

const PAYLOAD_PARAM = 'payload';
const PAYLOAD_REQUEST = new RegExp(`[?&]${PAYLOAD_PARAM}=([\\w-]{22})$`);

type Lookup = {
  url: string;
  row: Page;
  params: URLSearchParams;
  list: ListedJobs | undefined;
  now: Date;
};
type LookupInList = Lookup & { list: ListedJobs };

function sharedAt(path: string, lookup: Lookup): SharedPage | undefined {
  const [, folder = '', id = '', file] = /^\/([^/]+)(?:\/([^/]+)(\/picture)?)?$/.exec(path) ?? [];
  const name = folder.toLowerCase();
  if (name === 'jobform') return formPage(lookup);
  const { list, url, row } = lookup;
  if (statedPaths.includes(row.path) && !pageVariantAt(url)) {
    return { key: `stated ${row.path}`, address: row.path, kind: 'page' };
  }
  if (!list) return undefined;
  const known = { ...lookup, list };
  if (name === 'jobpositions') return listPage(known);
  if (folder === 'jobs-in') return placePage(id, known);
  if (name === 'job') return file ? picture(id, list) : jobPage(id, known);
  // Careers and the roles, which show a few openings. A receipt is for one visitor.
  if (row.form) return pageVariantAt(url) ? undefined : page('openings', row.path, known);
  // With parameters, a feed is a search. With other capitals, its address does not exist.
  const isFeed = row.requestClass === 'feed' && row.path === url;
  return isFeed ? { ...page('file', path, known), kind: 'file' } : undefined;
}

/** The job's key changes with everything its picture shows. */
function picture(id: string, { jobs }: ListedJobs): SharedPage | undefined {
  const job = findJob(jobs, id);
  const address = job && jobPath.picture(job.key);
  return address ? { key: `picture ${job.key}`, address, kind: 'picture' } : undefined;
}

function jobPage(id: string, lookup: LookupInList): SharedPage {
  const job = findJob(lookup.list.jobs, id, lookup.params.get('k') ?? undefined);
  return job ? page('job', jobPath.canonical(job.key), lookup) : NO_SUCH_JOB;
}

function placePage(slug: string, lookup: LookupInList): SharedPage {
  const place = findPlace(lookup.list.jobs, slug, lookup.now);
  return place ? page('place', jobPath.place(place.slug), lookup) : NO_SUCH_JOB;
}

const NO_SUCH_JOB: SharedPage = { key: NO_JOB, address: NO_JOB, kind: 'refusal', status: 404 };

function listPage(lookup: LookupInList): SharedPage | undefined {
  const { params, list } = lookup;
  if (params.has('saved')) return page('list', savedJobsPath, lookup);
  if (withoutEmptyParameters(params)) return undefined;
  if (!isPlainList(params)) {
    const address = `${routes.jobPositions}?${searchIn(params)}`;
    return { ...page('search', address, lookup), isSearch: true };
  }
  const { number } = pageOf(list.jobs, params.get('page'));
  return page('list', jobListPath(number), lookup);
}

function formPage({ params, list, now }: Lookup): SharedPage | undefined {
  // Excludes receipts and any later parameter of the form. It posts to its own address, which includes `src`.
  if (![...params.keys()].every((name) => FORM_PARAMETERS.includes(name))) return undefined;
  const role = params.has('role') ? findRole(params.get('role')) : undefined;
  const jobKey = params.get('job');
  if (role || jobKey === null) {
    const address = role ? roleApplyPath(role.key) : routes.jobForm;
    return { key: `form ${address}`, address, kind: 'page' };
  }
  const job = list?.jobs.find(({ key }) => key === jobKey);
  if (!list || !job) return undefined;
  const address = jobPath.apply(job.key);
  return { key: `form ${address} ${stateOf(list, now).name}`, address, kind: 'page' };
}

const FORM_PARAMETERS = ['job', 'role', SOURCE_PARAM];

function page(name: string, address: string, { list, now }: LookupInList): SharedPage {
  return { key: `${name} ${address} ${stateOf(list, now).name}`, address, kind: 'page' };
}

type State = { name: string; from: number; until: number };

/** Job lists are immutable; an update creates a new one. */
const states = new WeakMap<readonly Job[], State>();

/**
 * The common state of all pages of a list. It changes with any row, because a job's page shows similar jobs, and at the
 * end of the day, when jobs close: a second before midnight.
 */
function stateOf({ jobs }: ListedJobs, now: Date): State {
  const from = now.getTime();
  const known = states.get(jobs);
  if (known && known.from <= from && from < known.until) return known;
  const digest = hash('sha256', JSON.stringify(jobs), 'base64url').slice(0, 22);
  const state = {
    name: `${indiaDate(now)} ${closingDay(now)} ${digest}`,
    from,
    until: Math.min(closingDayEnds(now).getTime() + 1, midnightAfter(now)),
  };
  states.set(jobs, state);
  return state;
}

/** In India. */
function midnightAfter(now: Date): number {
  return new Date(indiaTimestamp(indiaDate(now))).getTime() + DAY_MS;
}
