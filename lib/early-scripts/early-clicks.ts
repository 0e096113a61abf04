import { closest } from './document-events';

/**
 * Keeps the last click on a control that works only after hydration ([role=tab], [data-early-click]) and
 * repeats it once the page is hydrated.
 */
export function replayEarlyClick(): void {
  let clicked: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    const control = closest(target, '[role=tab],[data-early-click]');
    if (control) clicked = control;
  };
  addEventListener('click', keep, true);
  const replay = () => {
    removeEventListener('click', keep, true);
    clicked?.click();
  };
  addEventListener('hydrated', replay, { once: true });
}
