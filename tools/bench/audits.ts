import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@/__tests__/support/chromium';
import { pagePaths } from '@/lib/pages';
import { freePort } from '@/scripts/support/free-port';
import { print } from '@/scripts/support/print';
import { startSite } from '@/scripts/support/site-server';
import { median } from '../support/median';
import { makeEmptyApp } from './empty-app';
import { importTool } from './tools';

/**
 * `npm run tool -- audits [-- PATH…] [--beside URL]`: Lighthouse's four scores, paints and transferred kilobytes for
 * every page, or for the given ones, for an empty page of the same Next, and for another site's page at `URL`; mobile
 * and desktop, medians of three rounds, with failed audits. All pages take half an hour on an otherwise idle machine.
 */
async function measureAudits() {
  const { values, positionals: asked } = parseArgs({
    options: { beside: { type: 'string' } },
    allowPositionals: true,
  });
  const beside = values.beside === undefined ? [] : [values.beside];
  const paths = asked.length > 0 ? asked : [...pagePaths, '/job/0'];
  const app = await makeEmptyApp();
  app.build();
  const empty = await app.start();
  const site = await startSite({ LOG_LEVEL: 'error' });
  const { browser, port } = await debuggedBrowser();
  const urls = [empty.url, ...beside, ...paths.map((path) => site.url + path)];
  try {
    for (const form of ['mobile', 'desktop'] as const) {
      print(`\n${form.padEnd(34)} performance / accessibility / best practices / SEO`);
      const found = await runAudits(urls, port, form);
      for (const [index, { scores, fcp, lcp, tbt, cls, bytes, failedAudits }] of found.entries()) {
        const times = [fcp, lcp, tbt].map((time) => time.toFixed(0));
        const figures = `FCP ${times[0]}, LCP ${times[1]}, TBT ${times[2]}, CLS ${cls.toFixed(2)}, ${(bytes / 1000).toFixed(0)} kB`;
        const wrong = failedAudits.length > 0 ? `; failed: ${failedAudits.join(', ')}` : '';
        const name = ['an empty page', ...beside, ...paths][index] ?? '';
        print(`${name.padEnd(34)} ${scores.join(' / ')}  ${figures}${wrong}`);
      }
    }
  } finally {
    await browser.close();
    await site.dispose();
    await empty.dispose();
    await app.dispose();
  }
}

/** Medians of three runs with Lighthouse's simulated phone or desktop. */
type Audit = {
  /** Performance, accessibility, best practices and SEO, out of 100. */
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  /** Ids of failed audits in any run, except performance. */
  failedAudits: string[];
};

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
  audits: Record<string, { score: number | null; numericValue?: number }>;
};
type Lighthouse = {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report }>;
};

const LIGHTHOUSE = ['lighthouse', '13.5.0'] as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A browser that Lighthouse can connect to at `port`. */
async function debuggedBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const launch = await findChromium();
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ ...launch, args }), port };
}

/**
 * Results for several URLs, in three interleaved rounds, so that a slow minute affects all of them.
 * `port` is the debugging port of Chromium.
 */
async function runAudits(
  urls: readonly string[],
  port: number,
  form: 'mobile' | 'desktop',
): Promise<Audit[]> {
  const reports: Report[][] = urls.map(() => []);
  for (let round = 0; round < 3; round += 1) {
    for (const [index, url] of urls.entries()) reports[index]?.push(await report(url, port, form));
  }
  return reports.map(medians);
}

async function report(url: string, port: number, form: 'mobile' | 'desktop'): Promise<Report> {
  const { default: lighthouse } = await importTool<Lighthouse>(...LIGHTHOUSE, 'core/index.js');
  const { default: desktop } = await importTool<{ default: object }>(
    ...LIGHTHOUSE,
    'core/config/desktop-config.js',
  );
  const flags = { port, onlyCategories: CATEGORIES };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { lhr } = await lighthouse(url, flags, form === 'desktop' ? desktop : undefined);
    // Sometimes Lighthouse fails to compute a score; that is not a score of zero.
    if (CATEGORIES.every((name) => typeof lhr.categories[name]?.score === 'number')) return lhr;
    process.stderr.write(`Lighthouse, void: ${url} ${lhr.runtimeError?.message ?? ''}\n`);
  }
  throw new Error(`Lighthouse has no figures for ${url}`);
}

function medians(reports: readonly Report[]): Audit {
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
  return {
    scores: CATEGORIES.map((name) =>
      median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
    ),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    failedAudits: [...new Set(reports.flatMap(failedAudits))],
  };
}

function failedAudits({ categories, audits }: Report): string[] {
  const { performance: _, ...others } = categories;
  return Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

void measureAudits();
