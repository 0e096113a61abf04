import { jobsJson, openJobs } from '@/lib/seo/job-feeds';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const jobs = await openJobs(new Date());
  if (!jobs) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  return Response.json(jobsJson(jobs), {
    headers: {
      'Content-Type': 'application/feed+json; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
    },
  });
}
