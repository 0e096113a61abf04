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
 * Puts the style sheets of a build of `dist`, one for each module, into a common one and small ones for those rules that
 * only one to three pages use, which sealing moves into those pages (`lib/web/seal/seal-page.ts`). Runs between
 * compilation and prerendering, so that pages, payloads and the router name the same files. Turbopack's own ways (16.4)
 * are one sheet of nearly everything for all pages, which is 28 kB compressed before the first paint instead of 16, or
 * ten files a page. No rule is in two files: the router adds the sheets of each visited page, and a repeated rule would
 * win over those of the page before it.
 */
export async function mergeStyleSheets(dist: string): Promise<void> {
  const manifests = await readManifests(dist);
  const entries = new Map(manifests.flatMap(({ entries }) => Object.entries(entries)));
  const lists = new Map([...entries].map(([name, list]) => [name, list.map(({ path }) => path)]));
  const merged = new Map<string, string>();
  const users = new Map<string, number>();
  for (const [pages, sheets] of Object.entries(groupSheets(lists))) {
    const texts = await Promise.all(sheets.map((path) => readFile(join(dist, path), 'utf8')));
    const text = texts.map((sheet) => sheet.replace(MAP_ADDRESS, '')).join('');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const path = `${CHUNK_FOLDER}/${hash}.css`;
    await writeFile(join(dist, path), text);
    for (const sheet of sheets) merged.set(sheet, path);
    users.set(path, pages === '' ? Number.POSITIVE_INFINITY : pages.split(' ').length);
  }
  for (const { file, before, rest, entries } of manifests) {
    for (const list of Object.values(entries)) {
      const paths = [...new Set(list.map(({ path }) => merged.get(path) ?? path))];
      // What more pages use comes first: a module comes after those that it uses, which all of its pages have.
      paths.sort((one, other) => (users.get(other) ?? 0) - (users.get(one) ?? 0));
      list.splice(0, list.length, ...paths.map((path) => ({ path, inlined: false })));
    }
    await writeFile(file, `${before}${JSON.stringify({ ...rest, entryCSSFiles: entries })};`);
  }
  await Promise.all([...merged.keys()].map((path) => rm(join(dist, path))));
}

/** With `SOURCE_MAPS=on` each sheet has a map, which does not fit the merged sheet. */
const MAP_ADDRESS = /\s*\/\*# sourceMappingURL=[^*]*\*\/\s*$/;

/**
 * Style sheets in the order of their rules, grouped by the pages that use them with those below them, or under `''` if
 * more than three do. `lists` has the sheets of each layout (`app/layout`) and page (`app/(careers)/Career/page`).
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
    const pages = [...(users.get(sheet) ?? [])].sort();
    return pages.includes('') || pages.length > FEW ? '' : pages.join(' ');
  }) as Record<string, string[]>;
}

/**
 * Up to how many pages share a small sheet: so many that the common one, with its headers, comes with one round trip
 * (14.6 kB).
 */
const FEW = 3;

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
