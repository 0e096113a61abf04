/**
 * `npm run tool -- faults [-- kills flood mails backlog]`: the fault tests at full size, with figures. Uses loopback only and
 * stops its servers.
 *
 *   kills    kills a process at every step between accepting and settling, 20 times
 *   flood    2,000 applications, 20 at a time, while the webhook fails half of its requests
 *   mails    1,000 applications, each with two mails, while the mail server fails half of them
 *   backlog  10,000 waiting submissions: response times of pages, memory, and delivery time
 */
import '@/__tests__/support/quiet-log';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { account, deliverTheRest, failingHalf, flood } from '@/__tests__/support/flood';
import { killRound, MAIL_ROUNDS, ROUNDS, sumOf } from '@/__tests__/support/kill-rounds';
import { mailFlood } from '@/__tests__/support/mail-flood';
import { startScript } from '@/__tests__/support/run-script';
import { memoryDisk } from '@/scripts/support/memory-disk';
import { startSite } from '@/scripts/support/site-server';
import { quantile } from './support/median';
import { processFigures } from './support/process-figures';

const KILLS_PER_STEP = 20;
const FLOOD = 2000;
const MAIL_FLOOD = 1000;
const BACKLOG = 10_000;
const MAX_MEGABYTES = 512;

const scenarios: Record<string, () => Promise<boolean>> = {
  async kills() {
    const rounds = Array.from({ length: KILLS_PER_STEP }, () => [...ROUNDS, ...MAIL_ROUNDS]).flat();
    const tallies: Awaited<ReturnType<typeof killRound>>[] = [];
    const takeTurns = async (): Promise<void> => {
      for (let round = rounds.shift(); round; round = rounds.shift()) {
        tallies.push(await withFolder((folder) => killRound(folder, { ...round, count: 1 })));
      }
    };
    await Promise.all([takeTurns(), takeTurns()]);
    const sum = sumOf(tallies);
    print('kills', { kills: tallies.length, ...sum });
    return sum.lost + sum.wrong + sum.pending === 0;
  },

  async flood() {
    const webhook = await startFakeWebhook();
    webhook.answerAlways(failingHalf);
    const site = await startSite({ APPLICATION_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'fatal' });
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

  async mails() {
    process.env.SIGNING_SECRET ??= 'shared by all that this scenario does';
    const tally = await withFolder((folder) => mailFlood(folder, MAIL_FLOOD));
    print('mails', tally);
    const { acknowledged, lost, dead, wrong, repeated, cutAfterAccepting } = tally;
    return (
      acknowledged === MAIL_FLOOD && lost + dead + wrong === 0 && repeated <= cutAfterAccepting
    );
  },

  async backlog() {
    return withFolder(async (folder) => {
      const settings = { STORAGE_DIR: folder, LOG_LEVEL: 'fatal' };
      const fill = ['fill', String(BACKLOG)];
      const filled = await startScript('__tests__/support/fault-process.ts', fill, settings).ended;
      if (filled.code !== 0) throw new Error(filled.stderr);
      const webhook = await startFakeWebhook();
      const [idle, busy] = [
        await startSite({ LOG_LEVEL: 'fatal' }),
        await startSite({ ...settings, APPLICATION_WEBHOOK_URL: webhook.url }),
      ];
      try {
        const begun = performance.now();
        await webhook.receivedCount(1);
        const memory: number[] = [];
        const [without, withBacklog] = await compare(idle.url, busy.url, () =>
          memory.push(processFigures(busy.pid).megabytes),
        );
        const leftWhenMeasured = BACKLOG - webhook.received.length;
        while (webhook.received.length < BACKLOG && performance.now() - begun < 1_800_000) {
          memory.push(processFigures(busy.pid).megabytes);
          await wait(250);
        }
        const seconds = (performance.now() - begun) / 1000;
        const most = Math.max(...memory);
        print('backlog', {
          records: BACKLOG,
          delivered: new Set(webhook.received.map(({ headers }) => headers['webhook-id'])).size,
          requests: webhook.received.length,
          perSecond: Math.round(BACKLOG / seconds),
          pagesWithout: milliseconds(without),
          pagesWith: milliseconds(withBacklog),
          ratioOfMedians: +(quantile(withBacklog, 0.5) / quantile(without, 0.5)).toFixed(2),
          leftWhenMeasured,
          maxMegabytes: most,
        });
        return webhook.received.length === BACKLOG && most < MAX_MEGABYTES;
      } finally {
        await Promise.all([idle.dispose(), busy.dispose()]);
        await webhook.close();
      }
    });
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

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(memoryDisk, 'stepwell-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
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
