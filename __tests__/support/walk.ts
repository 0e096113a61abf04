import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { waitUntil } from '@/scripts/support/wait-until';
import { newApplicant, resumeFile } from './applicant';
import { startFakeFeed } from './fake-feed';
import { startFakeWebhook } from './fake-webhook';
import { connectInspector } from './inspector';

/** The project files in which a function ran between a request and its response. */
type Walk = { name: string; files: string[]; most: number };

/**
 * Sends two requests of each kind to the built site and traces the second: V8 counts the functions that run, and the
 * build's source maps name their files.
 */
export async function walks(): Promise<Walk[]> {
  const [feed, webhook] = await Promise.all([startFakeFeed(), startFakeWebhook()]);
  feed.always({
    json: Array.from({ length: 12 }, (_, at) => ({ ...ROW, Job_Title: `Tester ${at}` })),
  });
  const site = await startSite({
    JOBS_FEED_URL: feed.url,
    JOBS_REFRESH_SECONDS: '3600',
    APPLICATION_WEBHOOK_URL: webhook.url,
    CRON_SECRET: '',
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  });
  const coverage = await watchCoverage(site);
  const get = (path: string) => async () => {
    const headers = { 'accept-encoding': 'br' };
    await (await fetch(site.url + path, { headers })).arrayBuffer();
  };
  const html = await (await fetch(`${site.url}/About`)).text();
  const script = /\/_next\/static\/chunks\/[\w~.-]+\.js/.exec(html)?.[0] ?? '';
  await waitUntil(
    async () => (await fetch(`${site.url}/JobPositions`)).headers.has('etag'),
    () => 'The list is never in the page cache',
  );
  const apply = async () => {
    const applicant = { ...newApplicant(), resume: resumeFile() };
    await postForm(`${site.url}/jobForm`, applicant);
  };
  let delivered = 0;
  const applyAndDeliver = async () => {
    delivered = webhook.received.length + 1;
    await apply();
    await webhook.receivedCount(delivered);
  };
  const kinds: [string, number, () => Promise<void>][] = [
    ['content page', 4, get('/About')],
    ['picture', 6, get('/images/iso/services.svg')],
    ['script', 4, get(script)],
    ['job from the cache', 9, get('/job/0')],
    ['list from the cache', 10, get('/JobPositions')],
    ['search', 59, get('/JobPositions?q=tester')],
    ['application, to its delivery', 57, applyAndDeliver],
  ];
  const walked: Walk[] = [];
  for (const [name, most, walk] of kinds) {
    await walk();
    await coverage.filesThatRan();
    // Background work may interfere, but not three times.
    const runs: string[][] = [];
    for (let at = 0; at < 3; at += 1) {
      // The site may have closed the connection while the source maps were read.
      await walk().catch(walk);
      runs.push(await coverage.filesThatRan());
    }
    const files = runs[0]?.filter((file) => runs.every((run) => run.includes(file))) ?? [];
    walked.push({ name, most, files });
  }
  coverage.close();
  await site.dispose();
  await Promise.all([feed.close(), webhook.close()]);
  return walked;
}

const ROW = { City: 'Pune', Function: 'Testing', Date_Posted: '2026-11-01' };

type Ran = { result: { url: string; functions: { ranges: Range[] }[] }[] };
type Range = { startOffset: number; count: number };

/** Counts the functions that run in a process. */
async function watchCoverage(site: SiteServer) {
  const { call, close } = await connectInspector(site.output());
  await call('Profiler.enable');
  await call('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    /** Files that ran since the last call. */
    async filesThatRan(): Promise<string[]> {
      const { result } = await call<Ran>('Profiler.takePreciseCoverage');
      return [...new Set(result.flatMap(sourcesOf))].sort();
    },
    close,
  };
}

function sourcesOf({ url, functions }: Ran['result'][number]): string[] {
  if (!url.startsWith('file:') || !url.includes('/.next/server/')) return [];
  const script = scripts.get(url) ?? readScript(fileURLToPath(url));
  scripts.set(url, script);
  return functions
    .filter(({ ranges: [whole] }) => whole && whole.count > 0 && whole.startOffset > 0)
    .flatMap(({ ranges: [whole] }) => script.sourceAt(whole?.startOffset ?? 0));
}

const scripts = new Map<string, ReturnType<typeof readScript>>();

function readScript(file: string) {
  const text = readFileSync(file, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const lines: number[] = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return {
    sourceAt(offset: number): string[] {
      const line = lines.findLastIndex((start) => start <= offset);
      const entry = map.findEntry(line, offset - (lines[line] ?? 0));
      const source = 'originalSource' in entry ? entry.originalSource : '';
      const [, path] =
        /^(?:\.\.\/)+((?:app|components|lib)\/.*|middleware\.ts)$/.exec(source) ?? [];
      return path ? [path] : [];
    },
  };
}
