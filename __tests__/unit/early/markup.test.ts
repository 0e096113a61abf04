import { globSync, readFileSync } from 'node:fs';
import * as markup from '@/components/early/markup';

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

test.each(constants)(
  '%s is shared by a script and by a component or a style sheet',
  (name, value) => {
    const isUsed = new RegExp(`\\b${name}\\b`);
    const isWritten = new RegExp(`(?<![\\w-])${value}(?![\\w-])`);
    expect({ name, script: isUsed.test(scripts) }).toEqual({ name, script: true });
    const isShared = isUsed.test(components) || isWritten.test(styles);
    expect({ name, isShared }).toEqual({ name, isShared: true });
  },
);

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
