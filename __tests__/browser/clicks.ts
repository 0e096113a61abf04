import type { Locator } from '@playwright/test';

/** With these, a click opens a link in another tab or window, or downloads it. */
export const MODIFIERS = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const;

/** Whether a script has prevented what the browser would do on a click; the browser does not do it either. */
export function isPrevented(
  target: Locator,
  more: Partial<Record<(typeof MODIFIERS)[number], boolean>> = {},
): Promise<boolean> {
  return target.evaluate((element, more) => {
    let isPrevented = false;
    const look = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', look, { once: true });
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...more }),
    );
    removeEventListener('click', look);
    return isPrevented;
  }, more);
}
