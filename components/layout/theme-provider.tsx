'use client';

import { ThemeProvider as NextThemes } from 'next-themes';
import { type ReactNode, useEffect } from 'react';

/**
 * The colour scheme comes with the class, from `tokens.css`, so no style attribute is set. The
 * early script puts the class on before paint; the script of next-themes is switched off by its type, so
 * that the content security policy has one inline script to name and not two.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  // The outermost client component: when its effect runs, the whole page is alive.
  useEffect(() => {
    // A switch while the page came to life reached the early script only; next-themes had read the one before.
    const newValue = storedTheme();
    if (newValue) dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue }));
    dispatchEvent(new Event('hydrated'));
  }, []);

  return (
    <NextThemes
      attribute="class"
      storageKey={STORAGE_KEY}
      defaultTheme="light"
      themes={['light', 'dark']}
      enableSystem={false}
      enableColorScheme={false}
      scriptProps={{ type: 'text/plain' }}
    >
      {children}
    </NextThemes>
  );
}

const STORAGE_KEY = 'theme';

/** None where the browser keeps nothing. */
function storedTheme(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
