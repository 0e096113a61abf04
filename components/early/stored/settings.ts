import { SAVED_JOBS } from '../markup';

export const THEME = 'theme';

/** A visitor's setting. If the browser refuses storage, it lasts for one page. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without a value, the setting is removed. */
export function writeSetting(key: string, value?: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {}
}

/**
 * The keys of saved jobs, latest last. They never leave the browser. If it refuses storage, they last for one page, on
 * its root element, because several scripts read them.
 */
export function savedJobs(): string[] {
  const unstored = document.documentElement.getAttribute(SAVED_JOBS);
  return (readSetting(SAVED) ?? unstored ?? '').match(/[\w-]+/g) ?? [];
}

export function saveJobs(keys: string[]): void {
  const text = keys.join(' ');
  writeSetting(SAVED, text);
  document.documentElement.setAttribute(SAVED_JOBS, readSetting(SAVED) ? '' : text);
}

const SAVED = 'saved-jobs';
