import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = [
  ...readdirSync('.'),
  ...readdirSync('docs', { encoding: 'utf8', recursive: true }).map((name) => join('docs', name)),
  'scripts/media/README.md',
].filter((name) => name.endsWith('.md'));

/** Paths in backticks that begin with a folder of the repository, and targets of relative links. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const named = text.matchAll(
    /`((?:app|components|docs|lib|public|scripts|__tests__)\/[\w/.()[\]-]*)`/g,
  );
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
