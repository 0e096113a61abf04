'use client';

import { Button } from '@/components/ui/button';
import { site } from '@/lib/site';
import { fontVariables } from './fonts';
import './globals.css';

/** Stands in for the root layout when that fails, so it relies on nothing but the style sheet. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <head>
        <title>{`Something went wrong | ${site.name}`}</title>
      </head>
      <body>
        <main className="container plain-page">
          <h1>Something went wrong</h1>
          <p className="lead">The fault is ours. Please try again in a moment.</p>
          <p>
            <Button onClick={retry}>Try again</Button> or <a href="/">go back to the start</a>. You
            can also write to <a href={`mailto:${site.email.support}`}>{site.email.support}</a>.
          </p>
        </main>
      </body>
    </html>
  );
}
