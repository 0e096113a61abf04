import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const roomOf = (path: string) => path.split('/')[0]?.replace(/\.tsx?$/, '') ?? '';

/** The folders and loose files below `root`, each with those that it imports. */
function roomsOf(root: 'lib' | 'components'): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  const own = new RegExp(`(?:from|import)\\s*\\(?\\s*['"](@/${root}/|\\.{1,2}/)([^'"]+)`, 'g');
  for (const path of globSync('**/*.{ts,tsx,mjs}', { cwd: root })) {
    const room = roomOf(path);
    const imported = rooms.get(room) ?? new Set();
    for (const [, from = '', rest = ''] of readFileSync(`${root}/${path}`, 'utf8').matchAll(own)) {
      const isRelative = from.startsWith('.');
      const target = isRelative ? posix.join(posix.dirname(path), from, rest) : rest;
      if (!target.startsWith('..')) imported.add(roomOf(target));
    }
    imported.delete(room);
    rooms.set(room, imported);
  }
  return rooms;
}

const rooms = roomsOf('lib');

test.each(['lib', 'components'] as const)(
  'there are no import cycles between folders of %s',
  (root) => {
    // Removes modules without remaining imports until only cycles are left.
    const left = roomsOf(root);
    expect(left.size).toBeGreaterThan(10);
    for (let isDone = false; !isDone; ) {
      isDone = true;
      for (const [room, imported] of left) {
        if (![...imported].some((each) => left.has(each))) isDone = !left.delete(room);
      }
    }
    expect([...left.keys()]).toEqual([]);
  },
);

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
  'the resume reader': {
    folders: /^lib\/resume-reader\//,
    seam: 'components/apply/resume-field.tsx',
  },
  "an application's own page": {
    folders:
      /^(?:app\/\(company\)\/application|components\/application)\/|^lib\/privacy\/(?:own-application|correction)\.ts$/,
    seam: 'middleware.ts',
  },
};

test.each(Object.entries(optional))('%s is used by one file outside of its folders', (_, room) => {
  const sources = globSync('{app,components,lib,packages}/**/*.{ts,tsx}').concat('middleware.ts');
  const users = sources.filter((file) => {
    if (room.folders.test(file)) return false;
    const imports = readFileSync(file, 'utf8').matchAll(IMPORT_OF_ANY);
    return [...imports].some(([, from = '']) => {
      const path = from.startsWith('@/') ? from.slice(2) : posix.join(posix.dirname(file), from);
      return room.folders.test(`${path}.ts`) || room.folders.test(`${path}/`);
    });
  });
  const isDesk = (file: string) => optional['the desk'].folders.test(file);
  expect(users.filter((file) => file !== room.seam && !isDesk(file))).toEqual([]);
});

const IMPORT_OF_ANY = /(?:from|import)\s*\(?\s*['"]((?:@|\.{1,2})\/[^'"]+)/g;

/** Libraries with a door: what `exports` in their `package.json` names. */
const libraries = ['job-sheet'];

test.each(libraries)('%s imports nothing of the site, and is imported by its door only', (name) => {
  const folder = `packages/${name}/`;
  const files = globSync(
    '{app,components,lib,packages,scripts,tools,__tests__}/**/*.{ts,tsx,mts,mjs}',
  ).concat('middleware.ts', 'instrumentation.ts', 'next.config.ts');
  const wrong = files.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(IMPORT_OF_ALL);
    return [...imports].flatMap(([, from = '']) => {
      const path = from.startsWith('.') ? posix.join(posix.dirname(file), from) : from;
      const isPast = new RegExp(`^(?:@/)?${folder}|^${name}/`).test(path);
      const isOut = from.startsWith('@/') || (from.startsWith('.') && !path.startsWith(folder));
      return (file.startsWith(folder) ? isOut : isPast) ? [`${file}: ${from}`] : [];
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
