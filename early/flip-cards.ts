import { closest, on } from './document-events';
import { wideScreen } from './media-queries';

/**
 * A card ([data-turns]) holds one button[aria-expanded]. Click and tap open it. On wide screens keyboard
 * focus does, too, one card of a list at a time; on narrow ones the others stay as they are, because closing
 * one would move what is below it away from the focus or the finger. Escape closes a card, also where only
 * hovering had opened it: [data-dismissed] says so until the pointer leaves.
 */
export function enhanceFlipCards(): void {
  on('focusin', ({ target }) => {
    closeOthers(target);
    if (wideScreen.matches && (target as Element).matches(':focus-visible')) {
      setOpen(cardOf(target), true);
    }
  });
  // Not left to the focus: Safari does not focus a button that is clicked.
  on('click', ({ target }) => {
    const button = closest(target, '[data-turns] > [aria-expanded]');
    if (!button) return;
    closeOthers(button);
    button.ariaExpanded = `${button.ariaExpanded !== 'true'}`;
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') for (const card of shownCards()) dismiss(card);
  });
  on('pointerout', ({ target, relatedTarget }) => {
    const card = cardOf(target);
    if (card && !card.contains(relatedTarget as Node | null)) delete card.dataset.dismissed;
  });
}

function closeOthers(target: EventTarget | null): void {
  if (!wideScreen.matches) return;
  for (const card of shownCards()) if (card !== cardOf(target)) setOpen(card, false);
}

function setOpen(card: Element | null, isOpen: boolean): void {
  const button = buttonOf(card);
  if (button) button.ariaExpanded = `${isOpen}`;
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

function buttonOf(card: Element | null) {
  return card?.querySelector<HTMLElement>('[aria-expanded]');
}
