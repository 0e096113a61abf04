'use client';

import { useEffect, useState } from 'react';
import { keptEntries, loadWithoutRuntime } from '@/components/early/runtime/off';
import { CHUNK_ERROR_NAME, ERROR_DOCUMENT_ID } from '@/lib/runtime/next-internals';

/**
 * For the error pages. A fault of our scripts never costs a page or a form, because every page works without them: the
 * page is loaded again as the server sends it, with the entries of its forms. False if that would not help, because
 * the server could not render the page.
 */
export function usePlainPage(error: Error): boolean {
  // While rendering: the effect runs after React has removed the forms.
  const [remedy] = useState(() => remedyFor(error));
  useEffect(() => remedy?.(), [remedy]);
  return remedy !== undefined;
}

function remedyFor(error: Error): (() => void) | undefined {
  // While developing, the fault is to be seen.
  if (typeof document === 'undefined' || process.env.NODE_ENV === 'development') return undefined;
  // A file of the page failed to load during a client-side navigation.
  if (error.name === CHUNK_ERROR_NAME) return () => location.reload();
  // Next's document for a page that the server could not render.
  if (document.documentElement.id === ERROR_DOCUMENT_ID) return undefined;
  // Thrown on the server.
  if ('digest' in error) return isLoaded() ? undefined : () => location.reload();
  const entries = keptEntries();
  const form = document.querySelector<HTMLElement>('dialog[open][data-page]');
  const address = form?.dataset.page;
  return () => loadWithoutRuntime(entries, address ?? location.href);
}

/** Whether the browser loaded the current page; otherwise the router showed it. */
function isLoaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname;
}
