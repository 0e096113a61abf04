import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { startScript } from '@/__tests__/support/run-script';
import { GESTURES, isGesture } from '@/components/early/events';
import {
  afterPaint,
  beforePaint,
  liveFigures,
  measuredPage,
  runtimeLoader,
  savedMarks,
} from '@/lib/web/seal/compiled-scripts';

const page = new EventTarget();
const element = new EventTarget();
const moved = { movementX: 0, movementY: 3 };

test.each(GESTURES)('%s on the page is a gesture', (type) => {
  expect(isGesture({ type, target: page, ...moved }, page)).toBe(true);
});

test.each([
  ['a page that appears under the pointer', 'pointermove'],
  ['a carousel that scrolls', 'scroll'],
])('%s is not a gesture of the visitor', (_, type) => {
  expect(isGesture({ type, target: element, movementX: 0, movementY: 0 }, page)).toBe(false);
});

test.each(['pointermove', 'pointerdown', 'click', 'focusin'])(
  '%s on a link leaves the page',
  (type) => {
    const link = Object.assign(new EventTarget(), {
      closest: (selector: string) => (selector.startsWith('a[href]') ? {} : null),
    });
    expect(isGesture({ type, target: link, ...moved }, page)).toBe(false);
  },
);

test.each([
  ['a text', '', false],
  ['a form', 'form', true],
])('a finger on %s is a gesture: %p', (_, inside, expected) => {
  const closest = (selector: string) => (inside && selector.includes(`${inside}[`) ? {} : null);
  const target = Object.assign(new EventTarget(), { closest });
  const touch = { target, pointerType: 'touch', ...moved };
  for (const type of ['pointerdown', 'pointermove']) {
    expect(isGesture({ type, ...touch }, page)).toBe(expected);
  }
});

test('the focus that a page sets by itself is not a gesture of the visitor', () => {
  const heading = Object.assign(new EventTarget(), { closest: () => null, matches: () => true });
  expect(isGesture({ type: 'focusin', target: heading }, page)).toBe(false);
  expect(isGesture({ type: 'pointerdown', target: heading }, page)).toBe(true);
});

test('the compiled scripts match the source files', async () => {
  const { code, stderr } = await startScript('scripts/compile-early-scripts.ts', ['--check'], {})
    .ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test.each([
  ['the script before the first paint', 1600, beforePaint],
  ['the script of saved jobs', 800, savedMarks],
  ['the script after the first paint', 5150, afterPaint],
  ['the loader of the runtime', 1300, runtimeLoader],
  ['the script of pictures of numbers', 2000, liveFigures],
  ['the script of the measured page', 500, measuredPage],
])('%s can be inlined, and is less than %d bytes after gzip', (_, limit, script) => {
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/<\/script|<!--/i);
  expect(gzipSync(script).length).toBeLessThan(limit);
});
