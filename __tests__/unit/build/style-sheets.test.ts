import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { groupSheets, mergeStyleSheets } from '@/scripts/support/style-sheets';

describe('style sheets are grouped', () => {
  const group = (lists: Record<string, string[]>) => groupSheets(new Map(Object.entries(lists)));

  test('into those of one page, of the same two or three, and of more', () => {
    const lists = {
      'app/layout': ['base'],
      'app/a/page': ['base', 'all', 'few', 'a'],
      'app/b/page': ['base', 'all', 'few'],
      'app/c/page': ['base', 'all', 'few'],
    };
    const three = { '': ['base'], 'app/a app/b app/c': ['all', 'few'], 'app/a': ['a'] };
    expect(group(lists)).toEqual(three);
    const four = { '': ['base', 'all'], 'app/a app/b app/c': ['few'], 'app/a': ['a'] };
    expect(group({ ...lists, 'app/d/page': ['base', 'all'] })).toEqual(four);
  });

  test('with those of the pages below a page, and of its own states', () => {
    const lists = { 'app/a/page': ['a'], 'app/a/receipt/page': ['a', 'receipt'] };
    expect(group({ ...lists, 'app/a/not-found': ['missing'] })).toEqual({
      'app/a': ['a', 'receipt', 'missing'],
    });
  });

  test('for all pages, if only a layout or an error page uses them', () => {
    const lists = {
      'app/layout': ['base'],
      'app/error': ['base', 'error'],
      'app/a/page': ['base'],
    };
    expect(group(lists)).toEqual({ '': ['base', 'error'] });
  });

  test('in the order that every page asks for', () => {
    const layout = { 'app/layout': ['button', 'card', 'grid', 'wall'] };
    const lists = { 'app/a/page': ['card', 'wall'], 'app/b/page': ['grid', 'wall'] };
    expect(group({ ...lists, ...layout })['']).toEqual(['button', 'card', 'grid', 'wall']);
  });

  test('not at all, if two pages want two orders', () => {
    const lists = { 'app/a/page': ['card', 'wall'], 'app/b/page': ['wall', 'card'] };
    expect(() => group(lists)).toThrow('two orders');
  });
});

test('a page loads the common style sheet first, without the maps of its parts, and no other stays', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'stepwell-sheets-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  };
  const manifestOf = (page: string) => `server/app/${page}/page_client-reference-manifest.js`;
  const sheet = (name: string) => ({ path: `static/chunks/${name}.css`, inlined: false });
  for (const name of ['base', 'tabs', 'a', 'b']) {
    const address = `/*# sourceMappingURL=${name}.css.map*/`;
    await write(sheet(name).path, `.${name}{color:red}\n${address}`);
  }
  for (const page of ['a', 'b']) {
    const entries = {
      '[project]/app/layout': [sheet('base')],
      // What both use may come after what this page uses alone.
      [`[project]/app/${page}/page`]: [page, 'base', 'tabs'].map(sheet),
    };
    const manifest = { clientModules: { '] = {': 1 }, entryCSSFiles: entries, entryJSFiles: {} };
    const begin = `globalThis.__RSC_MANIFEST["/${page}/page"] = `;
    await write(manifestOf(page), `${begin}${JSON.stringify(manifest)};\n\n`);
  }

  await mergeStyleSheets(dist);

  type Read = { clientModules: object; entryCSSFiles: Record<string, { path: string }[]> };
  const scope: { __RSC_MANIFEST: Record<string, Read> } = { __RSC_MANIFEST: {} };
  for (const page of ['a', 'b']) {
    new Function('globalThis', await readFile(join(dist, manifestOf(page)), 'utf8'))(scope);
  }
  const manifest = scope.__RSC_MANIFEST['/a/page'];
  expect(manifest?.clientModules).toEqual({ '] = {': 1 });
  const textsOf = (entry: string) =>
    Promise.all(
      manifest?.entryCSSFiles[entry]?.map(({ path }) => readFile(join(dist, path), 'utf8')) ?? [],
    );
  const own = ['.tabs{color:red}', '.a{color:red}'];
  expect(await textsOf('[project]/app/layout')).toEqual(['.base{color:red}']);
  expect(await textsOf('[project]/app/a/page')).toEqual(['.base{color:red}', ...own]);
  expect(await readdir(join(dist, 'static/chunks'))).toHaveLength(4);
  await rm(dist, { recursive: true });
});
