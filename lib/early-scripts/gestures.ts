/** The events that may be a visitor's first gesture. */
export const GESTURES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
] as const;

type EventFacts = Pick<Event, 'type' | 'target'> &
  Partial<Pick<PointerEvent, 'movementX' | 'movementY'>>;

/**
 * A pointer that rests where the page appears is reported too, but has not moved; and only the page's own
 * scrolling is the visitor's, because carousels scroll by themselves.
 */
export function isGesture(event: EventFacts, page: EventTarget): boolean {
  if (event.type === 'scroll') return event.target === page;
  return event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0;
}
