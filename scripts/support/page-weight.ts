import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response, Route } from '@playwright/test';

/**
 * The script of an app with one empty page and nothing else, in bytes after gzip, as
 * `npm run measure:pages` builds and weighs it. It belongs to one version of Next: weigh it anew after
 * an update.
 */
export const EMPTY_PAGE = { next: '16.4.6', scriptBytes: 134_904 };

/** What a content page may add to that. */
export const SCRIPT_BUDGET = 8 * 1024;

/** What may come before anybody moves, scripts and films aside: document, styles, fonts, pictures in sight. */
export const FIRST_VIEW_BUDGET = { home: 130_000, other: 110_000 };

/** What of it may be pictures. */
export const ART_BUDGET = 60_000;

export type PageWeight = {
  /** The first view without its scripts and films, as it travels. */
  firstViewBytes: number;
  /** The pictures in it. */
  artBytes: number;
  /** All script files that are loaded once the visitor has moved, after gzip. */
  scriptBytes: number;
  /** The code that stands in the document itself, after gzip. */
  inlineBytes: number;
  /** The sum of all layout shifts while the page loads and comes to life. */
  layoutShift: number;
  /** What moved, from where to where, for whoever has to mend it. */
  moved: string[];
};

type Visit = { width?: number; isSlow?: boolean };

/** Loads a page into an empty cache, over a slow network if asked to, and lets the visitor move. */
export async function weigh(
  browser: Browser,
  address: string,
  { width = 1280, isSlow = false }: Visit = {},
): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  page.setDefaultTimeout(60_000);
  try {
    if (isSlow) await slowDown(page);
    await page.addInitScript(noteShifts);
    await page.route('**/*', withoutPrefetches);
    const files = new Map<string, Response>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') files.set(response.url(), response);
    });
    await page.goto(address);
    const { firstViewBytes, artBytes } = await page.evaluate(bytesInSight);
    await page.evaluate(() => dispatchEvent(new Event('pointermove')));
    await page.waitForFunction(isAlive);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return {
      firstViewBytes,
      artBytes,
      scriptBytes: zippedBytes(await Promise.all([...files.values()].map((file) => file.body()))),
      inlineBytes: zippedBytes(await inlineScripts(page)),
      layoutShift: await page.evaluate(() => window.layoutShift),
      moved: await page.evaluate(() => window.moved),
    };
  } finally {
    await page.close();
  }
}

/** What is fetched ahead for other pages would count for this one, if it came in time. */
function withoutPrefetches(route: Route) {
  return 'next-router-prefetch' in route.request().headers() ? route.abort() : route.continue();
}

/** A phone on a bad line: 1.6 Mbit/s, 150 ms. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/** For the page: adds up in `layoutShift` how far things move without a gesture, and lists them in `moved`. */
export function noteShifts() {
  window.layoutShift = 0;
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      window.layoutShift += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const text = node?.textContent?.trim().slice(0, 20);
        const places = [from, to].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
        window.moved.push(`${node?.nodeName} "${text}" ${places.join(' > ')}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Pictures below the first view are fetched ahead on a fast line, and do not count. */
function bytesInSight(): Pick<PageWeight, 'firstViewBytes' | 'artBytes'> {
  const seen = [...document.images]
    .filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && width > 0;
    })
    .map(({ currentSrc }) => currentSrc);
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const counted = entries.filter(({ initiatorType, name }) => {
    if (initiatorType === 'img') return seen.includes(name);
    // What is fetched ahead is for the runtime.
    return !name.endsWith('.js') && !['video', 'fetch'].includes(initiatorType);
  });
  // No function with a name in here: what compiles this for the measuring commands would add a call to it.
  const [firstViewBytes = 0, artBytes = 0] = [
    counted,
    counted.filter(({ name }) => new URL(name).pathname.startsWith('/images/')),
  ].map((some) => some.reduce((sum, { transferSize }) => sum + transferSize, 0));
  return { firstViewBytes, artBytes };
}

/** React keeps its notes on the elements that it has taken over. */
export function isAlive() {
  return Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
}

/** What stands in the document and is code: neither data for machines nor that of the components. */
async function inlineScripts(page: Page): Promise<string[]> {
  const texts = await page.locator('script:not([src], [type*=json])').allTextContents();
  return texts.filter((text) => !text.includes('self.__next_f.push'));
}

function zippedBytes(scripts: (Buffer | string)[]): number {
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
}

/** As the Layout Instability API has it; TypeScript's own types do not. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    layoutShift: number;
    moved: string[];
  }
}
