import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CHUNK_FOLDER,
  CLIENT_MANIFESTS,
  type EntryStyleSheets,
} from '../../lib/runtime/next-internals';

/**
 * Puts the style sheets of a build of `dist`, one for each module, into two for each page: what several pages use, and
 * what only this page and those below it use. Runs between compilation and prerendering, so that pages, payloads and
 * the router name the same files. Turbopack's own ways (16.4) are one sheet of nearly everything for all pages, which
 * is 28 kB compressed before the first paint instead of 17, or ten files a page. No rule is in two files: the router
 * adds the sheets of each visited page, and a repeated rule would win over those of the page before it.
 */
export async function mergeStyleSheets(dist: string): Promise<void> {
  const manifests = await readManifests(dist);
  const entries = new Map(manifests.flatMap(({ entries }) => Object.entries(entries)));
  const lists = new Map([...entries].map(([name, list]) => [name, list.map(({ path }) => path)]));
  const merged = new Map<string, string>();
  for (const sheets of Object.values(groupSheets(lists))) {
    const texts = await Promise.all(sheets.map((path) => readFile(join(dist, path), 'utf8')));
    const text = texts.map((each) => each.replace(MAP_ADDRESS, '')).join('');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const path = `${CHUNK_FOLDER}/${hash}.css`;
    await writeFile(join(dist, path), text);
    for (const sheet of sheets) merged.set(sheet, path);
  }
  for (const { file, before, rest, entries } of manifests) {
    for (const list of Object.values(entries)) {
      const paths = new Set(list.map(({ path }) => merged.get(path) ?? path));
      list.splice(0, list.length, ...[...paths].map((path) => ({ path, inlined: false })));
    }
    await writeFile(file, `${before}${JSON.stringify({ ...rest, entryCSSFiles: entries })};`);
  }
  await Promise.all([...merged.keys()].map((path) => rm(join(dist, path))));
}

/** With `SOURCE_MAPS=on` each sheet has a map, which does not fit the merged sheet. */
const MAP_ADDRESS = /\s*\/\*# sourceMappingURL=[^*]*\*\/\s*$/;

/**
 * Style sheets in the order of their rules, grouped by the page that uses them with those below it, or under `''` if
 * several do. `lists` has the sheets of each layout (`app/layout`) and page (`app/(careers)/Career/page`).
 */
export function groupSheets(lists: ReadonlyMap<string, readonly string[]>) {
  const folders = [...lists.keys()].flatMap((name) => /^(.+)\/page$/.exec(name)?.[1] ?? []);
  const users = new Map<string, Set<string>>();
  for (const [name, sheets] of lists) {
    const isIn = (folder: string) => name.startsWith(`${folder}/`);
    // A layout above all pages counts as several.
    const page = folders.filter(isIn).sort((one, other) => one.length - other.length)[0] ?? '';
    for (const sheet of sheets) users.set(sheet, (users.get(sheet) ?? new Set()).add(page));
  }
  return Object.groupBy(inOrder([...lists.values()]), (sheet) => {
    const [page = '', ...others] = users.get(sheet) ?? [];
    return others.length === 0 ? page : '';
  }) as Record<string, string[]>;
}

/** All items once, each after those that precede it in a list. Throws where two lists disagree. */
function inOrder(lists: readonly (readonly string[])[]): string[] {
  const before = new Map<string, Set<string>>();
  for (const list of lists) {
    for (const [at, item] of list.entries()) {
      const earlier = before.get(item) ?? new Set();
      if (at > 0) earlier.add(list[at - 1] as string);
      before.set(item, earlier);
    }
  }
  const ordered = new Set<string>();
  const visit = (item: string, path: readonly string[]) => {
    if (ordered.has(item)) return;
    if (path.includes(item)) throw new Error(`Style sheets in two orders: ${path.join(', ')}`);
    for (const earlier of before.get(item) ?? []) visit(earlier, [...path, item]);
    ordered.add(item);
  };
  for (const item of before.keys()) visit(item, []);
  return [...ordered];
}

type Manifest = { file: string; before: string; rest: object; entries: EntryStyleSheets };

/** Scripts that assign JSON: `globalThis.__RSC_MANIFEST[…] = {…};`. */
async function readManifests(dist: string): Promise<Manifest[]> {
  const files = globSync(join(dist, CLIENT_MANIFESTS));
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8');
      const start = text.indexOf('] = {') + '] = '.length;
      const { entryCSSFiles: entries, ...rest } = JSON.parse(
        text.slice(start, text.lastIndexOf(';')),
      );
      return { file, before: text.slice(0, start), rest, entries };
    }),
  );
}
