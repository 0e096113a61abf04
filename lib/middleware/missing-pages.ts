import 'server-only';
import { findPlace } from '@/lib/jobs/job-places';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { findOwnApplication } from '@/lib/outbox/own-application';
import { ownApplicationIn } from '@/lib/routes';
import { StoreError } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';
import { type Step, showErrorPage, showPage } from './show-page';
import { turnAwayAsBusy } from './turn-away';

/**
 * Checked before rendering, because Next answers `notFound()` in a page rendered per request with an
 * empty document that needs scripts (vercel/next.js issue 62228).
 */
export const refuseUnknownJob: Step = async (request) => {
  const { pathname, searchParams } = request.nextUrl;
  const list = await getJobs();
  const id = pathname.slice(JOB.length);
  const key = searchParams.get('k') ?? undefined;
  const isUnknown = list.status === 'listed' && findJob(list.jobs, id, key) === undefined;
  return isUnknown ? showErrorPage(request, 404, NO_JOB) : undefined;
};

/** A city or a function without open jobs. */
export const refuseUnknownPlace: Step = async (request) => {
  const { pathname } = request.nextUrl;
  const list = await getJobs();
  const slug = pathname.slice(PLACE.length);
  const isKnown = list.status === 'listed' && findPlace(list.jobs, slug, new Date()) !== undefined;
  return isKnown ? undefined : showErrorPage(request, 404, NO_JOB);
};

/** The time that it takes says nothing about wrong tokens. */
export const showOwnApplication: Step = async (request) => {
  const { pathname } = request.nextUrl;
  const own = ownApplicationIn(pathname);
  if (!own) return undefined;
  try {
    const found = await findOwnApplication(own.reference, own.token);
    return found ? showPage(request, pathname) : showErrorPage(request, 404, '/refused/not-kept');
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The page of an application cannot be read');
    return turnAwayAsBusy(request);
  }
};

const JOB = '/job/';
const PLACE = '/jobs-in/';
const NO_JOB = '/refused/no-job';
