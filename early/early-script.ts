import { enhanceFlipCards, enhanceMenus } from './disclosures';
import { closest, on } from './events';
import { defineHeroLoop } from './hero-loop';
import { enhanceJobPages } from './jobs';
import { applyMotion, applyTheme, isMotionOff } from './preferences';
import { deleteOldDrafts, readSetting, writeSetting } from './stored-settings';

/**
 * A reload starts at the top of the page, or at the part that its address names; Back and Forward keep their
 * place. Chromium chooses the scroll position before any script runs (so `history.scrollRestoration` comes too
 * late), and restores it once more after the page has loaded.
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
const RESTORED_AFTER_MS = 300;

/**
 * A link [data-back] leads to the previous page as the visitor left it, with its filters and scroll position, if that
 * was a page of this site; otherwise it stays a plain link. The listener comes before those of the framework, whose
 * links ignore prevented clicks.
 */
function enhanceBackLinks(): void {
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

/**
 * Closed panels of tabs are hidden="until-found": one that find-in-page or a link leads to is chosen by its
 * tab. And a tab that is clicked keeps its place under the finger while a panel above it closes.
 */
function enhanceTabs(): void {
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

/** <reveal-once> fades its content in when it is first seen. A custom element also works where the router adds it. */
function defineReveal(): void {
  customElements.define('reveal-once', RevealOnce);
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

/** <kept-ticks name> stores which of the checkboxes in it are ticked in this browser, under its name. */
function defineKeptTicks(): void {
  customElements.define('kept-ticks', KeptTicks);
}

class KeptTicks extends HTMLElement {
  connectedCallback(): void {
    this.onchange = () => {
      const ticked = this.boxes().filter(({ checked }) => checked);
      writeSetting(this.settingName(), ticked.map(({ value }) => value).join('\n'));
    };
    // The parser has not come to the boxes yet; the router adds them together with the element.
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
 * The behaviour of pages before, and without, the framework's runtime. It is inlined as the first thing in <body>, so
 * that the theme is set before the first paint; the elements it serves may come later. These calls stand last, because
 * classes and constants are defined only where the script has reached them.
 */
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
