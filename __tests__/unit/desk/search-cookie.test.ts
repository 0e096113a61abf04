import { rememberedSearch, rememberSearch } from '@/lib/desk/search-cookie';
import { startAsNewProcess } from '../../support/new-process';

const settings = {
  SIGNING_SECRET: 'the secret of these tests',
  DESK_ISSUER: 'https://accounts.example.com',
  DESK_CLIENT_ID: 'stepwell',
  DESK_CLIENT_SECRET: 'secret',
  DESK_MEMBERS: '@example.com',
};
beforeEach(() => startAsNewProcess(settings));

it('remembers the last five searches, and shows none of them', async () => {
  let cookie: string | undefined;
  const keys: string[] = [];
  for (const text of ['Asha', 'Vikram', 'Meera', 'Nila', 'Om', 'रमा']) {
    const remembered = await rememberSearch(cookie, text);
    ({ cookie } = remembered);
    keys.push(remembered.key);
  }
  const found = await Promise.all(keys.map((key) => rememberedSearch(cookie, key)));
  expect(found).toEqual([undefined, 'Vikram', 'Meera', 'Nila', 'Om', 'रमा']);
  expect(new Set(keys).size).toBe(6);
  expect(cookie).toMatch(/^[\w*~.-]+$/);
  expect(cookie).not.toMatch(/Vikram|Meera/);
});

it('knows nothing of a search without a key, and takes no cookie that another secret sealed', async () => {
  const { key, cookie } = await rememberSearch(undefined, 'Asha');
  expect(await rememberedSearch(cookie, undefined)).toBeUndefined();
  expect(await rememberedSearch(cookie, 'another')).toBeUndefined();
  const changed = cookie.replace(/^(.{120})./, (_, start) => `${start}~`);
  for (const forged of ['', 'x', cookie.slice(0, -10), changed, undefined]) {
    expect(await rememberedSearch(forged, key)).toBeUndefined();
  }
  await startAsNewProcess({ ...settings, SIGNING_SECRET: 'the secret of another site' });
  expect(await rememberedSearch(cookie, key)).toBeUndefined();
});
