import { feedRoute, jobsXml } from '@/lib/jobs/publish/job-feeds';

export const dynamic = 'force-dynamic';

/** Supports the query parameters of the job list. */
export const GET = feedRoute('application/xml', jobsXml);
