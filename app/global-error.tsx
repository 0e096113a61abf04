'use client';

import { fontVariables } from './fonts';
import './globals.css';

/**
 * Stands in for the root layout when that fails, so it relies on nothing but the style sheet. Every page
 * carries it along.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main className="container plain-page">
          <h1>Something went wrong</h1>
          <p className="lead">The fault is ours. Please try again in a moment.</p>
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
