import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response, Route } from '@playwright/test';

/**
 * Script size of an app with one empty page, in bytes after gzip, as measured by `npm run bench -- script`. Measure
 * again after upgrading Next.
 */
export const EMPTY_PAGE = { next: '16.4.6', scriptBytes: 134_904 };

/**
 * Additional budget of a content page; next-themes, that a fault in scripts costs no form, and that tabs, sharing and
 * copying need no runtime, take 4 kB of it.
 */
export const SCRIPT_BUDGET = 12 * 1024;

/** Budget of the job list and job pages, which also search, save jobs and store checked documents. */
export const JOBS_SCRIPT_BUDGET = 12.75 * 1024;

/**
 * Budget of the first view before any interaction, without scripts and films: document, styles, fonts,
 * visible pictures.
 */
export const FIRST_VIEW_BUDGET = { home: 130_000, other: 110_000 };

/** The pictures' part of it. */
export const ART_BUDGET = 60_000;

type PageWeight = {
  /** The first view without scripts and films, as transferred. */
  firstViewBytes: number;
  /** The pictures of the first view. */
  artBytes: number;
  /** All script files that load after the first interaction, after gzip. */
  scriptBytes: number;
  /** Inline code, after gzip. */
  inlineBytes: number;
  /** The sum of all layout shifts during load and hydration. */
  layoutShift: number;
  /** Shifted elements with old and new position, for debugging. */
  moved: string[];
};

type Visit = { width?: number; isSlow?: boolean };

/** Loads a page with an empty cache, optionally over a slow network, and then interacts with it. */
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
    await page.route('**/*', abortPrefetches);
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

/** Aborts prefetches: their timing depends on the machine. */
export function abortPrefetches(route: Route) {
  return 'next-router-prefetch' in route.request().headers() ? route.abort() : route.fallback();
}

/** Lighthouse's 4G preset for phones. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  return session;
}

/**
 * Runs in the page: sums up layout shifts without recent input in `layoutShift`, and lists them in
 * `moved`.
 */
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

/** Pictures below the first view are preloaded on fast connections, and do not count. */
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
    // Scripts belong to the runtime.
    return !name.endsWith('.js') && !['video', 'fetch'].includes(initiatorType);
  });
  // No named functions here: esbuild would add a call to a helper that does not exist in the page.
  const [firstViewBytes = 0, artBytes = 0] = [
    counted,
    counted.filter(({ name }) => new URL(name).pathname.startsWith('/images/')),
  ].map((some) => some.reduce((sum, { transferSize }) => sum + transferSize, 0));
  return { firstViewBytes, artBytes };
}

/** React stores internal properties on hydrated elements. */
export function isAlive() {
  return Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
}

/** Executable inline scripts: neither structured data nor the RSC payload. */
async function inlineScripts(page: Page): Promise<string[]> {
  const texts = await page.locator('script:not([src], [type*=json])').allTextContents();
  return texts.filter((text) => !text.includes('self.__next_f.push'));
}

function zippedBytes(scripts: (Buffer | string)[]): number {
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
}

/** From the Layout Instability API; missing in TypeScript's types. */
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
