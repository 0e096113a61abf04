import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Pool } from 'undici';
import { findChromium } from '@/__tests__/support/chromium';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { connectInspector } from '@/__tests__/support/inspector';
import { hasNginx, startNginx } from '@/__tests__/support/nginx-server';
import { EMPTY_PAGE, weigh } from '@/__tests__/support/page-weight';
import { sampleRows } from '@/__tests__/support/sample-rows';
import { print } from '@/scripts/support/print';
import { type Settings, type SiteServer, startSite } from '@/scripts/support/site-server';
import { inRounds, median } from '../support/median';
import { memoryCgroup } from '../support/memory-cgroup';
import { processFigures } from '../support/process-figures';
import { measureApplications } from './applications';
import { type EmptyApp, makeEmptyApp } from './empty-app';
import { measureFirstTaps, seal } from './first-tap';
import { type Load, loader, measureLoads } from './load';
import { measureSizes, SMALL_HEAP } from './size';

/**
 * `npm run bench [-- PART…]`: figures for docs/performance.md as table rows, each with its reference from the same run,
 * medians of three rounds. All parts take about an hour on an otherwise idle machine. Uses loopback only and stops
 * its servers.
 */
const parts: Record<string, (empty: EmptyApp) => Promise<void>> = {
  build,
  start,
  script,
  throughput,
  nginx,
  applications,
  memory,
  size: async () => measureSizes(),
  'first-tap': firstTap,
};

async function main(asked: string[]): Promise<void> {
  const empty = await makeEmptyApp();
  try {
    if (asked.join() !== 'size') empty.build();
    print(`| Metric (${loader}) | This site | Reference | Ratio |\n|---|---|---|---|`);
    for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
      const part = parts[name];
      if (!part) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}`);
      await part(empty);
    }
  } finally {
    await empty.dispose();
  }
}

function row(what: string, ours: string, reference: string, ratio?: number): void {
  print(`| ${what} | ${ours} | ${reference} | ${ratio?.toFixed(2) ?? ''} |`);
}

async function build(empty: EmptyApp): Promise<void> {
  const anew = async () => {
    await rm('.next', { recursive: true, force: true });
    return timed(async () => spawnSync('npm', ['run', '--silent', 'build']));
  };
  const [ours = 0, theirs = 0] = await mediansOf(anew, () => timed(async () => empty.build()));
  row('build, sealed', seconds(ours), `empty page ${seconds(theirs)}`, ours / theirs);
}

async function start(empty: EmptyApp): Promise<void> {
  const [ours = 0, theirs = 0] = await mediansOf(
    () => coldStart(() => startSite(QUIET)),
    () => coldStart(empty.start),
  );
  const reference = `empty page ${milliseconds(theirs)}`;
  row('cold start to the first answer', milliseconds(ours), reference, ours / theirs);
}

/** The constant of the tests' budgets, which a new version of Next changes. */
async function script(empty: EmptyApp): Promise<void> {
  const server = await empty.start();
  const browser = await chromium.launch(await findChromium());
  const { scriptBytes } = await weigh(browser, server.url);
  await browser.close();
  await server.dispose();
  const constant = `EMPTY_PAGE ${EMPTY_PAGE.scriptBytes}`;
  row('bytes of script of an empty page, gzip', String(scriptBytes), constant);
}

type Startable = () => Promise<{ url: string; dispose: () => Promise<void> }>;

async function coldStart(begin: Startable): Promise<number> {
  let dispose = async () => {};
  const taken = await timed(async () => {
    const server = await begin();
    dispose = server.dispose;
    await fetch(server.url);
  });
  await dispose();
  return taken;
}

async function throughput(empty: EmptyApp): Promise<void> {
  const reference = await empty.start();
  await withSite(QUIET, async (site) => {
    const [key] = await keysOf(site);
    const paths = ['/', '/Web-development', '/JobPositions', `/job/${key}`, `/job/0?k=${key}`];
    paths.push('/jobForm', '/JobPositions?q=react');
    const urls = [reference.url, `${reference.url}/per-request`];
    urls.push(...paths.map((path) => site.url + path));
    const [page, ...others] = (await measureLoads(urls)) as [Load, ...Load[]];
    for (const [index, load] of others.entries()) {
      const name = ['the empty page rendered per request', ...paths][index];
      const ratio = load.perSecond / page.perSecond;
      row(`requests per second, ${name}`, rate(load), `empty page ${rate(page)}`, ratio);
    }
    const [ours, theirs] = [site.pid, reference.pid].map((pid) => processFigures(pid).megabytes);
    row('memory after load', `${ours} MB`, `empty pages ${theirs} MB, limit 512 MB`);
  });
  await reference.dispose();
}

/** Without TLS, which would dominate the figures. */
async function nginx(): Promise<void> {
  if (!hasNginx) return;
  await withSite({ ...QUIET, SITE_URL: 'https://localhost' }, async (site) => {
    const proxy = await startNginx(site.url, { tls: false });
    const [key] = await keysOf(site);
    const paths = ['/Web-development', `/job/${key}`];
    const loads = await measureLoads(paths.map((path) => proxy.url + path));
    for (const [index, load] of loads.entries()) {
      row(`requests per second, ${paths[index]} behind nginx`, rate(load), 'target 10,000');
    }
    await proxy.stop();
  });
}

async function applications(): Promise<void> {
  // On a disk, because memory would be unrealistically fast.
  const directory = await mkdtemp(join(tmpdir(), 'stepwell-'));
  const use = async (site: SiteServer) => {
    const { bare, ...ours } = await measureApplications(site);
    for (const [how, { perSecond, cpuMs }] of Object.entries(ours)) {
      row(
        `applications accepted per second, PDF of 200 kB, ${how}`,
        `${perSecond.toFixed(0)}, ${cpuMs.toFixed(1)} ms of CPU time each`,
        `bare server ${bare.perSecond.toFixed(0)}, ${bare.cpuMs.toFixed(1)} ms`,
        perSecond / bare.perSecond,
      );
    }
  };
  await withSite(QUIET, use, { directory });
}

async function firstTap(): Promise<void> {
  const taps = () =>
    withSite(QUIET, async (site) => measureFirstTaps(site.url, `/job/${(await keysOf(site))[0]}`));
  const ours = await taps();
  seal('load');
  const atLoad = await taps().finally(() => seal('gesture'));
  const at = (tap = { atOnce: 0, later: 0 }) =>
    `${milliseconds(tap.atOnce)}, 3 s later ${milliseconds(tap.later)}`;
  for (const [index, tap] of ours.entries()) {
    row(`first tap: ${tap.name}`, at(tap), `runtime at load ${at(atLoad[index])}`);
  }
}

const REQUESTS = 100_000;
/** The site's limit in `deploy/docker-compose.yml` and `deploy/stepwell@.service`; Node limits its heap accordingly. */
const LIMIT_MB = 1024;

/**
 * Memory of the process, which depends on how late V8 collects garbage, and memory retained after a collection, which
 * must not grow.
 */
async function memory(empty: EmptyApp): Promise<void> {
  const server = await empty.start();
  await ask(server.url, REQUESTS, ['/']);
  const reference = processFigures(server.pid).megabytes;
  await server.dispose();
  const feed = await startFakeFeed();
  feed.always({ json: sampleRows(500, LONG) });
  const limited = memoryCgroup(LIMIT_MB * 1024 * 1024);
  const ways: [name: string, flags: string, through?: string[]][] = [
    ['without a limit', ''],
    [`with ${SMALL_HEAP}`, SMALL_HEAP],
  ];
  if (limited) ways.splice(1, 0, [`within ${LIMIT_MB} MB`, '', limited.through]);
  for (const [name, flags, through] of ways) {
    const use = async (site: SiteServer) => {
      const paths = (await keysOf(site)).map((key) => `/job/${key}`);
      await ask(site.url, REQUESTS / 4, paths);
      const early = await memoryAfterCollection(site);
      await ask(site.url, (REQUESTS * 3) / 4, paths);
      const { megabytes } = processFigures(site.pid);
      const late = await memoryAfterCollection(site);
      row(
        `memory after ${REQUESTS} requests for ${paths.length} jobs, ${name}`,
        `${megabytes} MB; after garbage collection ${early} MB at a quarter, ${late} MB at the end`,
        `empty pages ${reference} MB`,
        megabytes / reference,
      );
    };
    const NODE_OPTIONS = `--inspect=127.0.0.1:0 ${flags}`;
    await withSite({ ...QUIET, JOBS_FEED_URL: feed.url, NODE_OPTIONS }, use, { through });
  }
  limited?.remove();
  await feed.close();
}

/** Makes rows about as long as real ones. */
const LONG = {
  Skills: 'TypeScript, SQL, Git, REST services, code reviews and automated tests',
  Qualification_Criteria: 'B.E. / B.Tech / MCA\nTwo years of work on a product that people use',
  Key_Responsibilities: 'Build features\nReview code\nRun in production what was built',
};

async function ask(url: string, count: number, paths: readonly string[]): Promise<void> {
  const client = new Pool(url, { connections: 32 });
  let left = count;
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const one = async () => {
    while (left-- > 0) {
      const path = paths[left % paths.length] ?? '/';
      const { statusCode, body } = await client.request({ path, method: 'GET', headers });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      await body.dump();
    }
  };
  await Promise.all(Array.from({ length: 32 }, one));
  await client.close();
}

/** Megabytes in the heap and in buffers. */
async function memoryAfterCollection(site: SiteServer): Promise<number> {
  const inspector = await connectInspector(site.output());
  await inspector.call('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const { result } = await inspector.call<{ result: { value: number } }>('Runtime.evaluate', {
    expression,
  });
  inspector.close();
  return Math.round(result.value / 1024 / 1024);
}

const QUIET = { LOG_LEVEL: 'error' };

async function withSite<T>(
  settings: Settings,
  use: (site: SiteServer) => Promise<T>,
  place: Parameters<typeof startSite>[1] = {},
): Promise<T> {
  const site = await startSite(settings, place);
  try {
    return await use(site);
  } finally {
    await site.dispose();
  }
}

/** Job keys from the site's feed, once the list has been read. */
async function keysOf({ url }: SiteServer): Promise<string[]> {
  const answer = await (await fetch(`${url}/jobs.json`)).text();
  return [...new Set([...answer.matchAll(/\/job\/([\w-]+)"/g)].map(([, key = '']) => key))];
}

async function mediansOf(...measures: (() => Promise<number>)[]): Promise<number[]> {
  return (await inRounds(measures, (measure) => measure())).map(median);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function rate({ perSecond, p99 }: Load): string {
  return `${Math.round(perSecond)}, p99 ${milliseconds(p99)}`;
}

function seconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`;
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

void main(process.argv.slice(2));
