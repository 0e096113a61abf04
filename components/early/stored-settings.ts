import { on } from './events';
import { SAVED_JOBS, SUBJECT } from './markup';

/** The key of the stored theme. */
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

/** A form draft (`components/forms/draft.tsx`) and its time. */
export type StoredDraft = {
  at: number;
  values: Record<string, string>;
  /** The fields filled in from a resume. */
  fromResume?: readonly string[];
};

const DRAFT_PREFIX = 'draft:';

/** Each subject of a form, such as a job, has its own draft. */
export function draftKey(form: HTMLFormElement): string {
  return [DRAFT_PREFIX + form.id, form.getAttribute(SUBJECT)].filter(Boolean).join(':');
}

/** A day. */
const LIFE_MS = 86_400_000;

/** Runs on whichever page the visitor opens next, or when a tab is viewed again. */
export function deleteOldDrafts(): void {
  deleteExpired();
  on('visibilitychange', deleteExpired);
}

function deleteExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX) && !readDraft(key)) localStorage.removeItem(key);
    }
  } catch {
    // The browser refuses storage; nothing to delete.
  }
}

/** Undefined if older than a day. */
export function readDraft(key: string): StoredDraft | undefined {
  try {
    const draft: StoredDraft = JSON.parse(readSetting(key) ?? '');
    const age = Date.now() - draft.at;
    return age >= 0 && age < LIFE_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}
