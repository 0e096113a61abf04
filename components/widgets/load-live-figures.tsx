'use client';

import { useEffect } from 'react';

/** The inline script of a page that the router shows does not run. */
export function LoadLiveFigures() {
  useEffect(() => {
    if (!customElements.get('working-day')) import('@/components/early/live-figures');
  }, []);
  return null;
}
