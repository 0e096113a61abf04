'use client';

import { ThemeProvider as NextThemes } from 'next-themes';
import { type ReactNode, useEffect } from 'react';

/**
 * `color-scheme` comes from the class (`tokens.css`), so no style attribute is set. The early script sets
 * the class before paint; `scriptProps` disables the script of next-themes, so that the content security
 * policy needs one hash less.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  // The outermost client component: when its effect runs, the whole page is hydrated.
  useEffect(() => {
    // If the theme was switched during hydration only the early script noticed; next-themes had already
    // read the old value.
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

/** Null if the browser blocks storage. */
function storedTheme(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
