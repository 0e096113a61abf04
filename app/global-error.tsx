'use client';

import { usePlainPage } from '@/components/page/use-plain-page';
import { LOCALE } from '@/lib/country';
import { fontVariables } from './fonts';
import './globals.css';

/** Replaces the root layout when that fails, so it only depends on the style sheet. Part of every page's bundle. */
export default function GlobalError({ error, retry }: { error: Error; retry: () => void }) {
  const isReloading = usePlainPage(error);
  return (
    <html lang={LOCALE} className={fontVariables}>
      <head>
        <title>{isReloading ? 'One moment' : 'Something went wrong'}</title>
      </head>
      <body>
        <main className="container plain-page" hidden={isReloading}>
          <h1>Something went wrong</h1>
          <p className="lead">This is our fault. Please try again in a moment.</p>
          <p>
            <button type="button" onClick={retry}>
              Try again
            </button>{' '}
            or <a href="/">go back to the start</a>.
          </p>
        </main>
      </body>
    </html>
  );
}
