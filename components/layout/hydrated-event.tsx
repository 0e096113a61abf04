'use client';

import { useEffect } from 'react';

/** The last element of the layout: its effect runs once the whole page is hydrated, and notifies the early scripts. */
export function HydratedEvent() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
