'use client';

import { useEffect } from 'react';

/**
 * Part of every page's bundle, so it is short: a message and two links. If a file of the page failed to load during a
 * client-side navigation, the page is loaded as a full document instead.
 */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  useEffect(() => {
    if (error.name === 'ChunkLoadError') location.reload();
  }, [error]);
  return (
    <div className="container plain-page">
      <h1>Something went wrong</h1>
      <p className="lead">
        This is our fault. If you have a reference number, what you sent us is safe.
      </p>
      <p>
        <button type="button" onClick={retry}>
          Try again
        </button>{' '}
        or <a href="/">go back to the start</a>.
      </p>
    </div>
  );
}
