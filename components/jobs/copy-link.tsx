'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** Copies an address and says so in its own words, which assistive technology hears as a status. */
export function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  const copy = async () => {
    // Refused where the page is not secure or the visitor has said no.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setOutcome(copied ? 'copied' : 'refused');
  };

  return (
    <span className="needs-scripts">
      <Button variant="secondary" size="small" onClick={copy}>
        {outcome === 'copied' ? 'Link copied' : 'Copy link'}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && 'The link was copied.'}
      </span>
      {outcome === 'refused' && (
        <output>
          Your browser does not allow it here. This is the link: <a href={url}>{url}</a>
        </output>
      )}
    </span>
  );
}
