import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { findPlace } from '@/lib/jobs/search/job-places';
import { withoutEmptyParameters } from '@/lib/jobs/search/job-search';
import { NO_JOB } from '@/lib/pages';
import { routes } from '@/lib/routes';
import { showErrorPage, showPage } from '@/lib/web/respond';

/** What the middleware answers before the pages of jobs. */

/** Without scripts, a form sends all of its fields; list addresses contain only set values. */
export async function showJobList(request: NextRequest): Promise<NextResponse | undefined> {
  const { nextUrl } = request;
  const query = withoutEmptyParameters(nextUrl.searchParams);
  if (!query)
    return (await getJobs()).status === 'unavailable' ? showWithoutList(request) : undefined;
  const location = new URL(routes.jobPositions, nextUrl);
  location.search = `${query}`;
  return NextResponse.redirect(location, 303);
}

/** The page says that the list cannot be shown; with this status, search engines drop nothing. */
function showWithoutList(request: NextRequest): NextResponse {
  const headers = { 'retry-after': String(NO_LIST_SECONDS) };
  return showPage(request, request.nextUrl.pathname, { status: 503, headers });
}

const NO_LIST_SECONDS = 60;

/**
 * Checked before rendering, because Next answers `notFound()` in a page rendered per request with an
 * empty document that needs scripts (vercel/next.js issue 62228).
 */
export async function refuseUnknownJob(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, searchParams } = request.nextUrl;
  const list = await getJobs();
  const id = pathname.slice(JOB.length);
  const key = searchParams.get('k') ?? undefined;
  if (list.status === 'unavailable') return showWithoutList(request);
  return findJob(list.jobs, id, key) ? undefined : showErrorPage(request, NO_JOB);
}

/** Refuses places without open jobs. */
export async function refuseUnknownPlace(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  const list = await getJobs();
  const slug = pathname.slice(PLACE.length);
  if (list.status === 'unavailable') return showWithoutList(request);
  return findPlace(list.jobs, slug, new Date()) ? undefined : showErrorPage(request, NO_JOB);
}

const JOB = '/job/';
const PLACE = '/jobs-in/';
