'use client';

import { type MouseEvent, useState } from 'react';
import { EARLY_CLICK } from '@/components/early/markup';
import { buttonClass } from '@/components/links/button';
import { marked } from '@/components/page/marked';

/** Opens the platform's share sheet, or else copies the address; without scripts it is an email link. */
export function Share({ title, url }: { title: string; url: string }) {
  const [outcome, setOutcome] = useState('');

  const share = (event: MouseEvent) => {
    // An insecure context allows neither.
    if (!isSecureContext) return;
    event.preventDefault();
    // Rejected if the visitor closes the sheet.
    if (navigator.share) navigator.share({ title, url }).catch(() => {});
    else
      navigator.clipboard.writeText(url).then(
        () => setOutcome('The link was copied.'),
        () => setOutcome(`Your browser did not allow it. Here is the link: ${url}`),
      );
  };

  return (
    <p className="no-print">
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        onClick={share}
        {...marked(EARLY_CLICK)}
      >
        Share
      </a>
      <span role="status">{outcome}</span>
    </p>
  );
}
