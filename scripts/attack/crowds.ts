import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { newApplicant, resumeFile } from '../support/applicant';
import { type FakeFeed, startFakeFeed } from '../support/fake-feed';
import { quantile } from '../support/median';
import { startNginx } from '../support/nginx-server';
import { formOn, sendForm } from '../support/post-form';
import { print } from '../support/print';
import { peakMegabytes } from '../support/process-figures';
import { sampleRows } from '../support/sample-rows';
import { startSite } from '../support/site-server';
import type { Crowd } from './crowd-client.mts';

const SECONDS = 4;
const LIMIT_MS = 2000;
export const MEMORY_LIMIT_MB = 512;

const crowds: Crowd[] = [
  ...[
    '/application/APP-20261121-AAAAAA/x',
    '/refused/unreadable',
    '/Career/receipt',
    '/Career?applied=APP-20261121-AAAAAA',
    '/Contact/topic',
    '/JobPositions?q=react&city=RANDOM',
    '/jobForm?job=RANDOM',
    '/desk',
    '/nothing/RANDOM',
  ].map((path) => ({ kind: 'get' as const, path, connections: 60 })),
  ...['/jobs.xml', '/jobs.rss?q=developer', '/job/RANDOM_JOB/picture'].flatMap((path) =>
    [20, 60].map((connections) => ({ kind: 'get' as const, path, connections })),
  ),
  { kind: 'slow post', path: '/jobForm', connections: 4 },
  { kind: 'slow post', path: '/jobForm', connections: 50 },
  { kind: 'foreign action', path: '/Contact', connections: 4 },
];

/**
 * One client with many connections against a visitor who has another address, directly and behind the shipped nginx,
 * with 500 jobs. Returns what did not hold: a visitor's post or search that was refused, or one in twenty that took
 * longer than two seconds.
 */
export async function attackInCrowds(chosen = ''): Promise<string[]> {
  const feed = await startFakeFeed();
  feed.always({ json: sampleRows(500, LONG) });
  const problems: string[] = [];
  for (const proxied of [false, true]) {
    for (const crowd of crowds.filter(({ path }) =>
      chosen.split(',').some((part) => path.includes(part)),
    )) {
      const { line, holds } = await attackOnce(crowd, feed, proxied);
      print(line);
      if (!holds) problems.push(line);
    }
  }
  await feed.close();
  return problems;
}

async function attackOnce(crowd: Crowd, feed: FakeFeed, proxied: boolean) {
  const site = await startSite({
    JOBS_FEED_URL: feed.url,
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: '--max-old-space-size=208 --max-semi-space-size=8',
  });
  const nginx = proxied ? await startNginx(site.url, { tls: false }) : undefined;
  const url = nginx?.url ?? site.url;
  // nginx sees the address of the socket, and the site what nginx says.
  const headers = { 'x-forwarded-for': '203.0.113.7', origin: 'http://localhost:3000' };
  const blank = await formOn(`${url}/jobForm`);
  await (await fetch(`${url}/JobPositions`, { headers })).arrayBuffer();

  /** How long honest visitors wait within so many seconds, in order, and how many of them are refused. */
  const visit = async (seconds: number) => {
    const waits: number[] = [];
    let refused = 0;
    const end = performance.now() + seconds * 1000;
    const repeat = async (send: () => Promise<Response>, wanted: number, pauseMs: number) => {
      while (performance.now() < end) {
        const begun = performance.now();
        const answer = await send();
        await answer.arrayBuffer();
        waits.push(performance.now() - begun);
        if (answer.status !== wanted) refused += 1;
        await wait(pauseMs);
      }
    };
    await Promise.all([repeat(search, 200, 250), repeat(apply, 303, 500)]);
    return { p95: Math.round(quantile(waits, 0.95)), count: waits.length, refused };
  };
  const search = () => fetch(`${url}/JobPositions?q=engineer&city=pune`, { headers });
  const apply = () => {
    const values = { ...newApplicant(), resume: resumeFile() };
    return sendForm(`${url}/jobForm`, blank, values, { headers });
  };

  const alone = await visit(2);
  const attacker = new Worker(new URL('./crowd-client.mts', import.meta.url), {
    workerData: { url, crowd, address: proxied ? '127.0.0.2' : undefined },
    execArgv: ['--import', 'tsx'],
  });
  await new Promise((resolve) => attacker.once('message', resolve));
  const { p95, count, refused } = await visit(SECONDS);
  const asked = await new Promise<number>((resolve) => {
    attacker.once('message', resolve);
    attacker.postMessage('stop');
  });
  await attacker.terminate();
  const peak = peakMegabytes(site.pid);
  await nginx?.stop();
  await site.dispose();

  const how = `${proxied ? 'nginx ' : 'direct'} ${crowd.connections} x ${crowd.kind} ${crowd.path}`;
  const line = `${how}: ${asked} asked; of ${count} honest ${refused} refused, 95 % within ${p95} ms (without the crowd ${alone.p95} ms), ${peak} MB`;
  return { line, holds: refused === 0 && p95 <= LIMIT_MS && peak <= MEMORY_LIMIT_MB };
}

/** Makes rows longer than most. */
const LONG = { Key_Responsibilities: 'Build and test what people rely on. '.repeat(30) };
