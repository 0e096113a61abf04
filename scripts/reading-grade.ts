import { glob, readFile } from 'node:fs/promises';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { routes } from '@/lib/routes';
import { startSite } from './support/site-server';

/**
 * `npm run reading-grade`: the reading grade (Flesch-Kincaid) of the main text of every page, as the built site
 * answers it. Ends with 1 when a page is above grade 8. Legal pages are listed, but may be harder.
 */
async function main(): Promise<void> {
  const site = await startSite();
  try {
    for (const path of await pagesOf(site.url)) await report(site.url, path);
  } finally {
    await site.dispose();
  }
}

/** The canonical pages, and the fixed ones that answer refused requests, which no address leads to. */
async function pagesOf(origin: string): Promise<string[]> {
  const refused = await Array.fromAsync(glob('refused/*.html', { cwd: PAGES }));
  if (refused.length === 0) throw new Error(`No pages in ${PAGES}; build the site first`);
  return [...Object.values(routes), ...refused.map((page) => `/${page.replace(/\.html$/, '')}`)]
    .map((path) => new URL(path, origin).pathname)
    .sort();
}

async function report(origin: string, path: string): Promise<void> {
  const html = path.startsWith('/refused/')
    ? await readFile(`${PAGES}${path}.html`, 'utf8')
    : await (await fetch(new URL(path, origin))).text();
  const { grade, words } = gradeOf(proseOf(html));
  if (words < LEAST_WORDS) return;
  const isTooHard = grade > MOST && !LEGAL.includes(path);
  if (isTooHard) process.exitCode = 1;
  const figures = `${grade.toFixed(1).padStart(5)}${String(words).padStart(7)} words`;
  process.stdout.write(`${path.padEnd(36)}${figures}${isTooHard ? '  too hard' : ''}\n`);
}

const PAGES = '.next/unsealed/server/app';
const MOST = 8;
/** A grade of a few sentences means little. */
const LEAST_WORDS = 40;
const LEGAL: string[] = [routes.terms, routes.privacy, routes.disclaimer];

/** The sentences of <main>, one text for each block; labels and titles, which end without a stop, are none. */
export function proseOf(html: string): string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .split(
      /<\/?(?:p|li|ul|ol|h[1-6]|div|section|article|header|aside|d[tdl]|t[drh]|details|summary|label|button|figure|figcaption|blockquote|address|br)\b[^>]*>/,
    )
    .map((block) => textOf(block))
    .filter((text) => /[.!?]$/.test(text));
}

export function gradeOf(blocks: string[]): { grade: number; words: number } {
  const sentences = blocks.flatMap((block) => [...SENTENCES.segment(block)]);
  const words = sentences.flatMap(({ segment }) =>
    [...WORDS.segment(segment)].filter(({ isWordLike }) => isWordLike).map((word) => word.segment),
  );
  const counts = {
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  };
  return { grade: fleschKincaid(counts), words: words.length };
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

if (process.argv[1]?.includes('reading-grade')) void main();
