import { closest, on } from './events';
import { readSetting, writeSetting } from './stored-settings';

/**
 * Saved jobs never leave the browser: every visitor gets the same pages, and this script marks the saved jobs. Each
 * heart ([data-save-job]) is followed by a <saved-mark>, which sets its pressed state before the first paint and when
 * the router adds it. The list of saved jobs ([data-saved-view]) hides the rows of other jobs by CSS, and also ends
 * with a <saved-mark>.
 *
 * A filter of the list ([data-filters]) applies immediately, and the address contains only set values.
 */
export function enhanceJobPages(): void {
  customElements.define('saved-mark', SavedMark);
  on('click', ({ target }) => {
    const heart = closest(target, HEART);
    if (heart) toggle(heart);
    if (closest(target, '[data-forget-gone]')) {
      write(savedJobs().filter((key) => savedView()?.querySelector(heartOf(key))));
      savedView()?.focus();
    }
  });
  on('change', ({ target }) => {
    const selector = '[data-filters] :is(select, [type=radio])';
    closest<HTMLSelectElement>(target, selector)?.form?.requestSubmit();
  });
  on('formdata', ({ target, formData }) => {
    if (!closest(target, '[data-filters]')) return;
    for (const [name, value] of [...formData]) if (!value) formData.delete(name);
  });
  // For changes in another tab, and pages restored from the back-forward cache.
  for (const type of ['storage', 'pageshow']) addEventListener(type, showAll);
  showLinks();
}

const SETTING = 'saved-jobs';
const HEART = '[data-save-job]';

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
  const key = `${heart.dataset.saveJob}`;
  const saved = savedJobs();
  const isSaved = saved.includes(key);
  write(isSaved ? saved.filter((each) => each !== key) : [...saved, key]);
  // The row has just disappeared from the list of saved jobs.
  if (isSaved) closest(heart, '[data-saved-view]')?.focus();
}

/** Shows links to the saved jobs (.with-saved-jobs) if there are any. */
function showLinks(): void {
  document.documentElement.toggleAttribute('data-saved-jobs', savedJobs().length > 0);
}

function showAll(): void {
  showLinks();
  document.querySelectorAll<HTMLElement>(HEART).forEach(press);
  summarize();
}

function press(heart: HTMLElement): void {
  // Not `ariaPressed`, which Firefox has since 119.
  heart.setAttribute('aria-pressed', `${savedJobs().includes(`${heart.dataset.saveJob}`)}`);
}

function summarize(): void {
  const view = savedView();
  const status = view?.querySelector('[role=status]');
  if (!view || !status) return;
  const saved = savedJobs();
  const gone = saved.filter((key) => !view.querySelector(heartOf(key))).length;
  const rest = gone > 0 ? `, ${gone} of them ${view.dataset.goneFrom}` : '';
  status.textContent = `${saved.length} saved ${saved.length === 1 ? 'job' : 'jobs'}${rest}`;
  Object.assign(view.dataset, { found: saved.length - gone, gone });
}

function savedView(): HTMLElement | null {
  return document.querySelector('[data-saved-view]');
}

function heartOf(key: string): string {
  return `[data-save-job="${key}"]`;
}
