import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename } from 'node:path';

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies, optionalDependencies } = json('package.json');
/** Our own, in `packages`. */
const libraries = globSync('packages/*/package.json').map((file) => json(file).name as string);
const production = Object.keys(dependencies);
const imported = [...production, ...libraries];

/** Compiled before the build, so what it imports is not installed to run the site. */
const EARLY = 'components/early/';
const files = globSync('{app,components,lib,packages}/**/*.{ts,tsx,mjs}').filter(
  (file) => !/^packages\/[\w-]+\/tests\//.test(file),
);
const productFiles = [
  ...files.filter((file) => !file.startsWith(EARLY)),
  ...['middleware.ts', 'instrumentation.ts'],
];
const otherFiles = [
  ...files.filter((file) => file.startsWith(EARLY)),
  ...globSync('{scripts,tools,__tests__,packages/*/tests}/**/*.{ts,tsx,mts,mjs,cjs}'),
  ...globSync('*.{ts,mts,mjs}'),
].filter((file) => !file.endsWith('packages.test.ts'));

/** The names of the packages that the code of a file imports. */
function packagesIn(code: string): string[] {
  const specifiers = code.matchAll(
    /^(?:(?:import|export)\b[^'";]*?\bfrom|import) ?['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...specifiers]
    .map(([, first, second]) => first ?? second ?? '')
    .filter((name) => /^[a-z@]/i.test(name) && !name.startsWith('@/'))
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/** `file: package` for each import of a package that is not one of `allowed`. */
function unnamed(files: readonly string[], allowed: readonly string[]): string[] {
  return files.flatMap((file) =>
    packagesIn(readFileSync(file, 'utf8'))
      .filter((name) => !allowed.includes(name))
      .map((name) => `${file}: ${name}`),
  );
}

test('the site imports only packages that package.json names as dependencies', () => {
  expect(unnamed(productFiles, imported)).toEqual([]);
});

test('scripts, tools and tests import only packages that package.json names', () => {
  expect(unnamed(otherFiles, [...imported, ...Object.keys(devDependencies)])).toEqual([]);
});

test('imports of packages are found in all their forms', () => {
  const code = `
import 'server-only';
import { a } from '@scope/one/deep';
import type {
  B,
} from 'two';
export { c } from 'three';
const four = await import('four/x');
const five = require('five');
import { join } from 'node:path';
import { d } from '@/lib/d';
import { e } from './e';`.trimStart();
  expect(packagesIn(code)).toEqual([
    ...['server-only', '@scope/one', 'two', 'three', 'four', 'five'],
  ]);
});

/** The first column of the table of packages. */
const explained = [
  ...readFileSync('docs/packages.md', 'utf8').matchAll(/^\| `([^`]+)`(?:, `([^`]+)`)? \|/gm),
].flatMap(([, ...names]) => names.filter(Boolean));

test('docs/packages.md says of every production package what it saves, and of no other', () => {
  expect(explained.sort()).toEqual(production.toSorted());
});

test('packages are pinned exactly, and the environment reader is the one of this Next', () => {
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(dependencies['@next/env']).toBe(dependencies.next);
});

test('the lock file has a checksum for every package, and names no registry', () => {
  const entries = Object.entries<{ integrity?: string; resolved?: string; inBundle?: boolean }>(
    json('package-lock.json').packages,
  ).filter(([path]) => path !== '' && !libraries.includes(basename(path)));
  expect(entries.length).toBeGreaterThan(300);
  const faulty = entries.filter(
    ([, { integrity, resolved, inBundle }]) =>
      (!inBundle && !integrity?.startsWith('sha512-')) || resolved !== undefined,
  );
  expect(faulty.map(([path]) => path)).toEqual([]);
});
