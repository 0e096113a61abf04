import type { ReactNode } from 'react';

/**
 * Lets its content rise into place the first time it comes into view, 1000 ms, once. The element is
 * defined by the early script; without it, or under reduced motion, everything simply stands there.
 */
export function Reveal({ children }: { children: ReactNode }) {
  return <reveal-once style={{ display: 'block' }}>{children}</reveal-once>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'reveal-once': HTMLAttributes<HTMLElement>;
    }
  }
}
