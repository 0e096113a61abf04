import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { account, flood } from '@/__tests__/support/flood';
import { startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { startRedis } from '@/__tests__/support/redis-server';
import { startSite } from '@/scripts/support/site-server';
import { expect, slow, test } from './fixtures';

/** `npm run tool -- faults flood` sends 2,000, to a webhook that fails half of them. */
test(
  'many applications to two instances with one bucket are delivered once each, even if Redis dies and one instance stops',
  slow,
  async () => {
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
      flood(one, { count: 25, atOnce: 5 }),
      flood(two, { count: 15, atOnce: 5, from: 25 }),
    ];
    await webhook.receivedCount(3);
    await Promise.all([redis.kill(), one.stop('SIGTERM')]);
    const [toOne, toTwo] = await Promise.all(sending);
    expect(toTwo?.refused).toBe(0);
    const acknowledged = [toOne, toTwo].flatMap((sent) => sent?.acknowledged ?? []);
    // This drain makes the second instance deliver the first one's remaining submissions.
    const headers = { authorization: 'Bearer secret-of-the-operator' };
    await fetch(`${two.url}/api/outbox/drain`, { method: 'POST', headers });
    await expect.poll(() => account(acknowledged, webhook).lost).toBe(0);
    // Stored applications whose visitor got no response are delivered as well.
    const { invented: _, delivered, ...figures } = account(acknowledged, webhook);
    const promised = { acknowledged: acknowledged.length, requests: delivered };
    expect(figures).toEqual({ ...promised, lost: 0, repeatedAfterYes: 0, underTwoIds: 0 });
    await Promise.all([one.dispose(), two.dispose(), webhook.close(), gcs.close()]);
  },
);
