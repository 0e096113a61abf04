import { EARLY_CLICK, FILTERS, SAVE_JOB, THEME_TOGGLE } from './markup';

/** The scripts listen on the document, because the router adds and removes elements later. */
export function on<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, listener);
}

export function whenParsed(then: () => void): void {
  if (document.readyState === 'loading') on('DOMContentLoaded', then);
  else then();
}

export function pageLoaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve);
  });
}

export function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  return loaded(script, () => document.head.append(script));
}

/** Adds an element and waits for its file. Without the file, the element goes again. */
export async function loaded(element: HTMLElement, add: () => void): Promise<void> {
  await new Promise((onload, onerror) => {
    Object.assign(element, { onload, onerror });
    add();
  }).catch((error) => {
    element.remove();
    throw error;
  });
}

export function closest<Found extends HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** The click opens the link in another tab or window, or downloads it. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Events that may be the visitor's first interaction. */
export const GESTURES = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'scroll',
  'focusin',
  'dragenter',
  'drop',
  'paste',
  'change',
] as const;

type EventFacts = Pick<Event, 'type' | 'target'> &
  Partial<Pick<PointerEvent, 'movementX' | 'movementY' | 'pointerType'>>;

/**
 * Whether an event is a gesture of the visitor. Browsers report a resting pointer when the page appears, without
 * movement, and focus receipts (`autofocus`) and the target of a fragment. Only scrolling of the page itself counts,
 * because carousels scroll by themselves. A tap on a link does not count: it leaves the page, and the bandwidth belongs
 * to the next one. Nor does one on what works without the runtime, nor a finger that only scrolls.
 */
export function isGesture(event: EventFacts, page: EventTarget): boolean {
  if (event.type === 'scroll') return event.target === page;
  const target = event.target as Partial<Element> | null;
  const isNeeded = target?.closest?.(`${OWN_FORM},[${EARLY_CLICK}],[role=tab]`);
  const needsNone = `a[href],summary,[${FILTERS}],[${SAVE_JOB}],[${THEME_TOGGLE}]`;
  const isFinger = event.pointerType === 'touch' && event.type.startsWith('pointer');
  if (!isNeeded && (isFinger || target?.closest?.(needsNone))) return false;
  if (event.type === 'focusin') return !target?.matches?.(FOCUSED_BY_PAGE);
  return event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0;
}

const FOCUSED_BY_PAGE = '[autofocus],:target';
export const OWN_FORM = 'form[aria-labelledby]';
