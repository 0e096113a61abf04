'use client';

import { marked } from '@/components/early/marked';
import { EARLY_CLICK } from '@/components/early/markup';
import { buttonClass } from '@/components/links/button';

/**
 * Links to the list of documents and prints it: while the fragment targets the list, only the list is printed
 * (`role-details.module.css`). Without JavaScript the visitor uses the browser's print command.
 */
export function PrintDocuments({ id }: { id: string }) {
  return (
    <a
      href={`#${id}`}
      className={buttonClass({ variant: 'secondary' })}
      {...marked(EARLY_CLICK)}
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
