import '@/__tests__/support/quiet-log';
import { application } from '@/__tests__/support/outbox-dependencies';
import { listAccess } from '@/lib/desk/access-log';
import { deskQueryIn, openExport, openInQueue, openListPage } from '@/lib/desk/list';
import { type DeskQuery, parseQuery } from '@/lib/desk/search';
import { rememberSearch } from '@/lib/desk/search-cookie';
import { referenceOf, submissionId } from '@/lib/submissions/submission-id';
import { MemoryStore } from '../../support/memory-store';
import { startAsNewProcess } from '../../support/new-process';
import { testParts } from '../../support/test-outbox';

const outbox = testParts();
const member = { email: 'asha@example.com' };
const all: DeskQuery = { tab: 'all' };

/** A store with so many applications, and their ids, newest first. */
async function storeWith(count: number) {
  const store = new MemoryStore();
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const submittedAt = new Date(Date.UTC(2026, 10, 21, 4, 0, at));
    ids.unshift(
      await outbox.take(application({ name: `P ${at}` }, submittedAt), outbox.open({ store })),
    );
  }
  return { store, ids };
}

/** A store with so many records of a later release. */
async function unreadableStore(count: number) {
  const store = new MemoryStore();
  for (let at = 0; at < count; at += 1) {
    const id = submissionId('apply', { fields: { name: `P ${at}` } }, new Date('2026-11-21Z'));
    await store.putNew(`submissions/${id}.json`, Buffer.from('{"schema":9}'));
  }
  return store;
}

async function logged(store: MemoryStore) {
  const entries = await listAccess(store, { limit: 9 });
  return entries.map(
    ({ email, action, subject, detail }) => `${email} ${action} ${subject} ${detail}`,
  );
}

test('a page of the queue has fifty submissions, newest first, and the access is on record', async () => {
  const { store, ids } = await storeWith(51);
  const first = await openListPage(store, member, all, 1);
  expect(first).toMatchObject({ page: 1, pages: 2 });
  expect(first.shown.map(({ id }) => id)).toEqual(ids.slice(0, 50));
  const references = ids.slice(0, 50).map(referenceOf).join(' ');
  expect(await logged(store)).toEqual([
    `asha@example.com list submissions 50 by all: ${references}`,
  ]);
  for (const asked of [2, 3]) {
    const last = await openListPage(store, member, all, asked);
    expect([last.page, last.shown.map(({ id }) => id)]).toEqual([2, ids.slice(50)]);
  }
  for (const asked of [0, -1, 1.5, Number.NaN]) {
    expect((await openListPage(store, member, all, asked)).page).toBe(1);
  }
});

test.each([
  [399.9, 0],
  [400, 6],
])('of 70 new submissions read within %d ms, %i beyond 64 are left unread', async (ms, unread) => {
  const store = await unreadableStore(70);
  const clock = jest
    .spyOn(performance, 'now')
    .mockReturnValueOnce(9)
    .mockReturnValue(9 + ms);
  const { result } = await openListPage(store, member, all, 1);
  clock.mockRestore();
  expect(result.unread).toBe(unread);
});

test('a submission knows its neighbours in the queue, and others of the same person', async () => {
  const { store, ids } = await storeWith(3);
  const [newest, middle = '', oldest] = ids;
  const { place, list } = await openInQueue(store, member, all, middle);
  expect(place).toMatchObject({
    ...{ id: middle, position: 2, count: 3, previous: newest, next: oldest },
    others: [{ id: newest }, { id: oldest }],
  });
  expect(list).toMatchObject({ page: 1, pages: 1 });
  expect((await openInQueue(store, member, all, `${oldest}`)).place.next).toBeUndefined();
  expect((await openInQueue(store, member, all, `${newest}`)).place.position).toBe(1);
  expect(await logged(store)).toContain(
    `asha@example.com view ${referenceOf(middle)} beside 3 by all: ${ids.map(referenceOf).join(' ')}`,
  );
});

test('a submission that left its queue leads on to the first', async () => {
  const { store, ids } = await storeWith(2);
  const marked: DeskQuery = { tab: 'new', job: 'Tester' };
  const { place } = await openInQueue(store, member, marked, 'app-20261121-gone');
  expect(place).toEqual({
    ...{ id: 'app-20261121-gone', count: 2, previous: undefined, next: ids[0] },
    others: [],
  });
});

test('a submission of the second page is shown beside those of that page', async () => {
  const { store, ids } = await storeWith(51);
  const { place, list } = await openInQueue(store, member, all, ids[50] ?? '');
  expect([place.position, list.page, list.shown.length]).toEqual([51, 2, 1]);
  expect((await openInQueue(store, member, all, ids[49] ?? '')).list.page).toBe(1);
});

test('an export has all that a filter finds, or the chosen ones, and is on record', async () => {
  const { store, ids } = await storeWith(3);
  const asked = application({ name: 'Asked' }, new Date(Date.UTC(2026, 10, 20, 4)));
  const answered = { ...asked, answers: { 'Notice period?': '30 days' } };
  const last = await outbox.take(answered, outbox.open({ store }));
  expect(await openExport(store, member, all, [])).toEqual({
    ids: [...ids, last],
    questions: ['Notice period?'],
  });
  const [chosen = ''] = ids;
  expect(await openExport(store, member, all, [chosen, 'app-20261121-gone'])).toEqual({
    ids: [chosen],
    questions: [],
  });
  const found = await logged(store);
  expect(found).toContain(`asha@example.com export submissions 1 by all: ${referenceOf(chosen)}`);
  expect(found).toHaveLength(2);
});

test.each([
  [0, [0]],
  [500, [500]],
  [501, [500, 1]],
])('an export of %i submissions is on record, 500 to an entry', async (count, sizes) => {
  const store = await unreadableStore(count);
  const { ids } = await openExport(store, member, all, []);
  const entries = await listAccess(store, { limit: 9 });
  const lists = entries.map(({ detail = '' }) => detail.split(': ')[1]?.match(/\S+/g) ?? []);
  expect(lists.map(({ length }) => length).sort((a, b) => b - a)).toEqual(sizes);
  expect(lists.flat().sort()).toEqual(ids.map(referenceOf).sort());
});

test('the record of an access has neither the searched text nor values that are in no submission', async () => {
  const { store } = await storeWith(1);
  const query: DeskQuery = {
    ...{ tab: 'new', form: 'apply', job: 'Tester', source: 'Asha Rao', search: 'a-key' },
    text: 'P',
  };
  await openListPage(store, member, query, 1);
  expect(await logged(store)).toEqual([
    expect.stringMatching(
      /^asha@example\.com list submissions 0 by apply, Tester, an unknown source, a text: $/,
    ),
  ]);
  await openListPage(store, member, { tab: 'new' }, 1);
  expect(await logged(store)).toContainEqual(
    expect.stringMatching(/^asha@example\.com list submissions 1: APP-\S+$/),
  );
});

test('a search is read from its cookie, and forgotten with it', async () => {
  await startAsNewProcess({
    SIGNING_SECRET: 'the secret of these tests',
    DESK_ISSUER: 'https://id.example.com',
    DESK_CLIENT_ID: 'site',
    DESK_CLIENT_SECRET: 'secret',
    DESK_MEMBERS: '@example.com',
  });
  const { key, cookie } = await rememberSearch(undefined, 'Asha');
  const get = (name: string) => ({ tab: 'all', search: key })[name];
  expect(await deskQueryIn(get, cookie)).toEqual({ ...parseQuery(get), text: 'Asha' });
  expect(await deskQueryIn(get, undefined)).toEqual({
    ...parseQuery(get),
    text: undefined,
    search: undefined,
  });
  await startAsNewProcess();
});
