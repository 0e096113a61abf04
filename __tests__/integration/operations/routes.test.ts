import { GET as metrics } from '@/app/api/metrics/route';
import { accept } from '@/lib/forms/accept';
import { startMetrics } from '@/lib/telemetry/metrics';
import '@/__tests__/support/quiet-log';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application } from '@/__tests__/support/outbox-dependencies';
import { GET as client } from '@/app/api/client/route';
import { GET as healthz } from '@/app/api/healthz/route';
import { GET as drainByGet, POST as drainByPost } from '@/app/api/outbox/drain/route';
import { GET as readyz } from '@/app/api/readyz/route';
import { fillDisk } from '../../support/full-disk';
import { startAsNewProcess } from '../../support/new-process';
import { testParts } from '../../support/test-outbox';

const secret = 'a-secret-of-enough-characters';
const { directory, webhook } = testParts();

/** The next call is the first in a process with these settings. */
const begin = (settings: Record<string, string> = {}) =>
  startAsNewProcess({
    STORAGE_DIR: directory(),
    APPLICATION_WEBHOOK_URL: webhook().url,
    CRON_SECRET: secret,
    ...settings,
  });
beforeEach(() => begin());
afterAll(() => startAsNewProcess());

const ask = (authorization = `Bearer ${secret}`) =>
  new Request('http://localhost/api', { headers: { authorization } });
const WRONG = ['', 'Bearer ', 'Bearer wrong', secret, `Basic ${secret}`, `Bearer ${secret}x`];
const breakStore = () => writeFileSync(join(directory(), 'store'), '');

describe('the drain route', () => {
  it.each([
    ['POST', drainByPost],
    ['GET', drainByGet],
  ])('delivers due submissions on %s', async (_, drain) => {
    await accept(application());
    const response = await drain(ask());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ delivered: 1, retried: 0, dead: 0, remaining: 0 });
  });

  it.each(WRONG)('refuses %j', async (authorization) => {
    await accept(application());
    expect((await drainByPost(ask(authorization))).status).toBe(401);
    expect(webhook().received).toEqual([]);
  });

  it('does not exist without a secret, and is unavailable while the store is', async () => {
    breakStore();
    expect((await drainByPost(ask())).status).toBe(503);
    await begin({ CRON_SECRET: '' });
    expect((await drainByPost(ask('Bearer '))).status).toBe(404);
  });
});

describe('the client route', () => {
  const seen = async (request: Request) => {
    const response = client(request);
    return [response.status, await response.json()];
  };

  it('tells the operator alone the address that counts, and what the proxies wrote', async () => {
    await begin({ TRUSTED_PROXY_HOPS: '1' });
    const request = ask();
    request.headers.set('x-forwarded-for', '192.0.2.1, 198.51.100.7');
    const forwarded = ['192.0.2.1', '198.51.100.7'];
    expect(await seen(request)).toEqual([200, { address: '198.51.100.7', forwarded }]);
    expect(await seen(ask('Bearer wrong'))).toEqual([401, { error: expect.any(String) }]);
    await begin({ CRON_SECRET: '' });
    expect(await seen(ask('Bearer '))).toEqual([404, { error: expect.any(String) }]);
  });
});

describe('health', () => {
  const answerOf = async (request: Request) => {
    const response = await readyz(request);
    return { status: response.status, ...(await response.json()) };
  };
  const gauges = async () => {
    await startMetrics();
    return (await (await metrics(ask())).text()).split('\n');
  };
  const ready = { status: 200, ready: true, reasons: [] };

  it('is ready if the store is writable, and counts submissions that wait for an operator', async () => {
    await accept(application());
    expect(healthz().status).toBe(200);
    expect(await answerOf(ask())).toEqual({
      ...ready,
      pending: 1,
      dead: 0,
      held: 0,
      oldestPendingSeconds: expect.any(Number),
      waiting: { application: 1 },
      store: expect.stringMatching(/^\d+:\d+$/),
    });
  });

  it('warns operators of submissions that nobody can see until something is set up for them', async () => {
    await accept({ ...application(), form: 'resume' });
    const warnings = async (settings = {}) => {
      await begin(settings);
      return (await answerOf(ask())).warnings;
    };
    expect(await warnings()).toEqual([
      expect.stringMatching(/^Submissions wait that nobody can see: 1 of them\./),
    ]);
    expect(await warnings({ RESUME_WEBHOOK_URL: webhook().url })).toBeUndefined();
  });

  it('warns operators if there is no job list at all, which has no age', async () => {
    await begin({ JOBS_FEED_URL: 'http://127.0.0.1:9/' });
    expect((await answerOf(ask())).warnings).toEqual([
      expect.stringContaining('visitors see no jobs: the feed has never been read'),
    ]);
    expect(await gauges()).toContain('site_job_list_loaded 0');
    await begin();
    expect(await gauges()).toContain('site_job_list_loaded 1');
  });

  it('gives metrics a token of their own, which is good for nothing else', async () => {
    const METRICS_TOKEN = 'a-token-for-metrics-alone';
    await begin({ METRICS_TOKEN });
    expect((await metrics(ask())).status).toBe(401);
    expect((await metrics(ask(`Bearer ${METRICS_TOKEN}`))).status).toBe(200);
    expect((await drainByPost(ask(`Bearer ${METRICS_TOKEN}`))).status).toBe(401);
    expect(await answerOf(ask(`Bearer ${METRICS_TOKEN}`))).toEqual(ready);
    await begin({ CRON_SECRET: '', METRICS_TOKEN });
    expect((await metrics(ask(`Bearer ${METRICS_TOKEN}`))).status).toBe(200);
    await begin({ CRON_SECRET: '' });
    expect((await metrics(ask('Bearer '))).status).toBe(404);
  });

  it('shows figures to nobody else, so that a bot cannot see that it was held', async () => {
    await accept({ ...application(), reasonToHold: 'bot' });
    for (const given of WRONG) expect(await answerOf(ask(given))).toEqual(ready);
    await begin({ CRON_SECRET: '' });
    expect(await answerOf(ask('Bearer '))).toEqual(ready);
  });

  it.each([
    ['the disk is almost full', fillDisk],
    ['the store cannot be written', breakStore],
  ])('is not ready when %s, and reveals no address', async (reason, happen) => {
    await happen();
    expect(await answerOf(ask(''))).toEqual({ status: 503, ready: false, reasons: [reason] });
  });

  it('probes the store at most once in five seconds, however often it is asked', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(60_000);
    const answers = async () => [(await answerOf(ask())).ready, (await answerOf(ask())).ready];
    breakStore();
    expect(await answers()).toEqual([false, false]);
    rmSync(join(directory(), 'store'));
    clock.mockReturnValue(65_000);
    expect(await answers()).toEqual([false, false]);
    clock.mockReturnValue(65_001);
    expect(await answers()).toEqual([true, true]);
  });
});
