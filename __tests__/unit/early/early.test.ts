import { globSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { startScript } from '@/__tests__/support/run-script';
import { GESTURES, isGesture } from '@/components/early/events';
import * as markup from '@/components/early/markup';
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

test.each(['pointermove', 'pointerdown', 'click', 'focusin'])('%s on a link leaves it', (type) => {
  const link = Object.assign(new EventTarget(), {
    closest: (selector: string) => (selector.startsWith('a[href]') ? {} : null),
  });
  expect(isGesture({ type, target: link, ...moved }, page)).toBe(false);
});

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

const NAMES = 'components/early/markup.ts';
const sourceOf = (files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

const scripts = withoutComments(
  sourceOf(globSync('components/early/**/*.ts').filter((file) => file !== NAMES)),
);
const components = withoutComments(
  sourceOf(
    globSync('{app,components}/**/*.{ts,tsx}').filter((file) => !/components\/early\//.test(file)),
  ),
);
const styles = sourceOf(globSync('{app,components}/**/*.css'));

const attributesIn = (text: string) => new Set(text.match(/\bdata-[a-z][\w-]*/g));
const constants = Object.entries(markup);

test('the scripts contain no name of an attribute or element but those in markup.ts', () => {
  expect([...attributesIn(scripts)]).toEqual([]);
  expect(scripts).not.toMatch(/\.dataset\b|customElements\.define\(['"`]|getElementById\('site/);
});

test.each(constants)('%s is shared by a script and a component or style sheet', (name, value) => {
  const isUsed = new RegExp(`\\b${name}\\b`);
  const isWritten = new RegExp(`(?<![\\w-])${value}(?![\\w-])`);
  expect({ name, script: isUsed.test(scripts) }).toEqual({ name, script: true });
  const isShared = isUsed.test(components) || isWritten.test(styles);
  expect({ name, isShared }).toEqual({ name, isShared: true });
});

test('components do not write these names out', () => {
  // `data-state` also is an attribute of the desk, with other values.
  const names = constants.filter(([name, value]) => /^data-/.test(value) && name !== 'STATE');
  const written = names.filter(([, value]) => new RegExp(`\\b${value}(?![\\w-])`).test(components));
  expect(written).toEqual([]);
});

test('every attribute that a style sheet or a component selects is set somewhere', () => {
  const set = new Set<string>([
    ...Object.values(markup),
    ...[...components.matchAll(/(?<!\[)\b(data-[\w-]+)['"]?(?:=|: )/g)].map(
      ([, name = '']) => name,
    ),
  ]);
  const read = [
    ...[...styles.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name),
    ...[...components.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name),
    ...[...components.matchAll(/\.dataset\.(\w+)/g)].map(
      ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ),
  ];
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((name) => !set.has(name))).toEqual([]);
});
