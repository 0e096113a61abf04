import { FOUND, GONE, GONE_FROM, SAVE_JOB, SAVED_MARK, SAVED_VIEW } from './markup';
import { showSavedLinks } from './preferences';
import { savedJobs } from './stored/settings';

export const HEART = `[${SAVE_JOB}]`;

/**
 * Saved jobs never leave the browser: every visitor gets the same pages, and this script marks the saved jobs. Each
 * heart (`SAVE_JOB`) is followed by a <saved-mark>, which sets its pressed state before the first paint and when the
 * router adds it. The list of saved jobs (`SAVED_VIEW`) hides the rows of other jobs by CSS, and also ends with a
 * <saved-mark>.
 *
 * Pages with a <saved-mark> have this script inlined; for jobs that the router shows it is in the file of all pages, too.
 */
class SavedMark extends HTMLElement {
  connectedCallback(): void {
    const heart = this.previousElementSibling;
    if (heart?.matches(HEART)) press(heart as HTMLElement);
    // Runs after the router has added all rows.
    else queueMicrotask(summarize);
  }
}

export function showAll(): void {
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

export function savedView(): HTMLElement | null {
  return document.querySelector(`[${SAVED_VIEW}]`);
}

export function heartOf(key: string): string {
  return `[${SAVE_JOB}="${key}"]`;
}

if (!customElements.get(SAVED_MARK)) customElements.define(SAVED_MARK, SavedMark);
