import { GESTURES, isGesture } from '@/early/events';

const page = new EventTarget();
const element = new EventTarget();
const moved = { movementX: 0, movementY: 3 };

test.each(GESTURES)('%s on the page is a gesture', (type) => {
  expect(isGesture({ type, target: page, ...moved }, page)).toBe(true);
});

test('a pointer that a page appears under has not moved', () => {
  const event = { type: 'pointermove', target: element, movementX: 0, movementY: 0 };
  expect(isGesture(event, page)).toBe(false);
});

test('a carousel that scrolls is not the visitor', () => {
  expect(isGesture({ type: 'scroll', target: element }, page)).toBe(false);
});
