'use client';

import { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';

/** The words of the link around it, and other words while the router fetches the page it leads to. */
export function PendingLabel({ pending, children }: { pending: string; children: ReactNode }) {
  return useLinkStatus().pending ? pending : children;
}
