'use client';

import { usePlainPage } from '@/components/page/use-plain-page';

/**
 * Part of every page's bundle, so it is short. If our scripts failed, the page is loaded again without them; the message
 * is for pages that the server could not render.
 */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  if (usePlainPage(error)) {
    return (
      <p className="container plain-page" role="status">
        One moment, we load this page again.
      </p>
    );
  }
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
