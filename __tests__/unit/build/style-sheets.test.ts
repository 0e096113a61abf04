import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { groupSheets, mergeStyleSheets } from '@/scripts/support/style-sheets';

describe('style sheets are grouped', () => {
  const group = (lists: Record<string, string[]>) => groupSheets(new Map(Object.entries(lists)));

  test('into those of one page and those of several', () => {
    const lists = { 'app/layout': ['base'], 'app/a/page': ['base', 'tabs', 'a'] };
    expect(group({ ...lists, 'app/b/page': ['base', 'tabs', 'b'] })).toEqual({
      '': ['base', 'tabs'],
      'app/a': ['a'],
      'app/b': ['b'],
    });
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
    const lists = {
      'app/a/page': ['card', 'wall'],
      'app/b/page': ['button', 'card', 'grid', 'wall'],
    };
    expect(group(lists)['']).toEqual(['card', 'wall']);
    expect(
      group({ ...lists, 'app/c/page': ['grid', 'card'].reverse(), 'app/d/page': ['button'] })[''],
    ).toEqual(['button', 'card', 'grid', 'wall']);
  });

  test('not at all, if two pages want two orders', () => {
    const lists = { 'app/a/page': ['card', 'wall'], 'app/b/page': ['wall', 'card'] };
    expect(() => group(lists)).toThrow('two orders');
  });
});

test('a build loads two style sheets a page, without the maps of their parts, and keeps no other', async () => {
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
      [`[project]/app/${page}/page`]: ['base', 'tabs', page].map(sheet),
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
  const common = '.base{color:red}.tabs{color:red}';
  expect(await textsOf('[project]/app/layout')).toEqual([common]);
  expect(await textsOf('[project]/app/a/page')).toEqual([common, '.a{color:red}']);
  expect(await readdir(join(dist, 'static/chunks'))).toHaveLength(3);
  await rm(dist, { recursive: true });
});
