import { expect, test } from '@playwright/test';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { account, deliverTheRest, failingHalf, flood } from '@/scripts/support/flood';
import { startGcsEmulator } from '@/scripts/support/gcs-emulator';
import { hasRedis, startRedis } from '@/scripts/support/redis-server';
import { type SiteServer, startSite } from '@/scripts/support/site-server';

/** `npm run faults` does the same with 2,000. */
test.describe('of many applications at once', () => {
  let webhook: FakeWebhook;
  let site: SiteServer;
  test.beforeEach(async () => {
    webhook = await startFakeWebhook();
    site = await startSite({ APPLICATION_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error' });
  });
  test.afterEach(async () => {
    await site.dispose();
    await webhook.close();
  });

  test('each is delivered though half of what the webhook answers is a failure', async () => {
    webhook.answerAlways(failingHalf);
    const { acknowledged, refused } = await flood(site, { count: 120, atOnce: 20 });
    expect(refused).toBe(0);
    await site.stop();
    const rest = await deliverTheRest(site, webhook);
    expect(rest).toMatchObject({ dead: 0, remaining: 0 });
    const figures = account(acknowledged, webhook);
    process.stdout.write(`Webhook fails half: ${JSON.stringify(figures)}\n`);
    expect(figures).toMatchObject({ acknowledged: 120, delivered: 120, ...NOTHING_WRONG });
  });

  test('no acknowledged submission is lost when the site stops in the middle', async () => {
    const sending = flood(site, { count: 50, atOnce: 50 });
    await webhook.receivedCount(1);
    await site.stop('SIGTERM');
    const { acknowledged } = await sending;
    await deliverTheRest(site, webhook);
    // What was stored, and whose visitor got no answer any more, is delivered all the same.
    const { invented: _, ...figures } = account(acknowledged, webhook);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(figures).toMatchObject({ lost: 0, repeatedAfterYes: 0, underTwoIds: 0 });
  });
});

test('of many applications to two instances with one bucket and one Redis, each is delivered once though Redis dies', async () => {
  test.skip(!hasRedis, 'NOT TESTED: redis-server is not installed on this machine');
  const [webhook, gcs, redis] = [
    await startFakeWebhook(),
    await startGcsEmulator(),
    await startRedis(),
  ];
  const settings = {
    ...gcs.settings,
    REDIS_URL: redis.url,
    APPLICATION_WEBHOOK_URL: webhook.url,
    LOG_LEVEL: 'error',
  };
  const [one, two] = await Promise.all([startSite(settings), startSite(settings)]);
  const sending = [
    flood(one, { count: 20, atOnce: 5 }),
    flood(two, { count: 20, atOnce: 5, from: 20 }),
  ];
  await webhook.receivedCount(5);
  await redis.kill();
  const acknowledged = (await Promise.all(sending)).flatMap((sent) => sent.acknowledged);
  await webhook.receivedCount(40);
  await Promise.all([one.stop(), two.stop()]);
  expect(account(acknowledged, webhook)).toEqual({
    acknowledged: 40,
    delivered: 40,
    requests: 40,
    ...NOTHING_WRONG,
  });
  expect([...gcs.objects.keys()].filter((key) => key.startsWith('due/'))).toEqual([]);
  await Promise.all([one.dispose(), two.dispose(), webhook.close(), gcs.close()]);
});

const NOTHING_WRONG = { lost: 0, invented: 0, repeatedAfterYes: 0, underTwoIds: 0 };
