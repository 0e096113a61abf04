import { closest, on } from './document-events';
import { readSetting, writeSetting } from './stored-setting';

/** Sets the theme's class on <html> and <body> before the first paint; anything but `dark` means light. */
export function applyTheme(): void {
  showStoredTheme();
  on('click', ({ target }) => {
    if (!closest(target, '[data-theme-toggle]')) return;
    const chosen = isDark() ? 'light' : 'dark';
    writeSetting(SETTING, chosen);
    showTheme(chosen);
  });
  // Another tab, and a page that comes back as it was left.
  addEventListener('storage', ({ key }) => {
    if (key === SETTING) showStoredTheme();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStoredTheme();
  });
}

const SETTING = 'theme';

export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function showStoredTheme(): void {
  showTheme(readSetting(SETTING));
}

function showTheme(theme: string | null): void {
  const isDark = theme === 'dark';
  for (const { classList } of [document.documentElement, document.body]) {
    classList.toggle('dark', isDark);
    classList.toggle('light', !isDark);
  }
}
