import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { keyFileAt } from '@/lib/jobs/index-now';
import { findPlace } from '@/lib/jobs/job-places';
import { withoutEmptyParameters } from '@/lib/jobs/job-search';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { routes } from '@/lib/routes';
import { NO_JOB, showErrorPage } from '@/lib/web/respond';

/** What the middleware answers before the pages of jobs. */

/** Without scripts, a form sends all of its fields; list addresses contain only set values. */
export function dropEmptyParameters({ nextUrl }: NextRequest): NextResponse | undefined {
  const query = withoutEmptyParameters(nextUrl.searchParams);
  if (!query) return undefined;
  const location = new URL(routes.jobPositions, nextUrl);
  location.search = `${query}`;
  return NextResponse.redirect(location, 303);
}

/** Search engines use the file to verify the sender of IndexNow notifications. */
export function sendKeyFile({ nextUrl }: NextRequest): NextResponse | undefined {
  const keyFile = keyFileAt(nextUrl.pathname);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return keyFile ? new NextResponse(keyFile, { headers }) : undefined;
}

/**
 * Checked before rendering, because Next answers `notFound()` in a page rendered per request with an
 * empty document that needs scripts (vercel/next.js issue 62228).
 */
export async function refuseUnknownJob(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, searchParams } = request.nextUrl;
  const list = await getJobs();
  const id = pathname.slice(JOB.length);
  const key = searchParams.get('k') ?? undefined;
  const isUnknown = list.status === 'listed' && findJob(list.jobs, id, key) === undefined;
  return isUnknown ? showErrorPage(request, NO_JOB) : undefined;
}

/** Refuses places without open jobs. */
export async function refuseUnknownPlace(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  const list = await getJobs();
  const slug = pathname.slice(PLACE.length);
  const isKnown = list.status === 'listed' && findPlace(list.jobs, slug, new Date()) !== undefined;
  return isKnown ? undefined : showErrorPage(request, NO_JOB);
}

const JOB = '/job/';
const PLACE = '/jobs-in/';
