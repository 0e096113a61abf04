import { test as base } from '@playwright/test';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { type FakeWebhook, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { type GcsEmulator, startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import {
  type Platform,
  type PlatformOptions,
  startPlatform,
} from '@/__tests__/support/platform/platform';
import { postForm } from '@/scripts/support/post-form';
import { waitUntil } from '@/scripts/support/wait-until';
import { jobRows } from '../support/job-rows';

/**
 * A platform for each worker with a bucket, a sheet and a webhook, set up as in `docs/deploy-serverless.md`. `deploy`
 * starts more deployments on the same bucket.
 */
export const test = base.extend<OfTest, OfWorker>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from a pattern.
    async ({}, use) => {
      const starting = [startFakeFeed(), startFakeWebhook(), startGcsEmulator()] as const;
      const [feed, webhook, bucket] = await Promise.all(starting);
      feed.always({ json: jobRows() });
      await use({ feed, webhook, bucket });
      await Promise.all([feed.close(), webhook.close(), bucket.close()]);
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ services }, use) => {
      const platform = await startPlatform({ settings: settingsFor(services) });
      await use(platform);
      await platform.close();
    },
    { scope: 'worker' },
  ],
  // A test that stops its own deployments has its own bucket.
  own: async ({ services }, use) => {
    const [webhook, bucket] = await Promise.all([startFakeWebhook(), startGcsEmulator()]);
    const own = { ...services, webhook, bucket };
    const started: Platform[] = [];
    await use({
      ...own,
      deploy: async (options = {}) => {
        const settings = { ...settingsFor(own), ...options.settings };
        const platform = await startPlatform({ ...options, settings });
        started.push(platform);
        return platform;
      },
    });
    await Promise.all(started.map((each) => each.close()));
    await Promise.all([webhook.close(), bucket.close()]);
  },
});

export { expect } from '@playwright/test';

type Services = { feed: FakeFeed; webhook: FakeWebhook; bucket: GcsEmulator };
type OfWorker = { services: Services; platform: Platform };
type OfTest = {
  own: Services & { deploy: (options?: PlatformOptions) => Promise<Platform> };
};

function settingsFor({ feed, webhook, bucket }: Services): Record<string, string> {
  return {
    ...bucket.settings,
    SITE_URL: 'http://localhost:3000',
    CRON_SECRET: 'secret-of-the-operator',
    TRUSTED_PROXY_HOPS: '1',
    JOBS_FEED_URL: feed.url,
    APPLICATION_WEBHOOK_URL: webhook.url,
    RESUME_WEBHOOK_URL: webhook.url,
    LEAD_URL: webhook.url,
    LEAD_OID: 'sample-oid',
    LEAD_TOPIC_FIELD: '00N000000000001',
    RATE_LIMIT: '100000/1m,site=1000000/1h',
  };
}

/** Applies like a browser without scripts. */
export function apply(
  { url }: Platform,
  applicant = newApplicant(),
  resume = resumeFile(),
): Promise<Response> {
  return postForm(`${url}/jobForm`, { ...applicant, resume });
}

/** The reference of an accepted application. */
export function referenceIn(answer: Response): string {
  const place = answer.headers.get('location') ?? '';
  const reference = /applied=(APP-[\w-]+)/.exec(place)?.[1];
  if (!reference) throw new Error(`The application was answered ${answer.status}`);
  return reference;
}

/** Later than the leases of dead processes. */
export const AFTER_THE_LEASES = 120_000;

/** Runs the cron jobs until nothing is left to deliver. */
export async function drainAll(platform: Platform): Promise<void> {
  await waitUntil(
    async () => {
      const answers = await platform.runCrons();
      const tallies = await Promise.all(answers.map((answer) => answer.json()));
      return tallies.every(({ remaining }) => remaining === 0);
    },
    () => `Not all was delivered:\n${platform.output()}`,
  );
}
