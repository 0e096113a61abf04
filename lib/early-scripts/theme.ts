import { closest, on } from './document-events';
import { readSetting, writeSetting } from './stored-setting';

/**
 * Sets the theme's class on <html> before the first paint, and copies it to <body>. After hydration
 * next-themes owns the class, in all tabs. It reads the setting without checking it, so unknown values are
 * removed here; and it learns of a click on the toggle as it would from another tab, by a storage event.
 */
export function applyTheme(): void {
  const stored = readSetting(SETTING);
  const isKnown = stored === 'light' || stored === 'dark';
  if (!isKnown) writeSetting(SETTING);
  root.classList.add(isKnown ? stored : 'light');
  new MutationObserver(copyToBody).observe(root, { attributeFilter: ['class'] });
  copyToBody();
  on('click', ({ target }) => {
    if (closest(target, '[data-theme-toggle]')) toggleTheme();
  });
}

const SETTING = 'theme';
const root = document.documentElement;

export function isDark(): boolean {
  return root.classList.contains('dark');
}

function copyToBody(): void {
  document.body.classList.toggle('dark', isDark());
  document.body.classList.toggle('light', !isDark());
}

function toggleTheme(): void {
  const newValue = isDark() ? 'light' : 'dark';
  root.classList.remove('light', 'dark');
  root.classList.add(newValue);
  writeSetting(SETTING, newValue);
  dispatchEvent(new StorageEvent('storage', { key: SETTING, newValue }));
}
