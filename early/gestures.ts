/** Events that may be the visitor's first interaction. */
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
 * A resting pointer is reported when the page appears, without movement. Only scrolling of the page
 * itself counts, because carousels scroll by themselves.
 */
export function isGesture(event: EventFacts, page: EventTarget): boolean {
  if (event.type === 'scroll') return event.target === page;
  return event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0;
}
