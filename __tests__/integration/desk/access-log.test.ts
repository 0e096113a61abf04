import '@/__tests__/support/quiet-log';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetOldAccess, listAccess, recordAccess } from '@/lib/desk/access-log';
import { LocalStore } from '@/lib/store/local';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const member = { email: 'asha@example.com' };

async function storeWith(...actions: string[]): Promise<LocalStore> {
  const store = new LocalStore(directory());
  for (const [minute, action] of actions.entries()) {
    const at = new Date(Date.UTC(2027, 0, 1, 10, minute));
    await recordAccess(store, { member, action, subject: 'APP-1' }, at);
  }
  return store;
}

test('the log shows who did what and when, newest first, page by page', async () => {
  const store = await storeWith('view', 'note', 'mark');
  const entryOf = (minute: number, action: string) => ({
    key: expect.any(String),
    at: new Date(Date.UTC(2027, 0, 1, 10, minute)),
    email: 'asha@example.com',
    action,
    subject: 'APP-1',
  });
  const part = await listAccess(store, { limit: 2 });
  expect(part).toEqual([entryOf(2, 'mark'), entryOf(1, 'note')]);
  const rest = await listAccess(store, { limit: 2, before: part[1]?.key });
  expect(rest).toEqual([entryOf(0, 'view')]);
  expect(await listAccess(store, { limit: 2, before: rest[0]?.key })).toEqual([]);
});

test('an invalid key starts with the newest entry', async () => {
  const store = await storeWith('a', 'b');
  for (const before of ['x', '../secrets/signing', 'desk/log/', 'outbox/1']) {
    expect(await listAccess(store, { limit: 9, before })).toHaveLength(2);
  }
});

test('a damaged entry is shown as damaged, with its time', async () => {
  const store = await storeWith('a');
  const [{ key = '', at } = {}] = await listAccess(store, { limit: 1 });
  const { version = '' } = (await store.get(key)) ?? {};
  await store.replace(key, Buffer.from('{"at"'), version);
  const unreadable = { key, at, email: '?', action: 'unreadable', subject: '?' };
  expect(await listAccess(store, { limit: 1 })).toEqual([unreadable]);
});

test('entries are deleted after more than a year, not earlier', async () => {
  const store = await storeWith('a', 'b');
  await forgetOldAccess(store, new Date('2028-02-05T09:59:59Z'));
  expect(await listAccess(store, { limit: 9 })).toHaveLength(2);
  await forgetOldAccess(store, new Date('2028-02-05T10:00:30Z'));
  expect(await listAccess(store, { limit: 9 })).toMatchObject([{ action: 'b' }]);
});

test('refuses an action that cannot be logged', async () => {
  // The folder cannot be created, because there is a file.
  mkdirSync(join(directory(), 'store/desk'), { recursive: true });
  writeFileSync(join(directory(), 'store/desk/log'), '');
  const store = new LocalStore(directory());
  const record = recordAccess(store, { member, action: 'view', subject: 'APP-1' });
  await expect(record).rejects.toMatchObject({
    digest: expect.stringContaining('/desk/unavailable'),
  });
});
