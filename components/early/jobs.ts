import { closest, on } from './events';
import { FILTERS, FORGET_GONE, SAVE_JOB, SAVED_VIEW } from './markup';
import { HEART, heartOf, savedView, showAll } from './saved-marks';
import { savedJobs, saveJobs } from './stored/settings';

/**
 * A heart saves its job in this browser or forgets it, and so does the button that forgets all jobs that are gone.
 * A filter of the list (`FILTERS`) applies immediately, and the address contains only set values.
 */
export function enhanceJobPages(): void {
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

function write(keys: string[]): void {
  saveJobs(keys);
  showAll();
}

function toggle(heart: HTMLElement): void {
  const key = `${heart.getAttribute(SAVE_JOB)}`;
  const saved = savedJobs();
  const isSaved = saved.includes(key);
  write(isSaved ? saved.filter((other) => other !== key) : [...saved, key]);
  // The row has just disappeared from the list of saved jobs.
  if (isSaved) closest(heart, `[${SAVED_VIEW}]`)?.focus();
}
