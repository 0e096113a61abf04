'use client';

import { type ReactNode, useEffect, useState } from 'react';

type ShownAfterProps = {
  /** In milliseconds since the epoch. */
  moment: number;
  /** Whether it had passed when the page was made. */
  isPast: boolean;
  children?: ReactNode;
  /** What is shown until then. */
  before?: ReactNode;
};

/** Shows its children after a moment by the reader's clock, because a page may be older than that. */
export function ShownAfter({ moment, isPast, children, before }: ShownAfterProps) {
  const [isShown, setShown] = useState(isPast);
  useEffect(() => setShown(Date.now() > moment), [moment]);
  return isShown ? children : before;
}
