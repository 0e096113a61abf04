'use client';

import { useSyncExternalStore } from 'react';

/** The keys of the jobs that the visitor saved, the latest last. They stay in this browser. */
export function useSavedJobs(): readonly string[] {
  return useSyncExternalStore(subscribe, savedJobs, () => NONE);
}

export function toggleSaved(key: string): void {
  const saved = savedJobs();
  const next = saved.includes(key)
    ? saved.filter((each) => each !== key)
    : [...saved, key].slice(-MOST_SAVED_JOBS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  known = { text: JSON.stringify(next), keys: next };
  for (const listener of listeners) listener();
}

/** Their keys are in the address of the list of saved jobs, which must not become too long. */
const MOST_SAVED_JOBS = 30;
const STORAGE_KEY = 'saved-jobs';
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let known: { text: string | null; keys: readonly string[] } = { text: null, keys: NONE };

/** The same array as long as nothing changes. */
function savedJobs(): readonly string[] {
  const text = storedText();
  if (text !== null && text !== known.text) known = { text, keys: keysIn(text) };
  return known.keys;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function keysIn(text: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : NONE;
  } catch {
    return NONE;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
