import { closest, on } from './events';
import { readSetting, writeSetting } from './stored-settings';

// Marked as pure, so that each script contains only those that it uses.
export const wideScreen = /* @__PURE__ */ matchMedia('(width > 48em)');
export const canHover = /* @__PURE__ */ matchMedia('(hover: hover) and (pointer: fine)');
export const reducedMotion = /* @__PURE__ */ matchMedia('(prefers-reduced-motion: reduce)');

type Connection = { saveData?: boolean; effectiveType?: string };

/** Missing in some browsers, and so in TypeScript's own types. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** Sets the theme's class on <html> and <body> before the first paint; anything but `dark` means light. */
export function applyTheme(): void {
  showStoredTheme();
  on('click', ({ target }) => {
    if (!closest(target, '[data-theme-toggle]')) return;
    const chosen = isDark() ? 'light' : 'dark';
    writeSetting(THEME, chosen);
    showTheme(chosen);
  });
  // For changes in another tab, and pages restored from the back-forward cache.
  addEventListener('storage', ({ key }) => {
    if (key === THEME) showStoredTheme();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStoredTheme();
  });
}

const THEME = 'theme';

export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function showStoredTheme(): void {
  showTheme(readSetting(THEME));
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
  const { dataset } = document.documentElement;
  if (readSetting(MOTION) === OFF) dataset.motion = OFF;
  on('click', ({ target }) => {
    if (!closest(target, '[data-motion-toggle]')) return;
    if (dataset.motion === OFF) delete dataset.motion;
    else dataset.motion = OFF;
    writeSetting(MOTION, dataset.motion);
  });
}

const MOTION = 'motion';
const OFF = 'off';

export function isMotionOff(): boolean {
  return document.documentElement.dataset.motion === OFF || reducedMotion.matches;
}
