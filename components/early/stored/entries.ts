import { on } from '../events';
import { SUBJECT } from '../markup';
import { readSetting, writeSetting } from './settings';

/** What was typed into a form, chosen and perhaps ticked, by the names of its fields. Files cannot be kept. */
export type Entries = Record<string, string>;

/** Also selects; not the trap for programs. */
export const TYPED =
  'input:not([type=hidden],[type=file],[type=checkbox],[type=radio],[tabindex="-1"]),textarea,select';
export const TICKED = '[type=checkbox]:checked,[type=radio]:checked';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function controlsOf(form: HTMLFormElement, which: string): Control[] {
  return [...form.elements].filter((control): control is Control => control.matches(which));
}

export function entriesOf(form: HTMLFormElement, which = TYPED): Entries {
  const filled = controlsOf(form, which).filter(({ value }) => value !== '');
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

export function missingIn(form: HTMLFormElement, entries: Entries): [string, string][] {
  const empty = controlsOf(form, TYPED).filter(({ value }) => value === '');
  return Object.entries(entries).filter(([name]) => empty.some((control) => control.name === name));
}

export function fillIn(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof Element) field.closest('details')?.setAttribute('open', '');
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
  else if (field && 'value' in field) field.value = value;
}

/* What is stored of entries: a draft for a day, and for as long as the tab is open what `runtime/off.ts` restores and
   what `components/forms/kept-contact.ts` was asked to keep. */

export type Draft = {
  at: number;
  values: Entries;
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

export function readDraft(key: string): Draft | undefined {
  try {
    const draft: Draft = JSON.parse(readSetting(key) ?? '');
    const age = Date.now() - draft.at;
    return age >= 0 && age < LIFE_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Without entries, the draft is removed. */
export function writeDraft(
  key: string,
  values: Entries = {},
  fromResume?: readonly string[],
): void {
  const draft: Draft = { at: Date.now(), values, fromResume };
  writeSetting(key, Object.keys(values).length > 0 ? JSON.stringify(draft) : undefined);
}
