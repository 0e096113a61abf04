'use client';

import type { ReactNode } from 'react';
import { useBrowserValue } from '@/components/widgets/use-browser-value';

type ShownAfterProps = {
  /** In milliseconds since the epoch. */
  moment: number;
  /** Whether the moment had passed when the page was rendered. */
  isPast: boolean;
  children?: ReactNode;
  /** Shown until the moment. */
  before?: ReactNode;
};

/**
 * Shows its children after a moment by the visitor's clock, because the page may have been rendered
 * earlier.
 */
export function ShownAfter({ moment, isPast, children, before }: ShownAfterProps) {
  const isShown = useBrowserValue(() => Date.now() > moment, isPast);
  return isShown ? children : before;
}
