import { test as base } from '@playwright/test';
import { type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { type FakeWebhook, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { jobRows } from '../support/job-rows';

/** Sites for each worker, each started for the first test that needs it. */
export const test = base.extend<object, OfWorker>({
  feed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from a pattern.
    async ({}, use) => {
      const feed = await startFakeFeed();
      feed.always({ json: jobRows() });
      await use(feed);
      await feed.close();
    },
    { scope: 'worker' },
  ],
  webhook: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const webhook = await startFakeWebhook();
      await use(webhook);
      await webhook.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ feed, webhook }, use) => {
      const site = await startSite({
        JOBS_FEED_URL: feed.url,
        APPLICATION_WEBHOOK_URL: webhook.url,
        RESUME_WEBHOOK_URL: webhook.url,
        LEAD_URL: webhook.url,
        LEAD_OID: 'sample-oid',
        LEAD_TOPIC_FIELD: '00N000000000001',
        LOG_LEVEL: 'info',
      });
      await use(site);
      await site.dispose();
    },
    { scope: 'worker' },
  ],
  proxiedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const site = await startSite({
        SITE_URL: 'https://localhost',
        TRUSTED_PROXY_HOPS: '1',
        RATE_LIMIT: '2/1h',
        LOG_LEVEL: 'info',
      });
      await use(site);
      await site.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';

/** A test that takes seconds, or servers of its own: it runs in CI, and with `npm test -- all`. */
export const slow = { tag: '@slow' };

export type OfWorker = {
  feed: FakeFeed;
  webhook: FakeWebhook;
  /** Reads `feed`, and delivers submissions to `webhook`. */
  site: SiteServer;
  /** Expects TLS at one proxy in front, and accepts two posts per form, hour and sender. */
  proxiedSite: SiteServer;
};
