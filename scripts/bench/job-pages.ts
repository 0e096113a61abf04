import { Pool } from 'undici';
import { startFakeFeed } from '../support/fake-feed';
import { freePort } from '../support/free-port';
import { memoryCgroup } from '../support/memory-cgroup';
import { hasNginx, startNginx } from '../support/nginx-server';
import { processFigures } from '../support/process-figures';
import { type Settings, type SiteServer, startSite } from '../support/site-server';
import { makeEmptyApp } from './empty-app';
import { loader, measureLoads } from './throughput';

/**
 * `npm run bench:jobs`: what jobs, their list, the form and a search reach under load, beside a content page in the
 * same run (medians of three rounds), jobs behind nginx, and the memory that 100,000 requests for 500 jobs take. About
 * five minutes on an otherwise idle machine. Uses loopback only and stops its servers.
 */

const LOAD = { connections: 32, seconds: 4, onlySuccess: true };
const JOBS = 500;
const REQUESTS = 100_000;
const CONTENT = '/Web-development';

void main();

async function main(): Promise<void> {
  const feed = await startFakeFeed();
  feed.always({ json: Array.from({ length: JOBS }, (_, index) => row(index)) });
  const settings = { JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' };
  try {
    await withSite({ LOG_LEVEL: 'error' }, throughput);
    if (hasNginx) await withSite({ ...settings, SITE_URL: 'https://localhost' }, behindNginx);
    await memory(settings);
  } finally {
    await feed.close();
  }
}

async function withSite<T>(
  settings: Settings,
  use: (site: SiteServer) => Promise<T>,
  through: string[] = [],
): Promise<T> {
  const site = await startSite(settings, { through });
  try {
    return await use(site);
  } finally {
    await site.dispose();
  }
}

/** With the sample jobs, of which a search finds a few. */
async function throughput(site: SiteServer): Promise<void> {
  const [key] = await keysOf(site);
  const targets: [path: string, target: number][] = [
    ['/JobPositions', 0.35],
    [`/job/${key}`, 0.35],
    [`/job/0?k=${key}`, 0.35],
    ['/jobForm', 0.25],
    ['/JobPositions?q=react', 0.06],
  ];
  const paths = [CONTENT, ...targets.map(([path]) => path)];
  const [content, ...others] = await measureLoads(
    paths.map((path) => site.url + path),
    LOAD,
  );
  const reference = content?.perSecond ?? Number.NaN;
  print(
    `${CONTENT}: ${Math.round(reference)} per second (${loader}, ${LOAD.connections} connections)`,
  );
  for (const [index, { perSecond, p99 }] of others.entries()) {
    const [path = '', target = 0] = targets[index] ?? [];
    const ratio = (perSecond / reference).toFixed(2);
    print(
      `${path}: ${Math.round(perSecond)} per second, p99 ${Math.round(p99)} ms, ${ratio} of it (target ${target})`,
    );
  }
}

async function behindNginx(site: SiteServer): Promise<void> {
  const nginx = await startNginx(site.url, { tls: false });
  try {
    const [key] = await keysOf(site);
    const [load] = await measureLoads([`${nginx.url}/job/${key}`], LOAD);
    print(
      `/job/${key} behind nginx: ${Math.round(load?.perSecond ?? 0)} per second (target 10000)`,
    );
  } finally {
    await nginx.stop();
  }
}

/**
 * What the process takes of the machine, which depends on how late V8 collects garbage, and what it keeps after a
 * collection, which must not grow.
 */
async function memory(settings: Settings): Promise<void> {
  const reference = await memoryOfEmptyPages();
  const limited = memoryCgroup(LIMIT_MB * 1024 * 1024);
  const ways: [words: string, flags: string, through?: string[]][] = [
    ['without a limit', ''],
    [`with ${SMALL_HEAP}`, SMALL_HEAP],
  ];
  if (limited) ways.splice(1, 0, [`within ${LIMIT_MB} MB`, '', limited.through]);
  for (const [words, flags, through] of ways) {
    const inspectPort = await freePort();
    const options = `--inspect=127.0.0.1:${inspectPort} ${flags}`;
    const use = async (site: SiteServer) => {
      const paths = (await keysOf(site)).map((key) => `/job/${key}`);
      await ask(site.url, REQUESTS / 4, paths);
      const early = await memoryAfterCollection(inspectPort);
      await ask(site.url, (REQUESTS * 3) / 4, paths);
      const { megabytes } = processFigures(site.pid);
      const late = await memoryAfterCollection(inspectPort);
      print(
        `${REQUESTS} requests for ${paths.length} jobs ${words}: ${megabytes} MB, empty pages ${reference} MB, ratio ${(megabytes / reference).toFixed(2)} (target 1.3); kept after garbage collection: ${early} MB after ${REQUESTS / 4}, ${late} MB at the end`,
      );
    };
    await withSite({ ...settings, NODE_OPTIONS: options }, use, through);
  }
  limited?.remove();
}

/** As `deploy/docker-compose.yml` and `deploy/stepwell@.service` give to the site; Node limits its heap accordingly. */
const LIMIT_MB = 1024;
/** As docs/operations.md recommends for a machine with little memory. */
const SMALL_HEAP = '--max-old-space-size=208 --max-semi-space-size=8';

async function memoryOfEmptyPages(): Promise<number> {
  const app = await makeEmptyApp();
  try {
    app.build();
    const empty = await app.start();
    await ask(empty.url, REQUESTS, ['/']);
    const { megabytes } = processFigures(empty.pid);
    await empty.stop();
    return megabytes;
  } finally {
    await app.dispose();
  }
}

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

/** From the feed of the site, once the list has been read. */
async function keysOf({ url }: SiteServer): Promise<string[]> {
  const answer = await (await fetch(`${url}/jobs.json`)).text();
  return [...new Set([...answer.matchAll(/\/job\/([\w-]+)"/g)].map(([, key = '']) => key))];
}

/** About as long as a real one. */
function row(index: number): Record<string, string> {
  const skills = ['React', 'Java', 'Salesforce', 'Selenium'];
  const skill = skills[index % skills.length];
  return {
    Job_Title: `${skill} Engineer ${index}`,
    City: ['Pune', 'Hyderabad', 'Chennai', 'Bengaluru'][index % 4] ?? '',
    Function: 'Software Development',
    Experience: '2-4 years',
    Apply_By: '31-Dec-2099',
    Skills: `${skill}, TypeScript, SQL, Git, REST services, code reviews and automated tests`,
    Qualification_Criteria: 'B.E. / B.Tech / MCA\nTwo years of work on a product that people use',
    Key_Responsibilities: 'Build features\nReview code\nKeep what is built running in production',
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Megabytes that a process holds after a garbage collection, in its heap and in buffers. It must have been started
 * with `--inspect` at this port of 127.0.0.1; https://chromedevtools.github.io/devtools-protocol/v8/
 */
async function memoryAfterCollection(inspectPort: number): Promise<number> {
  const targets = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  try {
    await inspect(socket, 'HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await inspect(socket, 'Runtime.evaluate', { expression });
    return Math.round(result.value / 1024 / 1024);
  } finally {
    socket.close();
  }
}

type Answer = { result: { value: number } };

async function inspect(socket: WebSocket, method: string, params: object = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  socket.onmessage = ({ data }) => {
    const { result, error } = JSON.parse(data);
    if (error) reject(new Error(error.message));
    else resolve(result);
  };
  socket.onclose = () => reject(new Error('The inspector has gone'));
  socket.send(JSON.stringify({ id: 1, method, params }));
  return promise;
}
