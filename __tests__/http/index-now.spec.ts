import { expect, test } from '@playwright/test';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { startFakeWebhook } from '@/scripts/support/fake-webhook';
import { startSite } from '@/scripts/support/site-server';

test('a running site proves its key, and tells search engines of a new job once', async () => {
  const [feed, engine] = await Promise.all([startFakeFeed(), startFakeWebhook()]);
  const sheet = (...titles: string[]) => ({ json: titles.map((Job_Title) => ({ Job_Title })) });
  feed.always(sheet('Tester'));
  const first = await startSite({
    SITE_URL: 'https://www.example.com',
    JOBS_FEED_URL: feed.url,
    JOBS_REFRESH_SECONDS: '1',
    INDEXNOW_KEY: 'a-key-0123456789',
    INDEXNOW_URL: engine.url,
    LOG_LEVEL: 'error',
  });
  const file = await fetch(`${first.url}/a-key-0123456789.txt`);
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'a-key-0123456789',
  ]);
  expect((await fetch(`${first.url}/another-key-0123.txt`)).status).toBe(404);

  const told = () => engine.received.map(({ fields }) => fields.urlList as unknown as string[]);
  await expect.poll(told).toEqual([[expect.stringMatching(JOB('tester'))]]);
  const site = await first.restart();
  feed.always(sheet('Tester', 'Writer'));
  await expect.poll(() => told().length).toBe(2);
  expect(told()[1]).toEqual([expect.stringMatching(JOB('writer'))]);
  await site.dispose();
  await Promise.all([feed.close(), engine.close()]);
});

const JOB = (name: string) => new RegExp(`^https://www\\.example\\.com/job/${name}-[a-z0-9]+$`);
