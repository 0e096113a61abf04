import { closest } from './document-events';

/**
 * Keeps the last click on a control that works only after hydration ([role=tab], [data-early-click]) and
 * repeats it once the page is hydrated. Returns what to do when that fails: the link is followed, as are later ones.
 */
export function replayEarlyClick(): () => void {
  let clicked: HTMLElement | null = null;
  let hasFailed = false;
  const keep = (event: MouseEvent) => {
    const control = closest<HTMLElement>(event.target, '[role=tab],[data-early-click]');
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!control || opensElsewhere) return;
    const isLink = control instanceof HTMLAnchorElement;
    if (isLink && hasFailed) return;
    clicked = control;
    if (isLink) event.preventDefault();
  };
  addEventListener('click', keep, true);
  const replay = () => {
    removeEventListener('click', keep, true);
    clicked?.click();
  };
  addEventListener('hydrated', replay, { once: true });
  return () => {
    hasFailed = true;
    if (clicked instanceof HTMLAnchorElement) location.assign(clicked.href);
  };
}
