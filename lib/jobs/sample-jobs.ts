import 'server-only';
import { env, isPublicOrigin } from '@/lib/settings';

/** The invented openings are for trying the site out; under a public origin somebody would apply for them. */
export function showsSampleJobs(): boolean {
  const { JOBS_FEED_URL, SAMPLE_JOBS } = env();
  if (JOBS_FEED_URL) return false;
  return SAMPLE_JOBS ? SAMPLE_JOBS === 'on' : !isPublicOrigin();
}
