import { closest, on } from './document-events';

/**
 * A link [data-back] leads to the previous page as the visitor left it, with its filters and scroll position, if that
 * was a page of this site; otherwise it is the plain link that it is. The listener comes before those of the
 * framework, whose links leave alone what is prevented.
 */
export function enhanceBackLinks(): void {
  on('click', (event) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensElsewhere || !closest(event.target, '[data-back]') || !isPreviousPageOurs()) return;
    event.preventDefault();
    history.back();
  });
  reloadUnrenderedPages();
}

/** `entries()` has pages of this site only. Browsers without it know where this page was opened from. */
function isPreviousPageOurs(): boolean {
  const { navigation } = window;
  if (navigation) return !!navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/**
 * After a reload the browser treats pages between which the router has moved as one document: Back changes the
 * address and leaves the page to the framework, which does not run before the first gesture.
 */
function reloadUnrenderedPages(): void {
  const { pathname, search } = location;
  const reload = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener('popstate', reload);
  addEventListener('hydrated', () => removeEventListener('popstate', reload), { once: true });
}
