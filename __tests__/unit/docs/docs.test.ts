import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = [
  ...readdirSync('.'),
  ...readdirSync('docs', { encoding: 'utf8', recursive: true }).map((name) => join('docs', name)),
  'tools/media/README.md',
].filter((name) => name.endsWith('.md'));

/** Paths in backticks that start with a folder of the repository, and targets of relative links. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const folders = /`((?:app|components|docs|lib|public|scripts|tools|__tests__)\/[\w/.()[\]-]*)`/g;
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

describe('what owners edit', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, owners = ''] = /\n## Make it yours\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const updating = readFileSync('docs/updating.md', 'utf8');
  const [, conflicts = ''] = /\n## What conflicts\n([\s\S]*?)\n## /.exec(updating) ?? [];
  const filesIn = (text: string) =>
    [...text.matchAll(/`([\w/.()[\]-]+(?:\.tsx?|\.css|\/))`/g)].map(([, path = '']) => path);

  test('is in the table of conflicts, wherever the README sends them', () => {
    // The shape of `lib/site.ts`, which nobody changes.
    const edited = filesIn(owners).filter((path) => path !== 'lib/company.ts');
    expect(edited.length).toBeGreaterThan(15);
    expect(edited.filter((path) => !conflicts.includes(path))).toEqual([]);
  });

  test('is named in the README, if the table of conflicts names it', () => {
    expect(filesIn(conflicts).filter((path) => !owners.includes(path))).toEqual([]);
  });
});

test('the README counts the files of a request as their limits do', () => {
  const limits = readFileSync('__tests__/support/walk.ts', 'utf8');
  const [page, list, application] = ['content page', 'list from the cache', 'application,.*'].map(
    (name) => new RegExp(`'${name}', (\\d+)`).exec(limits)?.[1],
  );
  expect(readFileSync('README.md', 'utf8').replace(/\s+/g, ' ')).toContain(
    `at most ${page} for a page, ${list} for the list, ${application} for an application`,
  );
});

test('email is spelled as on the labels of the forms, in pages and in guides', () => {
  const written = globSync('{app,components,lib,scripts,tools}/**/*.{ts,tsx}');
  const files = [...written, ...pages, '.env.example'];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\be-mail/i.test(readFileSync(file, 'utf8')))).toEqual([]);
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
const commands = promises.matchAll(/`npm (test|run tool) -- ([^`]+)`/g);
const tools = execFileSync(process.execPath, ['tools/tool.mjs'], { encoding: 'utf8' });

test.each([...commands].map(([, command = '', names = '']) => [command, names] as const))(
  'npm %s -- %s names what there is',
  (command, names) => {
    const words = names.split(' ');
    if (command === 'run tool') return expect(tools).toContain(`\n  ${words[0]} `);
    for (const word of words) {
      const found = tests.filter((path) => path.includes(word));
      expect([word, found]).not.toEqual([word, []]);
    }
  },
);
