/**
 * `npm run tool -- soak [--minutes=2]`: runs the built site for an hour with 20 applications a minute, readers, and a
 * webhook, a Redis and a virus scanner that fail at random. At the end, everything acknowledged must
 * have been delivered, and memory and open files must not have grown. Uses loopback only and stops its servers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clamdAt } from '@/__tests__/support/clamd';
import { type Mode, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { account, deliverTheRest, failingHalf, flood } from '@/__tests__/support/flood';
import { startRedis } from '@/__tests__/support/redis-server';
import { print } from '@/scripts/support/print';
import { startSite } from '@/scripts/support/site-server';
import { medians } from './support/median';
import { processFigures } from './support/process-figures';

const INTERVAL_MS = 3000;
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

/** Modes of the webhook, half a minute each. */
const FAULT_MODES: (Mode | (() => Mode))[] = [
  { status: 200 },
  { status: 200 },
  failingHalf,
  { status: 503 },
  { status: 302, headers: { location: '/' } },
  'drop before reading',
  'drop after reading',
  'slow',
  'hang',
  'huge',
];

void main();

async function main(): Promise<void> {
  const webhook = await startFakeWebhook();
  const redis = await startRedis();
  const clamd = await clamdAt();
  await clamd.start();
  const site = await startSite({
    APPLICATION_WEBHOOK_URL: webhook.url,
    LOG_LEVEL: 'fatal',
    REDIS_URL: redis.url,
    CLAMD_URL: clamd.url,
  });
  try {
    const acknowledged: string[] = [];
    const samples: Sample[] = [];
    let refused = 0;
    const rounds = Math.round((Number(values.minutes) * 60_000) / INTERVAL_MS);
    for (let round = 0; round < rounds && !stopping.signal.aborted; round += 1) {
      const next = wait(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (round % 10 === 0) {
        webhook.answerAlways(pick(FAULT_MODES));
        await injectFaults(redis);
        await injectFaults(clamd);
      }
      const sent = await flood(site, { count: 1, atOnce: 1, from: round });
      acknowledged.push(...sent.acknowledged);
      refused += sent.refused;
      for (const path of ['/', '/JobPositions', '/Contact', '/nowhere'])
        await (await fetch(site.url + path)).arrayBuffer();
      samples.push(processFigures(site.pid));
      if (round % 100 === 99) print(JSON.stringify({ round: round + 1, ...samples.at(-1) }));
      await next;
    }
    webhook.answerAlways({ status: 200 });
    await site.stop();
    const rest = await deliverTheRest(site, webhook);
    report(account(acknowledged, webhook), refused, rest, samples);
  } finally {
    await site.dispose();
    await Promise.all([webhook.close(), redis.kill(), clamd.close()]);
  }
}

type Service = { kill: () => Promise<void>; start: () => Promise<void> };

/** Stops the service for half a minute, with a probability of one third. */
async function injectFaults(service: Service): Promise<void> {
  await service.kill();
  if (Math.random() > 1 / 3) await service.start();
}

type Sample = ReturnType<typeof processFigures>;

function report(
  figures: ReturnType<typeof account>,
  refused: number,
  rest: object,
  samples: Sample[],
): void {
  const quarter = Math.ceil(samples.length / 4);
  const early = medians(samples.slice(quarter, 2 * quarter));
  const late = medians(samples.slice(-quarter));
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  print(JSON.stringify({ ...figures, refused, rest }));
  print(JSON.stringify({ secondQuarter: early, lastQuarter: late, maxMegabytes: most }));
  const problems = [
    figures.lost + figures.invented + figures.underTwoIds > 0 &&
      'submissions lost, invented or under two ids',
    refused > 0 && 'submissions not acknowledged',
    // A healthy heap grows and shrinks; a leak only grows.
    late.megabytes > early.megabytes * 1.25 + 32 && 'memory grows',
    late.openFiles > early.openFiles + 20 && 'open files grow',
  ].filter(Boolean);
  print(problems.length === 0 ? 'passed' : `FAILED: ${problems.join(', ')}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function pick<T>(choices: T[]): T {
  return choices[Math.floor(Math.random() * choices.length)] as T;
}
