import { closest } from './document-events';

/**
 * Keeps the last click on a control that works only after hydration ([role=tab], [data-early-click]) and
 * repeats it once the page is hydrated. Returns what to do when that fails: a link is followed.
 */
export function replayEarlyClick(): () => void {
  let clicked: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const control = closest<HTMLElement>(event.target, '[role=tab],[data-early-click]');
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!control || opensElsewhere) return;
    clicked = control;
    if (control instanceof HTMLAnchorElement) event.preventDefault();
  };
  addEventListener('click', keep, true);
  const replay = () => {
    removeEventListener('click', keep, true);
    clicked?.click();
  };
  addEventListener('hydrated', replay, { once: true });
  return () => {
    if (clicked instanceof HTMLAnchorElement) location.assign(clicked.href);
  };
}
