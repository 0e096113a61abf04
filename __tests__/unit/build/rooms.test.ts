import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*['"]((?:@|\.{1,2})\/[^'"]+)/g;

/** Each source file with those that it imports, types included. */
const imports = new Map(
  globSync('{app,components,lib,packages}/**/*.{ts,tsx}')
    .concat('middleware.ts', 'instrumentation.ts')
    .map((file) => [file, importedBy(file)] as const),
);

function importedBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, from = '']) => {
    const path = from.startsWith('@/') ? from.slice(2) : posix.join(posix.dirname(file), from);
    return ['', '.ts', '.tsx']
      .map((end) => path + end)
      .filter((each) => /\.tsx?$/.test(each) && existsSync(each));
  });
}

/** The folders and loose files below `root`, each with those that it imports. */
function roomsOf(root: 'lib' | 'components'): Map<string, string[]> {
  const roomOf = (path: string) => path.split('/')[1]?.replace(/\.tsx?$/, '') ?? '';
  const own = [...imports].filter(([file]) => file.startsWith(`${root}/`));
  const rooms = Map.groupBy(own, ([file]) => roomOf(file));
  return new Map(
    [...rooms].map(([room, files]) => {
      const paths = files.flatMap(([, all]) => all.filter((path) => path.startsWith(`${root}/`)));
      return [room, [...new Set(paths.map(roomOf))].filter((each) => each !== room)];
    }),
  );
}

const rooms = roomsOf('lib');

test.each([
  ['files', imports],
  ['folders of lib', rooms],
  ['folders of components', roomsOf('components')],
])('there are no import circles between %s', (_, graph) => {
  expect(graph.size).toBeGreaterThan(10);
  const circular = [...graph.keys()].filter((name) => {
    const reached = new Set(graph.get(name));
    // Also those that are added meanwhile.
    for (const each of reached) for (const next of graph.get(each) ?? []) reached.add(next);
    return reached.has(name);
  });
  expect(circular).toEqual([]);
});

test('lib imports neither components nor app', () => {
  const up = [...imports].filter(([file]) => file.startsWith('lib/'));
  expect(up.flatMap(([, all]) => all.filter((path) => /^(?:app|components)\//.test(path)))).toEqual(
    [],
  );
});

test('folders of lib import only those that CONTRIBUTING.md lists after them', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8').replace(/\s+/g, ' ');
  const [, order = ''] = /`lib` has one-way dependencies: ([^.]+)\./.exec(text) ?? [];
  const tiers = order.split(' → ').map((tier) => tier.split(', '));
  const tierOf = (room: string) => tiers.findIndex((tier) => tier.includes(room));
  expect(tiers.length).toBeGreaterThan(5);
  const wrong = [...rooms].flatMap(([room, imported]) =>
    [...imported]
      .filter((each) => Math.min(tierOf(room), tierOf(each)) >= 0)
      .filter((each) => tierOf(each) <= tierOf(room) && tierOf(room) < tiers.length - 1)
      .map((each) => `${room} imports ${each}`),
  );
  expect(wrong).toEqual([]);
});

test('lib has at most 16 folders', () => {
  const folders = [...rooms.keys()].filter((room) => !existsSync(`lib/${room}.ts`));
  expect(folders.length).toBeLessThanOrEqual(16);
  expect(folders.length).toBeGreaterThan(10);
});

/** Rooms that an owner may remove: their folders, and the one file elsewhere that has to be edited then. */
const optional = {
  'the desk': { folders: /^(?:lib|components|app)\/desk\//, seam: 'middleware.ts' },
  "an application's own page": {
    folders:
      /^(?:app\/\(company\)\/application|components\/application)\/|^lib\/privacy\/(?:own-application|correction)\.ts$/,
    seam: 'middleware.ts',
  },
};

test.each(Object.entries(optional))('%s is used by one file outside of its folders', (_, room) => {
  const users = [...imports]
    .filter(
      ([file, all]) => !room.folders.test(file) && all.some((path) => room.folders.test(path)),
    )
    .map(([file]) => file);
  const isDesk = (file: string) => optional['the desk'].folders.test(file);
  expect(users.filter((file) => file !== room.seam && !isDesk(file))).toEqual([]);
});

/** Libraries, each with its doors: what `exports` in its `package.json` names. */
const libraries = globSync('packages/*/package.json').map((file) => {
  const { name, exports } = JSON.parse(readFileSync(file, 'utf8'));
  const doors = typeof exports === 'string' ? ['.'] : Object.keys(exports);
  return [name, doors.map((door) => posix.join(name, door))] as [string, string[]];
});

test.each(libraries)('%s imports nothing of the site, and is used by its doors', (name, doors) => {
  const folder = `packages/${name}/`;
  const files = globSync(
    '{app,components,lib,packages,scripts,tools,__tests__}/**/*.{ts,tsx,mts,mjs}',
  ).concat('middleware.ts', 'instrumentation.ts', 'next.config.ts');
  const wrong = files.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(IMPORT_OF_ALL);
    return [...imports].flatMap(([, from = '']) => {
      const path = from.startsWith('.') ? posix.join(posix.dirname(file), from) : from;
      const isPast = new RegExp(`^(?:@/)?${folder}|^${name}/`).test(path) && !doors.includes(path);
      const isOut = from.startsWith('@/') || (from.startsWith('.') && !path.startsWith(folder));
      const isWrong = file.startsWith(folder) ? isOut && !file.includes('/tests/') : isPast;
      return isWrong ? [`${file}: ${from}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

const IMPORT_OF_ALL = /(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;

test('no folder of lib or components has more than 14 files', () => {
  const files = globSync(['lib/**/*.{ts,js,json}', 'components/**/*.{ts,tsx,css}']);
  const folders = Map.groupBy(files, (file) => posix.dirname(file));
  const full = [...folders].filter(([, files]) => files.length > 14).map(([folder]) => folder);
  expect(full).toEqual([]);
});
