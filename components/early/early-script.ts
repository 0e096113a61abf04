import { enhanceFlipCards, enhanceMenus } from './disclosures';
import { closest, on, opensElsewhere } from './events';
import { defineHeroLoop } from './hero-loop';
import { enhanceJobPages } from './jobs';
import { BACK, HYDRATED, KEPT_TICKS, REVEAL_ONCE } from './markup';
import { applyMotion, applyTheme, isMotionOff } from './preferences';
import { keepRuntimeOff } from './runtime-off';
import { deleteOldDrafts, readSetting, writeSetting } from './stored-settings';

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

/**
 * A link (`BACK`) returns to the previous page as the visitor left it, with its filters and scroll position, if that
 * was a page of this site; otherwise it stays a plain link. This listener precedes those of the framework, whose links
 * ignore prevented clicks.
 */
function enhanceBackLinks(): void {
  on('click', (event) => {
    const isBack = closest(event.target, `[${BACK}]`) && !opensElsewhere(event);
    if (!isBack || !isPreviousPageOurs()) return;
    event.preventDefault();
    history.back();
  });
  reloadUnrenderedPages();
}

/** `entries()` contains only pages of this site. Browsers without it know which page linked here. */
function isPreviousPageOurs(): boolean {
  const { navigation } = window;
  if (navigation) return !!navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/**
 * After a reload, browsers treat pages visited through the router as one document: Back changes the address and leaves
 * rendering to the framework, which does not run before the first gesture.
 */
function reloadUnrenderedPages(): void {
  const { pathname, search } = location;
  const reload = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener('popstate', reload);
  addEventListener(HYDRATED, () => removeEventListener('popstate', reload), { once: true });
}

/**
 * Closed panels of tabs and steps are hidden="until-found": if find-in-page or a link reveals one, its tab or step is
 * selected. What was clicked also stays under the finger while a panel above it closes.
 */
function enhanceTabs(): void {
  on('beforematch', ({ target }) => {
    const tab = (target as Element).getAttribute('aria-labelledby');
    document.getElementById(`${tab}`)?.click();
  });
  on('click', ({ target }) => {
    const tab = closest(target, '[role=tab],[type=radio]');
    if (!tab) return;
    const top = () => tab.getBoundingClientRect().top;
    const before = top();
    requestAnimationFrame(() => scrollBy(0, top() - before));
  });
}

/** <reveal-once> fades its content in when first visible. A custom element also works when the router adds it. */
function defineReveal(): void {
  customElements.define(REVEAL_ONCE, RevealOnce);
}

const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) (target as RevealOnce).show();
  }
});

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

/** <kept-ticks name> stores in this browser, under its name, which of its checkboxes are checked. */
function defineKeptTicks(): void {
  customElements.define(KEPT_TICKS, KeptTicks);
}

class KeptTicks extends HTMLElement {
  connectedCallback(): void {
    this.onchange = () => {
      const ticked = this.boxes().filter(({ checked }) => checked);
      writeSetting(this.settingName(), ticked.map(({ value }) => value).join('\n'));
    };
    // The parser has not reached the checkboxes yet; the router adds them together with the element.
    if (document.readyState === 'loading') on('DOMContentLoaded', () => this.restore());
    else this.restore();
  }

  restore(): void {
    const ticked = readSetting(this.settingName())?.split('\n');
    for (const box of this.boxes()) box.checked ||= !!ticked?.includes(box.value);
  }

  boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  settingName(): string {
    return `${this.getAttribute('name')}`;
  }
}

/**
 * The behaviour of pages before, and without, the framework's runtime. It is inlined at the start of <body>, so that
 * the theme is set before the first paint; the elements it handles may come later. These calls come last, because
 * classes and constants are defined only once the script has reached them.
 */
keepRuntimeOff();
applyTheme();
applyMotion();
startReloadsAtTop();
enhanceMenus();
enhanceBackLinks();
enhanceFlipCards();
enhanceTabs();
enhanceJobPages();
defineKeptTicks();
deleteOldDrafts();
defineReveal();
defineHeroLoop();
