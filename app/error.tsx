'use client';

import { useEffect } from 'react';

/**
 * Every page carries this with it, so it is no more than words and two ways out. Where the line broke while the
 * router led here, and a file of the page did not come, its document lacks nothing and is asked for instead.
 */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  useEffect(() => {
    if (error.name === 'ChunkLoadError') location.reload();
  }, [error]);
  return (
    <div className="container plain-page">
      <h1>Something went wrong here</h1>
      <p className="lead">
        The fault is ours. What you have sent us is safe once you have its reference.
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
