'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the outcome of each attempt, once; also when the page was returned by the server. */
export function useFocusOnResult(
  outcome: RefObject<HTMLElement | null> | undefined,
  attempts: number,
): void {
  const answered = useRef(-1);
  useEffect(() => {
    if (answered.current === attempts) return;
    answered.current = attempts;
    outcome?.current?.focus({ preventScroll: true });
    // Not by the focus, which takes no notice of the margin that keeps it clear of toasts.
    outcome?.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome, attempts]);
}
