'use client';

import { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';

/** The label of the surrounding link, replaced while the router loads the link's page. */
export function PendingLabel({ pending, children }: { pending: string; children: ReactNode }) {
  const status = useLinkStatus();
  return <span aria-live="polite">{status.pending ? pending : children}</span>;
}
