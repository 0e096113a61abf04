import type { ReactNode } from 'react';

type FactProps = { term: string; className?: string; children: ReactNode };

/** A term and what it says, in a <dl>; nothing if there is nothing to say. */
export function Fact({ term, className, children }: FactProps) {
  if (!children) return null;
  return (
    <div>
      <dt dir="auto">{term}</dt>
      <dd dir="auto" className={className}>
        {children}
      </dd>
    </div>
  );
}
