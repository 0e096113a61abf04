'use client';

import { useEffect } from 'react';
import { WORKING_DAY } from '@/components/early/markup';

/** The inline script of a page that the router shows does not run. */
export function LoadLiveFigures() {
  useEffect(() => {
    if (!customElements.get(WORKING_DAY)) import('@/components/early/elements/live-figures');
  }, []);
  return null;
}
