import { closest, on } from './events';
import { DISMISSED, MENU, SITE_HEADER, SITE_MENU, TURNS } from './markup';
import { canHover, wideScreen } from './preferences';

/**
 * The services menu is a <details> (`MENU`), the narrow menu a popover (`SITE_MENU`). Both open and close
 * natively; this adds hover, Escape, and closing on a choice, a click elsewhere or a navigation.
 */
export function enhanceMenus(): void {
  on('pointerover', openOnHover);
  on('pointerout', closeAfterHover);
  on('focusout', closeWhenFocusLeaves);
  on('keydown', closeOnEscape);
  on('click', closeOnClick);
  wideScreen.addEventListener('change', closeAll);
  addEventListener('popstate', closeAll);
}

const CLOSE_DELAY_MS = 100;
let closing: ReturnType<typeof setTimeout> | undefined;
let hovered: HTMLDetailsElement | null = null;

function openOnHover(event: PointerEvent): void {
  const menu = crossedMenu(event);
  if (!menu) return;
  clearTimeout(closing);
  if (menu.open) return;
  menu.open = true;
  hovered = menu;
}

/** Delayed, so that the pointer may cut a corner. */
function closeAfterHover(event: PointerEvent): void {
  const menu = crossedMenu(event);
  if (!menu || menu.querySelector(':focus-visible')) return;
  clearTimeout(closing);
  closing = setTimeout(close, CLOSE_DELAY_MS, menu);
}

function closeWhenFocusLeaves({ target, relatedTarget }: FocusEvent): void {
  const menu = menuOf(target);
  if (menu && relatedTarget && wideScreen.matches && !menu.contains(relatedTarget as Node)) {
    close(menu);
  }
}

function closeOnEscape({ key }: KeyboardEvent): void {
  const menu = openMenu();
  if (key !== 'Escape' || !wideScreen.matches || !menu) return;
  close(menu);
  menu.querySelector('summary')?.focus();
}

function closeOnClick(event: MouseEvent): void {
  const menu = menuOf(event.target);
  if (!menu) close(openMenu());
  if (closest(event.target, `[${SITE_HEADER}] a`)) closeAll();
  // A click on a menu opened by hover leaves it open. A click by keyboard has no detail.
  else if (menu && menu === hovered && event.detail && closest(event.target, 'summary')) {
    event.preventDefault();
    hovered = null;
  }
}

function closeAll(): void {
  close(openMenu());
  document.getElementById(SITE_MENU)?.hidePopover?.();
}

function close(menu: HTMLDetailsElement | null): void {
  if (!menu) return;
  menu.open = false;
  hovered = null;
}

/** The menu whose border the mouse just crossed, if menus open on hover. */
function crossedMenu({ target, relatedTarget, pointerType }: PointerEvent) {
  if (pointerType !== 'mouse' || !wideScreen.matches || !canHover.matches) return null;
  const menu = menuOf(target);
  return menu?.contains(relatedTarget as Node | null) ? null : menu;
}

function menuOf(target: EventTarget | null) {
  return closest<HTMLDetailsElement>(target, `[${MENU}]`);
}

function openMenu() {
  return document.querySelector<HTMLDetailsElement>(`[${MENU}][open]`);
}

/**
 * A card (`TURNS`) contains one button[aria-expanded]. A click or tap opens it. On wide screens, keyboard focus
 * does too, one card per list at a time; on narrow ones, other cards stay open, because closing one would move the
 * content below it away from the focus or the finger. Escape closes a card, even one opened only by hover:
 * `DISMISSED` marks it until the pointer leaves.
 */
export function enhanceFlipCards(): void {
  on('focusin', ({ target }) => {
    closeOthers(target);
    if (wideScreen.matches && (target as Element).matches(':focus-visible')) {
      setOpen(cardOf(target), true);
    }
  });
  // Not by focus alone: Safari does not focus a clicked button.
  on('click', ({ target }) => {
    const button = closest(target, `[${TURNS}] > [aria-expanded]`);
    if (!button) return;
    closeOthers(button);
    setOpen(cardOf(button), button.getAttribute('aria-expanded') !== 'true');
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') for (const card of shownCards()) dismiss(card);
  });
  on('pointerout', ({ target, relatedTarget }) => {
    const card = cardOf(target);
    if (card && !card.contains(relatedTarget as Node | null)) card.removeAttribute(DISMISSED);
  });
}

function closeOthers(target: EventTarget | null): void {
  if (!wideScreen.matches) return;
  for (const card of shownCards()) if (card !== cardOf(target)) setOpen(card, false);
}

function setOpen(card: Element | null, isOpen: boolean): void {
  // Not `ariaExpanded`, which Firefox has since 119.
  buttonOf(card)?.setAttribute('aria-expanded', `${isOpen}`);
}

function dismiss(card: HTMLElement): void {
  if (card.contains(document.activeElement)) buttonOf(card)?.focus();
  setOpen(card, false);
  card.setAttribute(DISMISSED, '');
}

function shownCards() {
  return document.querySelectorAll<HTMLElement>(
    `[${TURNS}]:is(:hover, :has([aria-expanded=true]))`,
  );
}

function cardOf(target: EventTarget | null) {
  return closest(target, `[${TURNS}]`);
}

function buttonOf(card: Element | null) {
  return card?.querySelector<HTMLElement>('[aria-expanded]');
}
