'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { listPath } from '@/lib/jobs/list-path';
import { RESULTS } from './list-ids';
import { useSavedJobs } from './saved-jobs';

/**
 * Leads to the saved jobs, once there are any. `?saved` alone, which is shared by everybody, becomes the
 * address with the visitor's own.
 */
export function SavedJobsLink() {
  const saved = useSavedJobs();
  const router = useRouter();
  const path = `${listPath({ saved: saved.join(',') })}#${RESULTS}`;

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('saved');
    if (asked === '' && saved.length > 0) router.replace(path);
  }, [path, saved.length, router]);

  if (saved.length === 0) return null;
  return <SiteLink href={path}>Saved jobs ({saved.length})</SiteLink>;
}
