'use client';

import { useSyncExternalStore } from 'react';

/** False in the server's HTML, so that native validation serves visitors without JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
