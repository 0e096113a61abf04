'use client';

import { useTheme } from 'next-themes';
import { Icon } from '@/components/ui/icon';
import styles from './theme-toggle.module.css';

/** The early script handles taps before hydration. CSS selects the label and the icon, so the server needs no theme. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className={`needs-scripts ${styles.toggle}`}
      data-theme-toggle=""
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <span className={`light-only ${styles.face}`}>
        <Icon name="moon" />
        <span className="visually-hidden">Switch to dark theme</span>
      </span>
      <span className={`dark-only ${styles.face}`}>
        <Icon name="sun" />
        <span className="visually-hidden">Switch to light theme</span>
      </span>
    </button>
  );
}
