import type { NextRequest } from 'next/server';
import { jobFeed, jobsJson } from '@/lib/jobs/publish/job-feeds';

export const dynamic = 'force-dynamic';

/** Supports the query parameters of the job list. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const feed = await jobFeed(Object.fromEntries(nextUrl.searchParams), new Date());
  if (!feed) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  return Response.json(jobsJson(feed), {
    headers: {
      'Content-Type': 'application/feed+json; charset=utf-8',
      'Cache-Control': 'public, max-age=60, s-maxage=60',
    },
  });
}
