import { closest, on } from './document-events';

/**
 * Closed panels of tabs are hidden="until-found": one that find-in-page or a link leads to is chosen by its
 * tab. And a tab that is clicked keeps its place under the finger while a panel above it closes.
 */
export function enhanceTabs(): void {
  on('beforematch', ({ target }) => {
    const tab = (target as Element).getAttribute('aria-labelledby');
    document.getElementById(`${tab}`)?.click();
  });
  on('click', ({ target }) => {
    const tab = closest(target, '[role=tab]');
    if (!tab) return;
    const top = () => tab.getBoundingClientRect().top;
    const before = top();
    requestAnimationFrame(() => scrollBy(0, top() - before));
  });
}
