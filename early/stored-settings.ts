import { on } from './events';

/** A visitor's choice. Where the browser refuses storage it lasts for one page. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without a value the setting is removed. */
export function writeSetting(key: string, value?: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {}
}

/** A draft of a form (`components/forms/draft.tsx`) and its time. */
export type StoredDraft = {
  at: number;
  values: Record<string, string>;
  /** The fields that were filled in from a resume. */
  fromResume?: readonly string[];
};

export const DRAFT_PREFIX = 'draft:';

const LIFE_MS = 24 * 60 * 60 * 1000;

/** On whichever page the visitor is next, a tab that is looked at again included. */
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
    // The browser refuses storage, so there is nothing to delete.
  }
}

/** Undefined for one that is older than a day. */
export function readDraft(key: string): StoredDraft | undefined {
  try {
    const draft: StoredDraft = JSON.parse(readSetting(key) ?? '');
    const age = Date.now() - draft.at;
    return age >= 0 && age < LIFE_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}
