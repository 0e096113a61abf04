'use client';

import { useEffect } from 'react';

/** The last thing in the layout: when its effect runs, the whole page is hydrated, and the early scripts are told. */
export function HydratedEvent() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
