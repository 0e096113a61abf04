import { REVEAL_ONCE } from './markup';
import { applyMotion, applyTheme, isMotionOff, showSavedLinks } from './preferences';
import { keepRuntimeOff } from './runtime/off';

/**
 * A reload starts at the top of the page, or at the fragment in its address; Back and Forward restore the scroll
 * position. Chromium chooses the position before any script runs (so `history.scrollRestoration` comes too late), and
 * restores it again after the page has loaded.
 */
function startReloadsAtTop(): void {
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
const RESTORED_AFTER_MS = 1000;

const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) (target as RevealOnce).show();
  }
});

/** <reveal-once> fades its content in when first visible. A custom element also works when the router adds it. */
class RevealOnce extends HTMLElement {
  connectedCallback(): void {
    inView.observe(this);
  }

  disconnectedCallback(): void {
    inView.unobserve(this);
  }

  show(): void {
    inView.unobserve(this);
    if (isMotionOff()) return;
    const keyframes = { opacity: [0, 1], translate: ['0 16px', '0 0'] };
    this.animate(keyframes, { duration: 1000, easing: 'cubic-bezier(.16,1,.3,1)' });
  }
}

/**
 * What pages do before the first paint. It is inlined at the start of <body>; the elements it handles may come later.
 * These calls come last, because classes and constants are defined only once the script has reached them.
 */
keepRuntimeOff();
applyTheme();
applyMotion();
startReloadsAtTop();
showSavedLinks();
customElements.define(REVEAL_ONCE, RevealOnce);
