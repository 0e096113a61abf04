import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Browser } from '@playwright/test';
import next from 'next/package.json';
import { startFakeFeed } from '../support/fake-feed';
import { hasNginx, startNginx } from '../support/nginx-server';
import { processFigures } from '../support/process-figures';
import { type SiteServer, startSite } from '../support/site-server';
import { type EmptyApp, type EmptyServer, makeEmptyApp } from './empty-app';
import {
  type Figure,
  kilobytes,
  markdownTable,
  median,
  medianOfThree,
  milliseconds,
} from './figures';
import { debuggedBrowser, runAudits } from './lighthouse';
import { diskForBench, medianRate, submissionRates } from './submissions';
import { loader, measureLoads } from './throughput';

// `npm run bench`: the figures of docs/performance.md, each next to its reference in the same run,
// medians of three rounds. Takes about 15 minutes on an otherwise idle machine.

const PAGES = ['/', '/Career', '/JobPositions', '/job/0', '/jobForm'];

async function bench(): Promise<void> {
  const empty = await makeEmptyApp();
  const figures: Figure[] = [];
  const add = async (part: Promise<Figure[]>) => {
    for (const figure of await part) {
      figures.push(figure);
      const { what, ours, reference, ratio } = figure;
      process.stdout.write(`${what}: ${ours} (${reference}) ${ratio?.toFixed(2) ?? ''}\n`);
    }
  };
  try {
    await add(buildTimes(empty));
    await add(coldStarts(empty));
    const reference = await empty.start();
    const site = await startSite({ LOG_LEVEL: 'error' }, await diskForBench());
    try {
      await add(browserFigures(site.url, reference.url));
      await add(loadFigures(site, reference));
      await add(submissionFigures(site));
    } finally {
      await site.dispose();
      await reference.stop();
    }
    await add(nginxFigures());
    await add(listFigures());
  } finally {
    await empty.dispose();
  }
  await writeFigures(figures);
}

async function buildTimes(empty: EmptyApp): Promise<Figure[]> {
  const ours = await medianOfThree(async () => {
    await rm('.next', { recursive: true, force: true });
    return timed(() => spawnSync('npm', ['run', '--silent', 'build']));
  });
  const theirs = await medianOfThree(async () => timed(empty.build));
  return [compared('build, sealed', seconds(ours), `empty page ${seconds(theirs)}`, ours, theirs)];
}

async function coldStarts(empty: EmptyApp): Promise<Figure[]> {
  const ours = await medianOfThree(async () => {
    const started = performance.now();
    const site = await startSite({ LOG_LEVEL: 'error' });
    await fetch(site.url);
    const taken = performance.now() - started;
    await site.dispose();
    return taken;
  });
  const theirs = await medianOfThree(async () => {
    const started = performance.now();
    const { url, stop } = await empty.start();
    await fetch(url);
    const taken = performance.now() - started;
    await stop();
    return taken;
  });
  const beside = `empty page ${milliseconds(theirs)}`;
  return [compared('cold start to the first answer', milliseconds(ours), beside, ours, theirs)];
}

async function browserFigures(site: string, empty: string): Promise<Figure[]> {
  const { browser, port } = await debuggedBrowser();
  try {
    return [
      ...(await firstViews(browser, site, empty)),
      ...(await lighthouseFigures(port, site, empty)),
    ];
  } finally {
    await browser.close();
  }
}

async function firstViews(browser: Browser, site: string, empty: string): Promise<Figure[]> {
  const reference = await firstView(browser, empty);
  const beside = `empty page ${kilobytes(reference.rest)} + ${kilobytes(reference.scripts)} scripts`;
  const figures: Figure[] = [];
  for (const path of PAGES) {
    const { rest, scripts } = await firstView(browser, site + path);
    const ours = `${kilobytes(rest)} + ${kilobytes(scripts)} scripts`;
    figures.push({
      what: `first view (transfer size) of ${path}, without films`,
      ours,
      reference: beside,
    });
  }
  return figures;
}

/** On a phone; `npm run measure:audits` has the desktop as well. */
async function lighthouseFigures(port: number, site: string, empty: string): Promise<Figure[]> {
  const [reference, ...ours] = await runAudits(
    [empty, ...PAGES.map((path) => site + path)],
    port,
    'mobile',
  );
  if (!reference) throw new Error('nothing was measured');
  return ours.map(({ scores, fcp, lcp, tbt, cls }, index) => ({
    what: `Lighthouse ${PAGES[index]}`,
    ours: `${scores.join('/')}; FCP ${milliseconds(fcp)}, LCP ${milliseconds(lcp)}, TBT ${milliseconds(tbt)}, CLS ${cls.toFixed(2)}`,
    reference: `empty page FCP ${milliseconds(reference.fcp)}, LCP ${milliseconds(reference.lcp)}, TBT ${milliseconds(reference.tbt)}`,
    ratio: lcp / reference.lcp,
  }));
}

async function loadFigures(site: SiteServer, empty: EmptyServer): Promise<Figure[]> {
  const paths = [...PAGES, '/JobPositions?q=react', '/nothing-here'];
  const perRequest = `${empty.url}/per-request`;
  const urls = [empty.url, perRequest, ...paths.map((path) => site.url + path)];
  const [reference, ...others] = await measureLoads(urls);
  if (!reference) throw new Error('nothing was measured');
  const names = ['the empty page rendered per request', ...paths];
  const figures = others.map(({ perSecond, p99 }, index) =>
    compared(
      `requests per second, ${names[index]}`,
      `${Math.round(perSecond)}, p99 ${milliseconds(p99)}`,
      `empty page ${Math.round(reference.perSecond)}, p99 ${milliseconds(reference.p99)}`,
      perSecond,
      reference.perSecond,
    ),
  );
  const ours = processFigures(site.pid).megabytes;
  const theirs = processFigures(empty.pid).megabytes;
  const beside = `empty pages ${theirs} MB, limit 512 MB`;
  return [...figures, compared('memory after load', `${ours} MB`, beside, ours, theirs)];
}

async function submissionFigures(site: SiteServer): Promise<Figure[]> {
  const { posted, called, bare } = await submissionRates(site);
  const theirs = medianRate(bare).perSecond;
  const beside = `bare server ${theirs.toFixed(0)}`;
  return Object.entries({ posted, called }).map(([way, rates]) => {
    const ours = medianRate(rates).perSecond;
    const how = way === 'posted' ? 'without scripts' : 'by script';
    const what = `applications accepted per second, PDF of 200 kB, ${how}`;
    return compared(what, ours.toFixed(0), beside, ours, theirs);
  });
}

async function nginxFigures(): Promise<Figure[]> {
  if (!hasNginx) return [];
  const site = await startSite({ SITE_URL: 'https://localhost', LOG_LEVEL: 'error' });
  const nginx = await startNginx(site.url, { tls: false });
  try {
    const [behind] = await measureLoads([`${nginx.url}/Web-development`]);
    const ours = `${Math.round(behind?.perSecond ?? 0)}, p99 ${milliseconds(behind?.p99 ?? 0)}`;
    const what = `requests per second, /Web-development behind nginx (without TLS, ${loader})`;
    return [{ what, ours, reference: 'target 10,000' }];
  } finally {
    await nginx.stop();
    await site.dispose();
  }
}

async function listFigures(): Promise<Figure[]> {
  const small = await jobListTimes(10);
  const figures: Figure[] = [];
  for (const count of [1000, 10_000]) {
    const { list, search } = await jobListTimes(count);
    const what = `response time of the list and of a search, ${count.toLocaleString('en-IN')} jobs`;
    const beside = `10 jobs ${milliseconds(small.list)}, ${milliseconds(small.search)}`;
    const ours = `${milliseconds(list)}, ${milliseconds(search)}`;
    figures.push(compared(what, ours, beside, list, small.list));
  }
  return figures;
}

function compared(what: string, ours: string, reference: string, a: number, b: number): Figure {
  return { what, ours, reference, ratio: a / b };
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function seconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`;
}

const PAGE = 'docs/performance.md';
const START = '<!-- figures: npm run bench -->';
const END = '<!-- end of figures -->';

async function writeFigures(figures: readonly Figure[]): Promise<void> {
  const [before, rest = ''] = (await readFile(PAGE, 'utf8')).split(START);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`${PAGE} has no place for the figures`);
  const day = new Date().toISOString().slice(0, 10);
  const node = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout.trim();
  const machine = `Measured on ${day} with \`npm run bench\`: Next ${next.version}, Node ${node}, ${cpus().length} cores; medians of three rounds. Lighthouse's four scores are performance, accessibility, best practices and SEO.`;
  const text = [START, machine, '', markdownTable(figures), END].join('\n');
  await writeFile(PAGE, `${before}${text}${after}`);
}

void bench();

/** Bytes on the wire by kind on a phone before any interaction. Preloaded scripts count as scripts. */
type FirstView = { scripts: number; films: number; rest: number };

async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: FirstView = { scripts: 0, films: 0, rest: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.mimeType.endsWith('javascript') ? 'Script' : type),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    bytes[kind === 'Script' ? 'scripts' : kind === 'Media' ? 'films' : 'rest'] += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return bytes;
}

/** Median response times, in milliseconds, of the list and of a search. */
async function jobListTimes(count: number): Promise<{ list: number; search: number }> {
  const feed = await startFakeFeed();
  feed.always({ json: Array.from({ length: count }, (_, index) => row(index)) });
  const site = await startSite({ JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' });
  try {
    const list = await answerTime(`${site.url}/JobPositions`);
    const search = await answerTime(`${site.url}/JobPositions?q=react+remote&city=pune&sort=title`);
    return { list, search };
  } finally {
    await site.dispose();
    await feed.close();
  }
}

async function answerTime(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const started = performance.now();
    await (await fetch(url)).text();
    times.push(performance.now() - started);
  }
  // The first ones are warm-up.
  return median(times.slice(5));
}

/** About 130 bytes, so that 10,000 rows stay below the feed's limit of 2 MB. */
function row(index: number): Record<string, string> {
  const at = <T>(list: readonly T[]) => list[index % list.length] as T;
  return {
    Job_Title: `${at(['React', 'Java', 'Salesforce', 'QA'])} Engineer ${index}`,
    City: at(['Pune', 'Hyderabad', 'Chennai', 'Remote', 'Bengaluru']),
    Function: at(['Software Development', 'Quality Assurance', 'Support']),
    Experience: at(['2-4 years', 'Fresher', '5+ years']),
    Apply_By: '31-Dec-2099',
  };
}
