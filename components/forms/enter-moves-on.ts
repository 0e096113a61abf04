import type { KeyboardEvent } from 'react';

/**
 * On a phone, the key that says "next" leads to the next field; browsers would send the form. With a keyboard,
 * Enter sends it, as everywhere.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const controls = [...currentTarget.elements].filter(
    (each): each is HTMLElement => each.matches(CONTROLS) && each instanceof HTMLElement,
  );
  controls[controls.indexOf(target) + 1]?.focus();
}

const CONTROLS = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea';
