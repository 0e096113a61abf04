import { closest, on } from './events';
import { MOTION, MOTION_TOGGLE, SAVED_JOBS, THEME_HANDOVER, THEME_TOGGLE } from './markup';
import { readSetting, savedJobs, THEME, writeSetting } from './stored/settings';

// Marked as pure, so that each script contains only those that it uses.
export const wideScreen = /* @__PURE__ */ matchMedia('(width > 48em)');
export const canHover = /* @__PURE__ */ matchMedia('(hover: hover) and (pointer: fine)');
export const reducedMotion = /* @__PURE__ */ matchMedia('(prefers-reduced-motion: reduce)');

/** The visitor saves data, or the connection is as slow as 2G or 3G. Safari and Firefox do not tell. */
export function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /[23]g/.test(`${connection?.effectiveType}`);
}

/**
 * Sets the theme's class on <html> and <body> before the first paint; anything but `dark` means light. Until the page is
 * hydrated it also handles the toggle and changes in other tabs; then `components/layout/theme-provider.tsx` does.
 */
export function applyTheme(): void {
  showTheme(readSetting(THEME));
  const early = new AbortController();
  const onClick = ({ target }: Event) => {
    if (!closest(target, `[${THEME_TOGGLE}]`)) return;
    const chosen = isDark() ? 'light' : 'dark';
    writeSetting(THEME, chosen);
    showTheme(chosen);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === THEME) showTheme(newValue);
  };
  document.addEventListener('click', onClick, early);
  addEventListener('storage', onStorage, early);
  addEventListener(THEME_HANDOVER, () => early.abort());
  // A page in the back-forward cache misses the changes of other tabs, and next-themes does not know that cache.
  addEventListener('pageshow', ({ persisted }) => {
    const newValue = readSetting(THEME);
    if (!persisted || isDark() === (newValue === 'dark')) return;
    dispatchEvent(new StorageEvent('storage', { key: THEME, newValue }));
  });
}

export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function showTheme(theme: string | null): void {
  const isDark = theme === 'dark';
  for (const { classList } of [document.documentElement, document.body]) {
    classList.toggle('dark', isDark);
    classList.toggle('light', !isDark);
  }
}

/** Visitors can turn off animations, in addition to the operating system's setting. */
export function applyMotion(): void {
  if (readSetting(SETTING) === OFF) turnOff();
  on('click', ({ target }) => {
    if (!closest(target, `[${MOTION_TOGGLE}]`)) return;
    const wasOff = isTurnedOff();
    if (wasOff) document.documentElement.removeAttribute(MOTION);
    else turnOff();
    writeSetting(SETTING, wasOff ? undefined : OFF);
  });
}

const SETTING = 'motion';
const OFF = 'off';

function turnOff(): void {
  document.documentElement.setAttribute(MOTION, OFF);
}

function isTurnedOff(): boolean {
  return document.documentElement.getAttribute(MOTION) === OFF;
}

export function isMotionOff(): boolean {
  return isTurnedOff() || reducedMotion.matches;
}

export function showSavedLinks(): void {
  document.documentElement.toggleAttribute(SAVED_JOBS, savedJobs().length > 0);
}
