/**
 * `npm run platform:costs`: what the platform and the bucket would charge for, counted on the double: of views of
 * pages, of applications, and of the schedule. Needs a build of `npm run platform`.
 */
import { chromium } from '@playwright/test';
import { startGcsEmulator } from '@/scripts/support/gcs-emulator';
import { findChromium } from '../support/chromium';
import { startFakeWebhook } from '../support/fake-webhook';
import { flood } from '../support/flood';
import { startPlatform } from './start-platform';

const APPLICATIONS = 50;
const VIEWS = 10;

async function main(): Promise<void> {
  const [bucket, webhook] = [await startGcsEmulator(), await startFakeWebhook()];
  const platform = await startPlatform({
    settings: {
      ...bucket.settings,
      CRON_SECRET: 'secret-of-the-operator',
      TRUSTED_PROXY_HOPS: '1',
      APPLICATION_WEBHOOK_URL: webhook.url,
      SAMPLE_JOBS: 'on',
      RATE_LIMIT: '100000/1m',
      LOG_LEVEL: 'error',
    },
  });
  const browser = await chromium.launch(await findChromium());

  for (const path of ['/', '/About', '/Contact', '/JobPositions', '/job/0', '/jobForm']) {
    const view = async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(platform.url + path, { waitUntil: 'networkidle' });
      await context.close();
    };
    await report(`first view of ${path}`, VIEWS, async () => {
      for (let count = 0; count < VIEWS; count += 1) await view();
    });
  }
  await flood(platform, { count: 2, atOnce: 1, from: 10_000 });
  await report('application without scripts', APPLICATIONS, async () => {
    const { acknowledged } = await flood(platform, { count: APPLICATIONS, atOnce: 1 });
    if (acknowledged.length < APPLICATIONS) throw new Error('Not every application was accepted');
  });
  await platform.runCrons();
  await report('call of the schedule with nothing to do', VIEWS, async () => {
    for (let count = 0; count < VIEWS; count += 1) await platform.runCrons();
  });
  await browser.close();
  await platform.close();
  await Promise.all([bucket.close(), webhook.close()]);

  /** Of one piece, on average. */
  async function report(what: string, pieces: number, work: () => Promise<void>): Promise<void> {
    await platform.pool.settled();
    const before = figures();
    await work();
    await platform.pool.settled();
    const after = figures();
    const rows = Object.entries(after).map(([name, value]) => {
      const difference = (value - (before[name] ?? 0)) / pieces;
      return [name, Math.round(difference * 10) / 10] as const;
    });
    const counted = rows.filter(([, value]) => value > 0);
    process.stdout.write(`${what}: ${JSON.stringify(Object.fromEntries(counted))}\n`);
  }

  function figures(): Record<string, number> {
    const calls = Object.entries(platform.pool.counts());
    const kinds = Map.groupBy(bucket.asked, (operation) => operation);
    return {
      requests: platform.counts.requests,
      kilobytes: platform.counts.bytes / 1000,
      'middleware calls': sum(calls.filter(([name]) => name === '_middleware')),
      'function calls': sum(calls.filter(([name]) => name !== '_middleware')),
      'CPU ms': calls.reduce((total, [, { cpuMs }]) => total + cpuMs, 0),
      ...Object.fromEntries([...kinds].map(([name, all]) => [`bucket ${name}`, all.length])),
    };
  }
}

function sum(calls: [string, { invocations: number }][]): number {
  return calls.reduce((total, [, { invocations }]) => total + invocations, 0);
}

void main();
