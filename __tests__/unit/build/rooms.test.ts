import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*['"](@\/lib\/|\.{1,2}\/)([^'"]+)/g;
const roomOf = (path: string) => path.split('/')[0]?.replace(/\.tsx?$/, '') ?? '';

/** The folders and loose files of `lib`, each with its imports. */
const rooms = new Map<string, Set<string>>();
for (const path of globSync('**/*.{ts,tsx,mjs}', { cwd: 'lib' })) {
  const room = roomOf(path);
  const imported = rooms.get(room) ?? new Set();
  for (const [, from = '', rest = ''] of readFileSync(`lib/${path}`, 'utf8').matchAll(IMPORT)) {
    const isRelative = from.startsWith('.');
    const target = isRelative ? posix.join(posix.dirname(path), from, rest) : rest;
    if (!target.startsWith('..')) imported.add(roomOf(target));
  }
  imported.delete(room);
  rooms.set(room, imported);
}

test('there are no import cycles between folders of lib', () => {
  // Removes modules without remaining imports until only cycles are left.
  const left = new Map(rooms);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [room, imported] of left) {
      if (![...imported].some((each) => left.has(each))) isDone = !left.delete(room);
    }
  }
  expect([...left.keys()]).toEqual([]);
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
    seam: 'components/forms/resume-field.tsx',
  },
  "an application's own page": {
    folders:
      /^(?:app\/\(company\)\/application|components\/application)\/|^lib\/privacy\/(?:own-application|correction)\.ts$/,
    seam: 'middleware.ts',
  },
};

test.each(Object.entries(optional))('%s is used by one file outside of its folders', (_, room) => {
  const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').concat('middleware.ts');
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

test('no folder of lib has more than 14 files', () => {
  const folders = Map.groupBy(globSync('lib/**/*.{ts,js,json}'), (file) => posix.dirname(file));
  const full = [...folders].filter(([, files]) => files.length > 14).map(([folder]) => folder);
  expect(full).toEqual([]);
});
