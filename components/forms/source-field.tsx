'use client';

import { useEffect, useRef } from 'react';
import { SOURCE_FIELD, sourceOf } from '@/lib/forms/source';

/**
 * Sends along which `?src=` led here, also where the router has changed the address since: the first page of
 * the visit and the one before it still tell. Without scripts the form's own address has it.
 */
export function SourceField() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const [first] = performance.getEntriesByType('navigation');
    const addresses = [location.href, first?.name ?? '', document.referrer];
    const found = addresses.map((address) => sourceOf(address, location.origin)).find(Boolean);
    if (input.current) input.current.value = found ?? '';
  }, []);
  return <input ref={input} type="hidden" name={SOURCE_FIELD} />;
}
