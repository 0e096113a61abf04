import 'server-only';
import { findPlace } from '@/lib/jobs/job-places';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { showErrorPage } from './show-page';
import type { Step } from './step';

/**
 * Checked before rendering, because Next answers `notFound()` in a page rendered per request with an
 * empty document that needs scripts (vercel/next.js issue 62228).
 */
export const refuseUnknownJob: Step = async (request) => {
  const { pathname, searchParams } = request.nextUrl;
  if (!pathname.toLowerCase().startsWith(JOB)) return undefined;
  const list = await getJobs();
  const id = pathname.slice(JOB.length);
  const key = searchParams.get('k') ?? undefined;
  const isUnknown = list.status === 'listed' && findJob(list.jobs, id, key) === undefined;
  return isUnknown ? showErrorPage(request, 404, NO_JOB) : undefined;
};

/** A city or a function without open jobs, for the same reason. */
export const refuseUnknownPlace: Step = async (request) => {
  const { pathname } = request.nextUrl;
  if (!pathname.startsWith(PLACE)) return undefined;
  const list = await getJobs();
  const slug = pathname.slice(PLACE.length);
  const isKnown = list.status === 'listed' && findPlace(list.jobs, slug, new Date()) !== undefined;
  return isKnown ? undefined : showErrorPage(request, 404, NO_JOB);
};

const JOB = '/job/';
const PLACE = '/jobs-in/';
const NO_JOB = '/refused/no-job';
