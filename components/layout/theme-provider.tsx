'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { THEME_HANDOVER } from '@/components/early/markup';
import { THEME } from '@/components/early/stored/settings';

/**
 * Owns the theme once the page is hydrated; until then the early script does (`components/early/preferences.ts`). The library's
 * own script is inert: its hash would differ from build to build, and it would come after the early script anyway.
 * Without `value`, a stored theme that is no class name would throw.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemesProvider
      attribute="class"
      storageKey={THEME}
      defaultTheme="light"
      value={{ light: 'light', dark: 'dark' }}
      enableSystem={false}
      enableColorScheme={false}
      scriptProps={{ type: 'text/plain' }}
    >
      {children}
      <ThemeOfBody />
    </NextThemesProvider>
  );
}

/** Takes the theme over from the early script, once, and sets its class on <body>; the library sets that of <html>. */
function ThemeOfBody() {
  const { resolvedTheme, setTheme } = useTheme();
  // `setTheme` changes with the theme, so as a dependency it would repeat this.
  const takeOver = useEffectEvent(() => {
    const shown = document.body.classList.contains('dark') ? 'dark' : 'light';
    // Nothing is stored for visitors who have not chosen a theme.
    if (shown !== resolvedTheme) setTheme(shown);
    dispatchEvent(new Event(THEME_HANDOVER));
  });
  // In the layout phase, because a tap between hydration and a later effect would be handled twice.
  // biome-ignore lint/nursery/useReactCompiler: happens once
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => {
    const isDark = resolvedTheme === 'dark';
    document.body.classList.toggle('dark', isDark);
    document.body.classList.toggle('light', !isDark);
  }, [resolvedTheme]);
  return null;
}
