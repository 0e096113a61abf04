import { RSC_PAYLOAD_LIST } from '@/lib/runtime/next-internals';
import { on } from '../events';
import { RUNTIME, RUNTIME_OFF_ONLY, TAB_PANEL } from '../markup';
import { draftKey, entriesOf, fillIn, readDraft, TICKED, TYPED } from '../stored/entries';

/**
 * A page on which the framework's runtime has failed is loaded again without it, for the rest of the visit: it works as
 * without scripts, and its forms are posted by the browser. The mark is in session storage, by path, and contains the
 * entries to restore; without storage it is in the address, and the entries are lost.
 */
const MARK = 'runtime-off';

/** Name and value of a field, and the id of its form. */
type KeptEntry = [form: string, name: string, value: string];

const markOf = (path: string) => `${MARK}:${path}`;

export function keepRuntimeOff(): void {
  const mark = readMark();
  if (mark === null) return;
  markOff('failed');
  // If the page has not been sealed, its own scripts start the runtime, which then waits for its payload.
  const nothing = () => {};
  Object.defineProperty(self, RSC_PAYLOAD_LIST, {
    get: () => ({ push: nothing, forEach: nothing }),
    set: nothing,
  });
  on('DOMContentLoaded', () => restore(JSON.parse(mark || '[]')));
}

export function isRuntimeOff(): boolean {
  return document.documentElement.hasAttribute(RUNTIME);
}

export function markOff(reason: 'failed' | 'translated'): void {
  document.documentElement.setAttribute(RUNTIME, reason);
  showPanels();
}

/** All panels of tabs, which the runtime would open. */
function showPanels(): void {
  for (const panel of document.querySelectorAll(TAB_PANEL)) panel.removeAttribute('hidden');
}

function readMark(): string | null {
  try {
    const key = markOf(location.pathname);
    const mark = sessionStorage.getItem(key);
    // The entries are restored once; after that the browser and the server's answers have them.
    if (mark) sessionStorage.setItem(key, '');
    return mark;
  } catch {
    return location.hash === `#${MARK}` ? '' : null;
  }
}

function restore(entries: KeptEntry[]): void {
  for (const [id, name, value] of entries) {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) fillIn(form, name, value);
  }
  showPanels();
  if (entries.length > 0) document.querySelector<HTMLElement>(`.${RUNTIME_OFF_ONLY}`)?.focus();
}

/** The entries of all forms with an id, with those of their drafts. */
export function keptEntries(): KeptEntry[] {
  const which = `${TYPED},${TICKED}`;
  return [...document.forms]
    .filter(({ id }) => id)
    .flatMap((form) =>
      Object.entries({ ...readDraft(draftKey(form))?.values, ...entriesOf(form, which) })
        .filter(([name]) => form.elements.namedItem(name))
        .map(([name, value]): KeptEntry => [form.id, name, value]),
    );
}

/** Loads the page, or `address` instead of it, without the runtime. */
export function loadWithoutRuntime(entries: KeptEntry[], address: string): void {
  const page = new URL(address, location.href);
  page.hash = '';
  try {
    sessionStorage.setItem(markOf(location.pathname), '');
    sessionStorage.setItem(markOf(page.pathname), JSON.stringify(entries));
  } catch {
    page.hash = MARK;
  }
  const isHere = page.pathname === location.pathname;
  // Otherwise not a reload, which would post a form again. A new fragment alone would not load the page.
  if (page.hash && isHere) {
    location.hash = page.hash;
    location.reload();
  } else location.replace(page);
}
