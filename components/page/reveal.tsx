import type { ReactNode } from 'react';

/**
 * Animates its content into place the first time it is visible, within 1000 ms. The early script defines the element;
 * without it, or under reduced motion, the content is simply visible.
 */
export function Reveal({ children }: { children: ReactNode }) {
  return <reveal-once style={{ display: 'block' }}>{children}</reveal-once>;
}
