import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scripts } from '../../../package.json';

const pages = [
  ...readdirSync('.'),
  ...readdirSync('docs', { encoding: 'utf8', recursive: true }).map((name) => join('docs', name)),
  'scripts/media/README.md',
].filter((name) => name.endsWith('.md'));

/** Paths in backticks that start with a folder of the repository, and targets of relative links. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const folders = /`((?:app|components|docs|lib|public|scripts|__tests__)\/[\w/.()[\]-]*)`/g;
  const named = text.matchAll(folders);
  const linked = text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g);
  return [
    ...[...named].map(([, path = '']) => path),
    ...[...linked].map(([, path = '']) => join(dirname(page), path)),
  ];
}

test.each(pages.map((page) => [page]))('every path that %s names exists', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(path))).toEqual([]);
});

test('paths are found in the README', () => {
  expect(pathsIn('README.md')).toEqual(
    expect.arrayContaining(['lib/site.ts', 'docs/operations.md', 'docs/pictures/home.webp']),
  );
});

/** The rows of the tables whose last column is called "Tests". */
const rows = readFileSync('docs/reliability.md', 'utf8')
  .split(/\n\n/)
  .filter((block) => /^\|.*\| Tests \|\n/.test(block))
  .flatMap((table) => table.trimEnd().split('\n').slice(2));

test('every fault names existing test files, or a command', () => {
  for (const row of rows) {
    const files = [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, file = '']) => file,
    );
    expect([row, files.length > 0 || row.includes('`npm run ')]).toEqual([row, true]);
    expect(files.filter((file) => !existsSync(join('__tests__', file)))).toEqual([]);
  }
});

const tests = readdirSync('__tests__', { encoding: 'utf8', recursive: true }).filter((name) =>
  /\.(?:test|spec)\.tsx?$/.test(name),
);
const promises = ['security', 'desk'].map((page) => readFileSync(`docs/${page}.md`, 'utf8')).join();
const commands = promises.matchAll(/`npm run ([\w:]+)(?: -- ([^`]+))?`/g);

/** The folders whose tests each script runs. */
const folders: Record<string, RegExp> = {
  'test:unit': /^(?:unit|integration)\//,
  'test:http': /^http\//,
  'test:browser': /^browser\//,
};

test.each([...commands].map(([, script = '', names = '']) => [script, names] as const))(
  'npm run %s -- %s runs tests',
  (script, names) => {
    expect(scripts).toHaveProperty([script]);
    for (const name of names.split(' ').filter(Boolean)) {
      const found = tests.filter((path) => folders[script]?.test(path) && path.includes(name));
      expect([name, found]).not.toEqual([name, []]);
    }
  },
);
