'use client';

import { useTheme } from 'next-themes';
import type { ComponentProps } from 'react';
import { THEME_TOGGLE } from '@/components/early/markup';
import { marked } from '@/components/page/marked';

/** A button that switches the theme. Before hydration the early script handles its clicks. */
export function ThemeButton(props: ComponentProps<'button'>) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      {...props}
      type="button"
      {...marked(THEME_TOGGLE)}
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    />
  );
}
