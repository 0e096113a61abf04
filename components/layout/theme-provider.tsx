'use client';

import { ThemeProvider as NextThemes } from 'next-themes';
import type { ReactNode } from 'react';

/** Decision 30. The colour scheme comes with the class, from `tokens.css`, so no style attribute is set. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemes
      attribute="class"
      storageKey="theme"
      defaultTheme="light"
      themes={['light', 'dark']}
      enableSystem={false}
      enableColorScheme={false}
    >
      {children}
    </NextThemes>
  );
}
