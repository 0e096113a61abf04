'use client';

import { useTheme } from 'next-themes';
import type { ComponentProps } from 'react';

/** A button that switches the theme. Before hydration the early script handles its clicks. */
export function ThemeButton(props: ComponentProps<'button'>) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      {...props}
      type="button"
      data-theme-toggle=""
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    />
  );
}
