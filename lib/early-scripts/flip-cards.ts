import { closest, on } from './document-events';

/**
 * A card ([data-turns]) holds one button[aria-expanded]. Keyboard focus, click and tap open it, one card of
 * a list at a time. Escape closes it, also where only hovering had opened it: [data-dismissed] says so until
 * the pointer leaves.
 */
export function enhanceFlipCards(): void {
  on('focusin', ({ target }) => {
    const card = cardOf(target);
    if (card && (target as Element).matches(':focus-visible')) setOpen(card, true);
  });
  on('focusout', ({ target, relatedTarget }) => {
    const card = cardOf(target);
    if (card && relatedTarget && cardOf(relatedTarget) !== card) setOpen(card, false);
  });
  on('click', ({ target }) => {
    const button = closest(target, '[data-turns] > [aria-expanded]');
    const card = button && cardOf(button);
    if (card) setOpen(card, button.ariaExpanded !== 'true');
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') for (const card of shownCards()) dismiss(card);
  });
  on('pointerout', ({ target, relatedTarget }) => {
    const card = cardOf(target);
    if (card && !card.contains(relatedTarget as Node | null)) delete card.dataset.dismissed;
  });
}

function setOpen(card: HTMLElement, isOpen: boolean): void {
  const button = buttonOf(card);
  if (button) button.ariaExpanded = String(isOpen);
  if (!isOpen) return;
  for (const other of card.parentElement?.children ?? []) {
    if (other !== card) setOpen(other as HTMLElement, false);
  }
}

function dismiss(card: HTMLElement): void {
  if (card.contains(document.activeElement)) buttonOf(card)?.focus();
  setOpen(card, false);
  card.dataset.dismissed = '';
}

function shownCards() {
  return document.querySelectorAll<HTMLElement>(
    '[data-turns]:is(:hover, :has([aria-expanded=true]))',
  );
}

function cardOf(target: EventTarget | null) {
  return closest(target, '[data-turns]');
}

function buttonOf(card: HTMLElement) {
  return card.querySelector<HTMLElement>('[aria-expanded]');
}
