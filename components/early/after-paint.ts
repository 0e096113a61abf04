import { enhanceActions } from './actions';
import { enhanceFlipCards, enhanceMenus } from './disclosures';
import './elements/count-up';
import './elements/slide-show';
import { closest, OWN_FORM, on, opensElsewhere, whenParsed } from './events';
import './hero-loop';
import { enhanceJobPages } from './jobs';
import { BACK, HYDRATED, KEPT_TICKS } from './markup';
import { offerRuntime } from './runtime/files';
import { deleteOldDrafts } from './stored/entries';
import { readSetting, writeSetting } from './stored/settings';

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
  let isHydrated = false;
  addEventListener(HYDRATED, () => {
    isHydrated = true;
    for (const tab of document.querySelectorAll<HTMLElement>(CHOSEN_TAB)) tab.click();
  });
  on('click', ({ target }) => {
    const tab = closest(target, '[role=tab],[type=radio]');
    if (!tab) return;
    if (!isHydrated && tab.matches('[role=tab]')) chooseTab(tab);
    const top = () => tab.getBoundingClientRect().top;
    const before = top();
    requestAnimationFrame(() => scrollBy(0, top() - before));
  });
}

/** Until React does, which then gets the choice. */
function chooseTab(chosen: HTMLElement): void {
  for (const tab of chosen.parentElement?.children ?? []) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', `${isChosen}`);
    tab.setAttribute('tabindex', isChosen ? '0' : '-1');
    const panel = document.getElementById(`${tab.getAttribute('aria-controls')}`);
    if (isChosen) panel?.removeAttribute('hidden');
    else panel?.setAttribute('hidden', 'until-found');
  }
}

const CHOSEN_TAB = '[role=tab][aria-selected=true]';

/**
 * A file that is dropped on a page with a form never replaces it. If the form has a field for it, its dialog opens;
 * before hydration the file is also put into the field, whose component finds it there.
 */
function keepDroppedFiles(): void {
  let isHydrated = false;
  addEventListener(HYDRATED, () => {
    isHydrated = true;
  });
  const keep = (event: DragEvent) => {
    const { type, dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files') || !document.querySelector(OWN_FORM)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>(`${OWN_FORM} [type=file]`);
    if (type !== 'drop' || !field) return;
    const dialog = field.closest('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    if (!isHydrated) field.files = dataTransfer.files;
  };
  on('dragover', keep);
  on('drop', keep);
}

/** <kept-ticks name> stores in this browser, under its name, which of its checkboxes are checked. */
class KeptTicks extends HTMLElement {
  connectedCallback(): void {
    this.onchange = () => {
      const ticked = this.boxes().filter(({ checked }) => checked);
      writeSetting(this.settingName(), ticked.map(({ value }) => value).join('\n'));
    };
    // The parser has not reached the checkboxes yet; the router adds them together with the element.
    whenParsed(() => this.restore());
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
 * What pages do, before and without the framework's runtime, that need not be ready at the first paint. Sealed pages load
 * it as a file with their first frame, and later pages find it in the browser's cache.
 */
enhanceJobPages();
enhanceMenus();
enhanceBackLinks();
enhanceFlipCards();
enhanceTabs();
enhanceActions();
keepDroppedFiles();
customElements.define(KEPT_TICKS, KeptTicks);
deleteOldDrafts();
offerRuntime();
