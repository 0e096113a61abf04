import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@/__tests__/support/chromium';
import { pagePaths } from '@/lib/pages';
import { freePort } from '@/scripts/support/free-port';
import { print } from '@/scripts/support/print';
import { startSite } from '@/scripts/support/site-server';
import { installed } from '../support/installed';
import { inRounds, median } from '../support/median';
import { makeEmptyApp } from './empty-app';

/**
 * `npm run tool -- audits [PATH…] [--beside URL]`: Lighthouse's four scores, paints and transferred kilobytes for
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
      const found = await inRounds(urls, (url) => report(url, port, form));
      for (const [index, reports] of found.entries()) {
        const name = ['an empty page', ...beside, ...paths][index] ?? '';
        print(`${name.padEnd(34)} ${described(reports)}`);
      }
    }
  } finally {
    await browser.close();
    await site.dispose();
    await empty.dispose();
    await app.dispose();
  }
}

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
  audits: Record<string, { score: number | null; numericValue?: number }>;
};
type Lighthouse = {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report }>;
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A browser that Lighthouse can connect to at `port`. */
async function debuggedBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const launch = await findChromium();
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ ...launch, args }), port };
}

async function report(url: string, port: number, form: 'mobile' | 'desktop'): Promise<Report> {
  const core = join(installed('lighthouse@13.5.0'), 'lighthouse/core');
  const { default: lighthouse }: Lighthouse = await import(join(core, 'index.js'));
  const { default: desktop } = await import(join(core, 'config/desktop-config.js'));
  const flags = { port, onlyCategories: CATEGORIES };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { lhr } = await lighthouse(url, flags, form === 'desktop' ? desktop : undefined);
    // Sometimes Lighthouse fails to compute a score; that is not a score of zero.
    if (CATEGORIES.every((name) => typeof lhr.categories[name]?.score === 'number')) return lhr;
    process.stderr.write(`Lighthouse, void: ${url} ${lhr.runtimeError?.message ?? ''}\n`);
  }
  throw new Error(`Lighthouse has no figures for ${url}`);
}

/** The medians of the scores, out of 100, and of the times, and the audits that failed in any run. */
function described(reports: readonly Report[]): string {
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
  const scores = CATEGORIES.map((name) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
  );
  const [fcp, lcp, tbt] = TIMES.map((name) => value(name).toFixed(0));
  const cls = value('cumulative-layout-shift').toFixed(2);
  const bytes = (value('total-byte-weight') / 1000).toFixed(0);
  const failed = [...new Set(reports.flatMap(failedAudits))];
  const wrong = failed.length > 0 ? `; failed: ${failed.join(', ')}` : '';
  return `${scores.join(' / ')}  FCP ${fcp}, LCP ${lcp}, TBT ${tbt}, CLS ${cls}, ${bytes} kB${wrong}`;
}

const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

/** Ids, except of performance. */
function failedAudits({ categories, audits }: Report): string[] {
  const { performance: _, ...others } = categories;
  return Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

void measureAudits();
