/**
 * A reload starts at the top of the page, or at the part that its address names; Back and Forward keep their
 * place. Chromium chooses the scroll position before any script runs (so `history.scrollRestoration` comes too
 * late), and restores it once more after the page has loaded.
 */
export function startReloadsAtTop(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  if (!isReload || location.hash) return;
  const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
  const stop = () => removeEventListener('scroll', toTop);
  addEventListener('scroll', toTop);
  for (const type of BY_VISITOR) addEventListener(type, stop);
  addEventListener('load', () => setTimeout(stop, RESTORED_AFTER_MS));
}

const BY_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
const RESTORED_AFTER_MS = 300;
