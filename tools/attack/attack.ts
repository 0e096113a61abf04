/**
 * `npm run tool -- attack [--seconds=30 --clients=200 --only=search]`: the built site under hostile clients, each of which
 * repeats one of the attacks of `clients.mts`, while a visitor reads pages and applies. The rate limit is off, as if
 * every client had its own address. Prints the visitor's results and the process's memory; fails if an acknowledged
 * application was not delivered, a page took longer than two seconds, or memory exceeded 512 MB. Then one client with
 * many connections against a visitor with another address (`--only=crowds [--path=/desk] [--attack=slow]`), the costly
 * ones also in 1 GB. Uses loopback only and stops its servers.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { account, deliverTheRest, flood } from '@/__tests__/support/flood';
import { startNginx } from '@/__tests__/support/nginx-server';
import { sampleRows } from '@/__tests__/support/sample-rows';
import { formOn, sendForm } from '@/scripts/support/post-form';
import { print } from '@/scripts/support/print';
import { startSite } from '@/scripts/support/site-server';
import { quantile } from '../support/median';
import { peakMegabytes } from '../support/process-figures';
import type { Attackers } from './clients.mts';

const text = { type: 'string' } as const;
const { seconds, clients, only, path, attack } = parseArgs({
  options: { seconds: text, clients: text, only: text, path: text, attack: text },
}).values;

const LIMIT_MS = 2000;
const PAGES = ['/', '/JobPositions', '/job/0', '/jobForm', '/Contact'];
/**
 * The memory of a host in MB, and Node's options for it, in 512 MB as docs/operations.md recommends. The rest is for
 * buffers and code outside the heap.
 */
const HOSTS = {
  512: '--max-old-space-size=208 --max-semi-space-size=8',
  1024: '--max-old-space-size=512',
};
type Host = keyof typeof HOSTS;
const MEMORY_LIMIT_MB = 512;
const settingsOf = (host: Host) => ({ LOG_LEVEL: 'error', NODE_OPTIONS: HOSTS[host] });

async function main(): Promise<void> {
  const problems: string[] = [];
  if (only !== 'crowds') problems.push(...(await attackWithEverything()));
  if (only === undefined || only === 'crowds') problems.push(...(await attackInCrowds()));
  if (problems.length === 0) return;
  print(`Did not hold:\n${problems.join('\n')}`);
  process.exitCode = 1;
}

/** Returns the violated expectations. */
async function attackWithEverything(): Promise<string[]> {
  const duration = Number(seconds ?? 30);
  const connections = Number(clients ?? 200);
  const webhook = await startFakeWebhook();
  const settings = { APPLICATION_WEBHOOK_URL: webhook.url, RATE_LIMIT: '100000000/1m' };
  const site = await startSite({ ...settingsOf(512), ...settings });
  const read = (at: number) => fetch(site.url + PAGES[at % PAGES.length]);
  const alone = await visit(3, 100, read);
  const stop = await startAttackers({ url: site.url, connections, attack: only });
  const acknowledged: string[] = [];
  let refused = 0;
  const apply = async (from: number) => {
    const sent = await flood(site, { count: 1, atOnce: 1, from }).catch(() => undefined);
    acknowledged.push(...(sent?.acknowledged ?? []));
    refused += sent?.acknowledged.length ? 0 : 1;
    return undefined;
  };
  const [pages] = await Promise.all([visit(duration, 100, read), visit(duration, 500, apply)]);
  const peak = peakMegabytes(site.pid);
  const counts = await stop();
  await site.stop();
  await deliverTheRest(site, webhook);
  const { lost, invented } = account(acknowledged, webhook);
  await site.dispose();
  await webhook.close();

  const worst = Math.max(...pages);
  print(`${connections} hostile clients for ${duration} s: ${JSON.stringify(counts)}`);
  const lines: [string, boolean][] = [
    [
      `pages of a visitor: ${pages.length}, median ${quantile(pages, 0.5)} ms, slowest ${worst} ms (at most ${LIMIT_MS}; without the clients ${Math.max(...alone)} ms)`,
      worst <= LIMIT_MS,
    ],
    [
      `applications: ${acknowledged.length} acknowledged, ${refused} refused, ${lost} lost, ${invented} invented`,
      lost === 0,
    ],
    [`memory at its highest: ${peak} MB (at most ${MEMORY_LIMIT_MB})`, peak <= MEMORY_LIMIT_MB],
  ];
  for (const [line] of lines) print(line);
  return lines.filter(([, holds]) => !holds).map(([line]) => line);
}

type Crowd = { attack: string; path: string; connections: number; hosts?: Host[] };

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
    `/${'.a'.repeat(490)}`,
  ].map((path) => ({ attack: 'get', path, connections: 60 })),
  ...['/jobs.xml', '/jobs.rss?q=developer', '/job/RANDOM_JOB/picture'].flatMap((path) =>
    [20, 60].map((connections) => ({ attack: 'get', path, connections })),
  ),
  { attack: 'long path', path: '/', connections: 4 },
  { attack: 'pipelined requests', path: '/jobForm', connections: 4 },
  { attack: 'pipelined requests', path: '/images/iso/uiux.svg', connections: 4 },
  { attack: 'slow post', path: '/jobForm', connections: 4 },
  { attack: 'slow post', path: '/jobForm', connections: 50 },
  { attack: 'foreign action', path: '/Contact', connections: 4 },
  { attack: 'large slow body', path: '/jobForm', connections: 22, hosts: [512, 1024] },
  { attack: 'unread answer', path: '/Contact', connections: 80, hosts: [512, 1024] },
  { attack: 'unread page', path: '/JobPositions?q=RANDOM', connections: 80, hosts: [512, 1024] },
  { attack: 'text of 240 kB', path: '/Contact', connections: 20, hosts: [512, 1024] },
  { attack: 'text of 120 kB', path: '/Contact', connections: 20, hosts: [512, 1024] },
];

/**
 * One client with many connections against a visitor with another address, directly and behind the shipped nginx, with
 * 500 jobs. Returns violations: a refused POST or search of the visitor, or more than one in twenty slower than two
 * seconds.
 */
async function attackInCrowds(): Promise<string[]> {
  const feed = await startFakeFeed();
  feed.always({ json: sampleRows(500, LONG) });
  const isAsked = (value: string, parts = '') =>
    parts.split(',').some((part) => value.includes(part));
  const chosen = crowds.filter(
    (crowd) => isAsked(crowd.path, path) && isAsked(crowd.attack, attack),
  );
  const problems: string[] = [];
  for (const proxied of [false, true]) {
    for (const crowd of chosen) {
      for (const host of crowd.hosts ?? [512]) {
        const { line, holds } = await attackOnce(crowd, feed, proxied, host);
        print(line);
        if (!holds) problems.push(line);
      }
    }
  }
  await feed.close();
  return problems;
}

async function attackOnce(
  { attack, path, connections }: Crowd,
  feed: FakeFeed,
  proxied: boolean,
  host: Host,
) {
  const settings = { JOBS_FEED_URL: feed.url, TRUSTED_PROXY_HOPS: '1' };
  const site = await startSite({ ...settingsOf(host), ...settings });
  const nginx = proxied ? await startNginx(site.url, { tls: false }) : undefined;
  const url = nginx?.url ?? site.url;
  // nginx sees the socket's address, and the site sees nginx's header.
  const headers = { 'x-forwarded-for': '203.0.113.7', origin: 'http://localhost:3000' };
  const blank = await formOn(`${url}/jobForm`);
  await (await fetch(`${url}/JobPositions`, { headers })).arrayBuffer();
  let refused = 0;
  const count = (answer: Response, wanted: number) => {
    if (answer.status !== wanted) refused += 1;
    return answer;
  };
  // Each is rendered, because no two are the same.
  const search = async () => {
    const address = `${url}/JobPositions?q=engineer&city=pune&page=${Math.random()}`;
    return count(await fetch(address, { headers }), 200);
  };
  const apply = async () => {
    const values = { ...newApplicant(), resume: resumeFile() };
    return count(await sendForm(`${url}/jobForm`, blank, values, { headers }), 303);
  };
  const visitors = (seconds: number) =>
    Promise.all([visit(seconds, 250, search), visit(seconds, 500, apply)]);

  const alone = (await visitors(2)).flat();
  refused = 0;
  const address = proxied ? '127.0.0.2' : undefined;
  const stop = await startAttackers({ url, connections, attack, path, address });
  const [searches, applications] = await visitors(4);
  const waits = [...searches, ...applications];
  const asked = Object.values(await stop()).reduce((sum, each) => sum + each, 0);
  const peak = peakMegabytes(site.pid);
  await nginx?.stop();
  await site.dispose();

  const p95 = quantile(waits, 0.95);
  const how = `${proxied ? 'nginx ' : 'direct'} in ${host} MB ${connections} x ${attack} ${path.slice(0, 40)}`;
  const line = `${how}: ${asked} asked; of ${waits.length} honest ${refused} refused, 95 % within ${p95} ms (without the crowd ${quantile(alone, 0.95)} ms), slowest page ${Math.max(...searches)} ms, ${peak} MB`;
  return { line, holds: refused === 0 && p95 <= LIMIT_MS && peak <= host };
}

/** Makes rows longer than usual. */
const LONG = { Key_Responsibilities: 'Build and test what people rely on. '.repeat(30) };

/** Repeats a request for this many seconds. Returns the visitor's waiting times in milliseconds. */
async function visit(
  seconds: number,
  pauseMs: number,
  send: (at: number) => Promise<Response | undefined>,
): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const answer = await send(waits.length);
    await answer?.arrayBuffer();
    waits.push(Math.round(performance.now() - begun));
    await wait(pauseMs);
  }
  return waits;
}

/** Runs in a separate thread, so as not to slow down the visitor's clock. Returns a function that stops it. */
async function startAttackers(workerData: Attackers): Promise<() => Promise<Counts>> {
  const program = new URL('./clients.mts', import.meta.url);
  const worker = new Worker(program, { workerData, execArgv: ['--import', 'tsx'] });
  await once(worker, 'message');
  return async () => {
    worker.postMessage('stop');
    const [counts] = await once(worker, 'message');
    await worker.terminate();
    return counts;
  };
}

/** Number of repetitions of each attack. */
type Counts = Record<string, number>;

void main();
