import type { NextRequest } from 'next/server';
import { feedAnswer, jobsRss } from '@/lib/jobs/publish/job-feeds';

export const dynamic = 'force-dynamic';

export function GET({ nextUrl }: NextRequest): Promise<Response> {
  return feedAnswer(nextUrl.searchParams, 'application/rss+xml', jobsRss);
}
