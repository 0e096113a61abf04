import { indexNowSettings, keyFileAt } from '@/lib/jobs/publish/index-now';
import { startAsNewProcess } from '../../support/new-process';

const ALL = {
  INDEXNOW_KEY: 'a-key-0123456789',
  SITE_URL: 'https://www.example.com',
  JOBS_FEED_URL: 'https://feed.example.com/jobs',
};

test("search engines are notified at the protocol's own endpoint by default", async () => {
  await startAsNewProcess(ALL);
  expect(indexNowSettings()).toEqual({
    key: 'a-key-0123456789',
    url: 'https://api.indexnow.org/indexnow',
    origin: 'https://www.example.com',
  });
});

test.each([
  ['a key', { INDEXNOW_KEY: '' }],
  ['its own feed, with or without sample jobs', { JOBS_FEED_URL: '', SAMPLE_JOBS: 'on' }],
  ['https', { SITE_URL: 'http://www.example.com' }],
  ['a public origin', { SITE_URL: 'https://localhost' }],
])('nobody is notified without %s', async (_, changes) => {
  await startAsNewProcess({ ...ALL, ...changes });
  expect(indexNowSettings()).toBeUndefined();
});

test('the key is only in its file', async () => {
  await startAsNewProcess(ALL);
  expect(keyFileAt('/a-key-0123456789.txt')).toBe('a-key-0123456789');
  for (const path of ['/a-key-012345678.txt', '/A-KEY-0123456789.txt', '/', '/.txt']) {
    expect(keyFileAt(path)).toBeUndefined();
  }
  await startAsNewProcess({ ...ALL, INDEXNOW_KEY: '' });
  expect(keyFileAt('/undefined.txt')).toBeUndefined();
});
