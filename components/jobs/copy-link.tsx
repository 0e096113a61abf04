'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** Copies a URL and announces it as a status. */
export function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  const copy = async () => {
    // Rejected in an insecure context or without permission.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setOutcome(copied ? 'copied' : 'refused');
  };

  return (
    <span className="needs-scripts">
      <Button variant="secondary" size="small" onClick={copy} data-early-click="">
        {outcome === 'copied' ? 'Link copied' : 'Copy link'}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && 'The link was copied.'}
      </span>
      {outcome === 'refused' && (
        <output>
          Your browser did not allow it. Here is the link: <a href={url}>{url}</a>
        </output>
      )}
    </span>
  );
}
