import '@/scripts/support/quiet-log';
import { tellOfJobs } from '@/lib/index-now/tell-of-jobs';
import { hasStore, processParts } from '@/lib/outbox/parts';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { startFakeWebhook } from '@/scripts/support/fake-webhook';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();

test('a server that stops tells search engines of no further batch', async () => {
  const [feed, engine] = await Promise.all([startFakeFeed(), startFakeWebhook()]);
  // Two batches of the protocol.
  const titles = Array.from({ length: 10_001 }, (_, number) => ({ Job_Title: `Job ${number}` }));
  feed.always({ json: titles });
  await startAsNewProcess({
    STORAGE_DIR: directory(),
    SITE_URL: 'https://www.example.com',
    JOBS_FEED_URL: feed.url,
    INDEXNOW_KEY: 'a-key-0123456789',
    INDEXNOW_URL: engine.url,
  });
  const parts = processParts();
  if (!hasStore(parts)) throw new Error('No store is configured');
  let answer = () => {};
  engine.answerNext({ status: 200, after: new Promise((resolve) => (answer = resolve)) });
  const stop = new AbortController();
  const telling = tellOfJobs(parts, stop.signal);
  await engine.receivedCount(1);
  stop.abort();
  answer();
  await telling;
  expect(engine.received).toHaveLength(1);

  // The next process tells the rest.
  await tellOfJobs(parts);
  expect(engine.received.map(({ body }) => JSON.parse(String(body)).urlList.length)).toEqual([
    10_000, 1,
  ]);
  await Promise.all([feed.close(), engine.close()]);
});
