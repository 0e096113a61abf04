import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '../lib/env';
import { UnknownPageShape } from '../lib/seal/page-html';
import { type RuntimeStart, sealPage } from '../lib/seal/seal-page';
import { loadSettings } from './load-settings';

/**
 * The last step of the build: finishes every prerendered page (see `seal/seal-page.ts`). It must come
 * before the first start, because the server keeps a page in memory from its first use on. The pages as
 * Next made them stay in `.next/unsealed`, so that they can be sealed again in another way:
 * `npm run seal -- --start=load`.
 */
async function main(): Promise<void> {
  loadSettings();
  const { values } = parseArgs({
    options: { start: { type: 'string' }, 'within-build': { type: 'boolean' } },
  });
  // The platform's adapter was given sealed pages (`seal/platform-adapter.mjs`), and may have moved them.
  if (process.env.NEXT_ADAPTER_PATH && !values['within-build']) return;
  const start = values.start ?? env().RUNTIME_START;
  if (start !== 'load' && start !== 'gesture') fail('--start: expected load or gesture');

  const pages = await prerenderedPages();
  if (pages.length < 20) fail(`there are only ${pages.length} prerendered pages`);
  const problems: string[] = [];
  const fonts = await fontsOfLayout();
  for (const page of pages) {
    const problem = await seal(page, start, fonts);
    if (problem) problems.push(`${page}: ${problem}`);
  }
  if (problems.length > 0) fail(`these pages cannot be sealed:\n  ${problems.join('\n  ')}`);
  process.stdout.write(`Sealed ${pages.length} pages; the runtime starts at ${start}.\n`);
}

const dist = '.next';

async function prerenderedPages(): Promise<string[]> {
  // With an adapter of a platform, Next keeps them in `route-cache`.
  const files = glob('server/{app,pages,route-cache}/**/*.html', { cwd: dist });
  return (await Array.fromAsync(files)).sort();
}

/** All pages have one layout, and its fonts. */
async function fontsOfLayout(): Promise<string[]> {
  const manifest = await readFile(join(dist, 'server/next-font-manifest.json'), 'utf8');
  const { app }: { app: Record<string, string[]> } = JSON.parse(manifest);
  return [...new Set(Object.values(app).flat())].map((file) => `/_next/${file}`);
}

/** The problem, if there is one. */
async function seal(
  page: string,
  start: RuntimeStart,
  fonts: string[],
): Promise<string | undefined> {
  const original = join(dist, 'unsealed', page);
  const html = await readFile(existsSync(original) ? original : join(dist, page), 'utf8');
  try {
    const sealed = sealPage(html, start, { fonts });
    await keep(join(dist, page), original);
    await writeFile(join(dist, page), sealed.html);
    // A standalone output is a copy, so it is sealed as well.
    const copy = join(dist, 'standalone', '.next', page);
    if (existsSync(copy)) await writeFile(copy, sealed.html);
    if (sealed.data) {
      const file = join(dist, sealed.data.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, sealed.data.text);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof UnknownPageShape)) throw error;
    return error.message;
  }
}

async function keep(file: string, original: string): Promise<void> {
  if (existsSync(original)) return;
  await mkdir(dirname(original), { recursive: true });
  await cp(file, original);
}

function fail(reason: string): never {
  process.stderr.write(`The build is not sealed: ${reason}\n`);
  process.exit(1);
}

void main();
