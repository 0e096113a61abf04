import { closest, on } from './events';
import {
  FILTERS,
  FORGET_GONE,
  FOUND,
  GONE,
  GONE_FROM,
  SAVE_JOB,
  SAVED_JOBS,
  SAVED_MARK,
  SAVED_VIEW,
} from './markup';
import { readSetting, writeSetting } from './stored-settings';

/**
 * Saved jobs never leave the browser: every visitor gets the same pages, and this script marks the saved jobs. Each
 * heart (`SAVE_JOB`) is followed by a <saved-mark>, which sets its pressed state before the first paint (pages with
 * hearts have this script inlined) and when the router adds it. The list of saved jobs (`SAVED_VIEW`) hides the rows of other jobs by CSS, and also ends
 * with a <saved-mark>.
 *
 * A filter of the list (`FILTERS`) applies immediately, and the address contains only set values.
 */
export function enhanceJobPages(): void {
  // It is in the file of all pages, too, for jobs that the router shows.
  if (customElements.get(SAVED_MARK)) return;
  customElements.define(SAVED_MARK, SavedMark);
  on('click', ({ target }) => {
    const heart = closest(target, HEART);
    if (heart) toggle(heart);
    if (closest(target, `[${FORGET_GONE}]`)) {
      write(savedJobs().filter((key) => savedView()?.querySelector(heartOf(key))));
      savedView()?.focus();
    }
  });
  on('change', ({ target }) => {
    const selector = `[${FILTERS}] :is(select, [type=radio])`;
    closest<HTMLSelectElement>(target, selector)?.form?.requestSubmit();
  });
  on('formdata', ({ target, formData }) => {
    if (!closest(target, `[${FILTERS}]`)) return;
    for (const [name, value] of [...formData]) if (!value) formData.delete(name);
  });
  // For changes in another tab, and pages restored from the back-forward cache.
  for (const type of ['storage', 'pageshow']) addEventListener(type, showAll);
}

const SETTING = 'saved-jobs';
const HEART = `[${SAVE_JOB}]`;

/** If the browser refuses storage, saved jobs last for one page. */
let unstored = '';

class SavedMark extends HTMLElement {
  connectedCallback(): void {
    const heart = this.previousElementSibling;
    if (heart?.matches(HEART)) press(heart as HTMLElement);
    // Runs after the router has added all rows.
    else queueMicrotask(summarize);
  }
}

/** Latest last. */
function savedJobs(): string[] {
  return (readSetting(SETTING) ?? unstored).match(/[\w-]+/g) ?? [];
}

function write(keys: string[]): void {
  unstored = keys.join(' ');
  writeSetting(SETTING, unstored);
  if (readSetting(SETTING)) unstored = '';
  showAll();
}

function toggle(heart: HTMLElement): void {
  const key = `${heart.getAttribute(SAVE_JOB)}`;
  const saved = savedJobs();
  const isSaved = saved.includes(key);
  write(isSaved ? saved.filter((each) => each !== key) : [...saved, key]);
  // The row has just disappeared from the list of saved jobs.
  if (isSaved) closest(heart, `[${SAVED_VIEW}]`)?.focus();
}

/** Shows links to the saved jobs (.with-saved-jobs) if there are any. */
export function showSavedLinks(): void {
  document.documentElement.toggleAttribute(SAVED_JOBS, savedJobs().length > 0);
}

function showAll(): void {
  showSavedLinks();
  document.querySelectorAll<HTMLElement>(HEART).forEach(press);
  summarize();
}

function press(heart: HTMLElement): void {
  // Not `ariaPressed`, which Firefox has since 119.
  heart.setAttribute('aria-pressed', `${savedJobs().includes(`${heart.getAttribute(SAVE_JOB)}`)}`);
}

function summarize(): void {
  const view = savedView();
  const status = view?.querySelector('[role=status]');
  if (!view || !status) return;
  const saved = savedJobs();
  const gone = saved.filter((key) => !view.querySelector(heartOf(key))).length;
  const rest = gone > 0 ? `, ${gone} of them ${view.getAttribute(GONE_FROM)}` : '';
  status.textContent = `${saved.length} saved ${saved.length === 1 ? 'job' : 'jobs'}${rest}`;
  view.setAttribute(FOUND, `${saved.length - gone}`);
  view.setAttribute(GONE, `${gone}`);
}

function savedView(): HTMLElement | null {
  return document.querySelector(`[${SAVED_VIEW}]`);
}

function heartOf(key: string): string {
  return `[${SAVE_JOB}="${key}"]`;
}
