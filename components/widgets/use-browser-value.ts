import { useSyncExternalStore } from 'react';

/**
 * A value that only the browser knows: `server` in the server's HTML and during hydration, then what `read` returns. Not
 * for objects that `read` makes: React renders until it returns the same value twice.
 */
export function useBrowserValue<T>(read: () => T, server: T): T {
  return useSyncExternalStore(neverChanges, read, () => server);
}

const neverChanges = () => () => {};
