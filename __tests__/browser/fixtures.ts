import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sealPage } from '@/lib/web/seal/seal-page';
import { test as base } from '../http/fixtures';

/**
 * A browser test: `page` is on a site of this worker, which reads `feed` and delivers all submissions to `webhook`. Any
 * warning, error or failed request that is not listed in `expected` fails the test, and so does any request to another
 * machine.
 */
export const test = base.extend<OfTest>({
  startsAtLoad: [false, { option: true }],
  movesAtOnce: [true, { option: true }],
  getsRuntime: [true, { option: true }],
  prefetches: [false, { option: true }],
  playsFilms: [false, { option: true }],
  context: async (
    { context, startsAtLoad, movesAtOnce, getsRuntime, prefetches, playsFilms },
    use,
  ) => {
    await context.addInitScript(noteHydration);
    // Pages that are not prerendered start at the first gesture in any case.
    if (movesAtOnce) await context.addInitScript(moveThePointer);
    if (startsAtLoad) await sealForLoad(context);
    else {
      if (!getsRuntime) await context.addInitScript(withholdScripts);
      if (!prefetches) await context.addInitScript(refusePrefetches);
    }
    if (!playsFilms) await context.addInitScript(saveData);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled, movesAtOnce }, use) => {
    if (javaScriptEnabled && movesAtOnce) {
      const goto = page.goto.bind(page);
      page.goto = async (...args) => {
        const answer = await goto(...args);
        await untilAlive(page);
        return answer;
      };
    }
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from a pattern.
  expected: async ({}, use) => use([]),
  quiet: [
    async ({ context, javaScriptEnabled, expected }, use) => {
      const ignored = javaScriptEnabled ? [GIVEN_UP] : [GIVEN_UP, SCRIPTS_OFF];
      const notices = listen(context, ignored);
      await use(undefined);
      const surprises = notices.filter((notice) => !expected.some((each) => each.test(notice)));
      expect(surprises, 'errors of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Tests run with scripts, but for those with one of these tags. */
export const scriptsOff = { tag: '@scripts-off' };
export const eitherWay = { tag: '@either-way' };

/** One that many visitors depend on: `npm test` runs it, too; the others only run in CI and with `npm test -- all`. */
export function core({ tag = [] }: { tag?: string | string[] } = {}) {
  return { tag: ['@core', ...[tag].flat()] };
}

/** Delays requests to matching URLs until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

type OfTest = {
  /** Pages as sealed with `--start=load`. */
  startsAtLoad: boolean;
  /** Moves the pointer as soon as the page is loaded, which starts the runtime of content pages. */
  movesAtOnce: boolean;
  /** The files of the runtime load; otherwise they never do, and the page stays as the server sent it. */
  getsRuntime: boolean;
  /** The router prefetches the pages of visible links. A test of what a click shows needs this. */
  prefetches: boolean;
  /** The visitor does not save data. Rendering films is slow on a machine without a graphics card. */
  playsFilms: boolean;
  /** Errors and warnings that this test causes on purpose; push before causing them. */
  expected: RegExp[];
  quiet: undefined;
};

/** Serves prerendered pages as sealed with `--start=load`. */
async function sealForLoad(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => existsSync(unsealed(pathname)),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const asked = route.request();
      if (asked.resourceType() !== 'document' || asked.method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      // With a query it may be another page, rendered per request.
      const isPrerendered = response.headers()['cache-control']?.startsWith('s-maxage=31536000');
      if (!isPrerendered) return route.fulfill({ response });
      const { html: body } = sealPage(await readFile(unsealed(pathname), 'utf8'), 'load');
      return route.fulfill({ response, body });
    },
  );
}

function unsealed(path: string): string {
  return `.next/unsealed/server/app${path === '/' ? '/index' : path}.html`;
}

/** After the pointer has moved, waits for the page's last effect. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.isHydrated || !document.querySelector('#runtime, script[src*="/_next/"]'),
  );
}

function noteHydration(): void {
  addEventListener('hydrated', () => {
    window.isHydrated = true;
  });
}

declare global {
  interface Window {
    isHydrated?: true;
  }
}

function moveThePointer(): void {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));
}

/** The loader adds scripts with `append`. */
function withholdScripts(): void {
  const { append } = Element.prototype;
  Element.prototype.append = function (this: Element, ...nodes: (Node | string)[]) {
    const isRuntime = (node: Node | string) =>
      node instanceof HTMLScriptElement && node.src.includes('/chunks/');
    if (!nodes.some(isRuntime)) append.apply(this, nodes);
  };
}

/**
 * The router prefetches the pages of visible links, which is a fifth of the cost of a page. Links also work without
 * that, as on an unreliable connection. With the runtime at load they are prefetched.
 */
function refusePrefetches(): void {
  const { fetch } = window;
  window.fetch = (address, options) =>
    options?.headers && 'next-router-prefetch' in options.headers
      ? Promise.reject(new TypeError('This is a prefetch.'))
      : fetch(address, options);
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** The browser cancelled a request because the visitor left the page. */
const GIVEN_UP = 'net::ERR_ABORTED';
/** The reported reason for a script that is not loaded because scripts are off. */
const SCRIPTS_OFF = 'csp';

/** The style sheet of a linked page, which the framework prefetches with it. */
const FETCHED_AHEAD = /_next\/static\/\S+\.css was preloaded using link preload but not used/;

/** All errors and warnings in any tab from now on, one line each, in order. */
function listen(context: BrowserContext, ignoredFailures: string[]): string[] {
  const notices: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (FETCHED_AHEAD.test(message.text())) return;
    notices.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => notices.push(`page error: ${error.error().stack}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (ignoredFailures.includes(reason)) return;
    notices.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isRemote =
      /^(https?|wss?):$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname);
    if (isRemote) notices.push(`request to another machine: ${request.method()} ${request.url()}`);
  });
  return notices;
}
