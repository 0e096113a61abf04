import type { NextRequest } from 'next/server';
import { jobFeed, jobsRss } from '@/lib/jobs/publish/job-feeds';

export const dynamic = 'force-dynamic';

/** Supports the query parameters of the job list. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const feed = await jobFeed(Object.fromEntries(nextUrl.searchParams), new Date());
  if (!feed) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  return new Response(jobsRss(feed), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=60, s-maxage=60',
    },
  });
}
