'use client';

import { useEffect } from 'react';
import { HYDRATED } from '@/components/early/markup';
import { useEarlyEntries } from './early-entries';

/**
 * The last element of the layout: its effect runs once the whole page is hydrated, and notifies the early scripts. Only
 * after the renders that follow at once: a form still has the browser's own validation while it is hydrated.
 */
export function HydratedEvent() {
  useEarlyEntries();
  useEffect(() => {
    queueMicrotask(() => dispatchEvent(new Event(HYDRATED)));
  }, []);
  return null;
}
