'use client';

import { buttonClass } from '@/components/ui/button';

/**
 * Leads to the list of papers, and prints it: while the address names the list, a print holds nothing else
 * (`role-details.module.css`). Without scripts the browser's own print command does the rest.
 */
export function PrintPapers({ id }: { id: string }) {
  return (
    <a
      href={`#${id}`}
      className={buttonClass({ variant: 'secondary' })}
      onClick={(event) => {
        event.preventDefault();
        window.location.hash = id;
        window.print();
      }}
    >
      Print the list of papers
    </a>
  );
}
