/**
 * `npm run tool -- faults [flood backlog]`: the fault tests with real servers at full size, with figures. Uses loopback
 * only and stops its servers.
 *
 *   flood    2,000 applications, 20 at a time, while the webhook fails half of its requests
 *   backlog  10,000 waiting submissions: response times of pages, memory, and delivery time
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { account, deliverTheRest, failingHalf, flood } from '@/__tests__/support/flood';
import { startScript } from '@/__tests__/support/run-script';
import { startSite } from '@/scripts/support/site-server';
import { quantile } from './support/median';
import { processFigures } from './support/process-figures';

const FLOOD = 2000;
const BACKLOG = 10_000;
const MAX_MEGABYTES = 512;
const QUIET = { LOG_LEVEL: 'fatal' };

const scenarios: Record<string, () => Promise<boolean>> = {
  async flood() {
    const webhook = await startFakeWebhook();
    webhook.answerAlways(failingHalf);
    const site = await startSite({ APPLICATION_WEBHOOK_URL: webhook.url, ...QUIET });
    try {
      const start = performance.now();
      const sent = await flood(site, { count: FLOOD, atOnce: 20 });
      const seconds = (performance.now() - start) / 1000;
      await site.stop();
      const rest = await deliverTheRest(site, webhook);
      const figures = account(sent.acknowledged, webhook);
      print('flood', {
        ...figures,
        refused: sent.refused,
        perSecond: Math.round(FLOOD / seconds),
        ...milliseconds(sent.milliseconds),
        rest,
      });
      return (
        figures.delivered === FLOOD && figures.lost + figures.invented + figures.underTwoIds === 0
      );
    } finally {
      await site.dispose();
      await webhook.close();
    }
  },

  async backlog() {
    const webhook = await startFakeWebhook();
    const [idle, filled] = [await startSite(QUIET), await startSite(QUIET)];
    await filled.stop();
    const fill = await startScript('__tests__/support/fault-process.ts', ['fill', `${BACKLOG}`], {
      STORAGE_DIR: filled.storageDir,
      ...QUIET,
    }).ended;
    if (fill.code !== 0) throw new Error(fill.stderr);
    const busy = await filled.restart({ APPLICATION_WEBHOOK_URL: webhook.url });
    try {
      const begun = performance.now();
      await webhook.receivedCount(1);
      const memory: number[] = [];
      const look = () => memory.push(processFigures(busy.pid).megabytes);
      const [without, withBacklog] = await compare(idle.url, busy.url, look);
      const leftWhenMeasured = BACKLOG - webhook.received.length;
      while (webhook.received.length < BACKLOG && performance.now() - begun < 1_800_000) {
        look();
        await wait(250);
      }
      const seconds = (performance.now() - begun) / 1000;
      const maxMegabytes = Math.max(...memory);
      print('backlog', {
        records: BACKLOG,
        delivered: new Set(webhook.received.map(({ headers }) => headers['webhook-id'])).size,
        requests: webhook.received.length,
        perSecond: Math.round(BACKLOG / seconds),
        pagesWithout: milliseconds(without),
        pagesWith: milliseconds(withBacklog),
        ratioOfMedians: +(quantile(withBacklog, 0.5) / quantile(without, 0.5)).toFixed(2),
        leftWhenMeasured,
        maxMegabytes,
      });
      return webhook.received.length === BACKLOG && maxMegabytes < MAX_MEGABYTES;
    } finally {
      await Promise.all([idle.dispose(), busy.dispose(), webhook.close()]);
    }
  },
};

/** Interleaved, with alternating order, so that other load on the machine affects both equally. */
async function compare(
  one: string,
  other: string,
  look: () => void,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 100; round += 1) {
    for (const path of ['/', '/JobPositions', '/Contact']) {
      const isOneFirst = round % 2 === 0;
      if (isOneFirst) times[0].push(await timeOf(one + path));
      times[1].push(await timeOf(other + path));
      if (!isOneFirst) times[0].push(await timeOf(one + path));
    }
    look();
  }
  return times;
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - start;
}

function milliseconds(times: number[]): { p50: number; p95: number; p99: number } {
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) =>
    Math.round(quantile(times, part)),
  );
  return { p50, p95, p99 };
}

function print(scenario: string, figures: object): void {
  process.stdout.write(`${scenario}: ${JSON.stringify(figures)}\n`);
}

async function main(asked: string[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  for (const name of asked.length > 0 ? asked : Object.keys(scenarios)) {
    const scenario = scenarios[name];
    if (!scenario) throw new Error(`There is no scenario "${name}"`);
    const passed = await scenario();
    if (!passed) process.exitCode = 1;
    process.stdout.write(`${name}: ${passed ? 'passed' : 'FAILED'}\n`);
  }
}

void main(process.argv.slice(2));
