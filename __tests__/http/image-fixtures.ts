import { makeImage, removeImage, type SiteImage } from '@/scripts/support/site-image';
import { startSite, withoutRightsOfRoot } from '@/scripts/support/site-server';
import { test as base } from './fixtures';

/** `site` is served as its container would serve it. */
export const test = base.extend<object, { image: SiteImage }>({
  image: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from a pattern.
    async ({}, use) => {
      const image = await makeImage();
      await use(image);
      await removeImage(image);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ image, feed, webhook }, use) => {
      const settings = {
        JOBS_FEED_URL: feed.url,
        APPLICATION_WEBHOOK_URL: webhook.url,
        SITE_URL: 'http://www.stepwell.example',
      };
      const site = await startSite(settings, { image, through: withoutRightsOfRoot });
      await use(site);
      await site.dispose();
    },
    { scope: 'worker' },
  ],
});

export { expect } from './fixtures';
