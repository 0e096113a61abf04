/**
 * `npm run attack [-- --seconds=30 --clients=200 --only=search]`: the built site under hostile clients, each of which repeats
 * one of the attacks of `hostile-clients.mts`, while a visitor reads pages and applies. The limit of posts is
 * off, as if every client had an address of its own. Prints what the visitor met, and how much memory the
 * process took; fails when an acknowledged application was not delivered, a page took longer than two
 * seconds, or memory passed 512 MB. Then one client with many connections against a visitor with another address
 * (`crowds.ts`; `--only=crowds [--path=/desk]`). Uses loopback only and stops its servers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startFakeWebhook } from '../support/fake-webhook';
import { account, deliverTheRest, flood } from '../support/flood';
import { print } from '../support/print';
import { peakMegabytes } from '../support/process-figures';
import { startSite } from '../support/site-server';
import { attackInCrowds, MEMORY_LIMIT_MB } from './crowds';

const PAGE_LIMIT_MS = 2000;
const PAGES = ['/', '/JobPositions', '/job/0', '/jobForm', '/Contact'];

const seconds = option('seconds', 30);
const clients = option('clients', 200);

void main();

async function main(): Promise<void> {
  if (text('only') !== 'crowds') await floodWithEverything();
  if (text('only') !== undefined && text('only') !== 'crowds') return;
  const problems = await attackInCrowds(text('path'));
  if (problems.length > 0) {
    print(`Did not hold:\n${problems.join('\n')}`);
    process.exitCode = 1;
  }
}

async function floodWithEverything(): Promise<void> {
  const webhook = await startFakeWebhook();
  const site = await startSite({
    APPLICATION_WEBHOOK_URL: webhook.url,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '100000000/1m',
    // As docs/operations.md recommends for 512 MB. The rest is for buffers and code, which are outside of this heap.
    NODE_OPTIONS: '--max-old-space-size=208 --max-semi-space-size=8',
  });
  /** How long a visitor waits for pages, the shortest first. */
  const read = async (seconds: number) => {
    const waits: number[] = [];
    const end = performance.now() + seconds * 1000;
    for (let at = 0; performance.now() < end; at += 1) {
      const begun = performance.now();
      await (await fetch(site.url + PAGES[at % PAGES.length])).arrayBuffer();
      waits.push(Math.round(performance.now() - begun));
      await wait(100);
    }
    return waits.sort((a, b) => a - b);
  };
  const acknowledged: string[] = [];
  let refused = 0;
  const alone = await read(3);
  const attackers = new Worker(new URL('./hostile-clients.mts', import.meta.url), {
    workerData: { url: site.url, clients, only: text('only') },
    execArgv: ['--import', 'tsx'],
  });
  const end = performance.now() + seconds * 1000;
  const apply = async () => {
    for (let at = 0; performance.now() < end; at += 1) {
      const sent = await flood(site, { count: 1, atOnce: 1, from: at }).catch(() => undefined);
      acknowledged.push(...(sent?.acknowledged ?? []));
      refused += sent?.acknowledged.length ? 0 : 1;
      await wait(500);
    }
  };
  await wait(1000);
  const [pages] = await Promise.all([read(seconds), apply()]);
  const peak = peakMegabytes(site.pid);
  const attacks = await new Promise<Record<string, number>>((resolve) => {
    attackers.once('message', resolve);
    attackers.postMessage('stop');
  });
  await attackers.terminate();
  await site.stop();
  await deliverTheRest(site, webhook);
  const tally = account(acknowledged, webhook);
  await site.dispose();
  await webhook.close();

  const worst = pages.at(-1) ?? 0;
  print(`${clients} hostile clients for ${seconds} s: ${JSON.stringify(attacks)}`);
  print(
    `pages of a visitor: ${pages.length}, median ${pages[pages.length >> 1]} ms, slowest ${worst} ms (at most ${PAGE_LIMIT_MS}; without the clients ${alone.at(-1)} ms)`,
  );
  print(
    `applications: ${acknowledged.length} acknowledged, ${refused} refused, ${tally.lost} lost, ${tally.invented} invented`,
  );
  print(`memory at its highest: ${peak} MB (at most ${MEMORY_LIMIT_MB})`);
  const holds = tally.lost === 0 && worst <= PAGE_LIMIT_MS && peak <= MEMORY_LIMIT_MB;
  process.exitCode = holds ? 0 : 1;
}

function option(name: string, usual: number): number {
  return Number(text(name) ?? usual);
}

function text(name: string): string | undefined {
  return process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
}
