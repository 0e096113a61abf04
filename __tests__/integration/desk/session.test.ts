import '@/__tests__/support/quiet-log';
import { isSpent, newSession, SESSION_SECONDS, sessionIn, spend } from '@/lib/desk/access/session';
import { LocalStore } from '@/lib/store/local';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const BROWSER = 'Mozilla/5.0';
const settings = {
  SITE_URL: 'https://www.example.com',
  DESK_ISSUER: 'https://id.example.com',
  DESK_CLIENT_ID: 'the-site',
  DESK_CLIENT_SECRET: 'a-secret-of-the-tests',
  DESK_MEMBERS: 'asha@example.com,ravi@example.com',
};
// The clock stands still but for `pass`.
beforeEach(() => {
  pass(0);
  return begin();
});
afterAll(() => startAsNewProcess());

/** The next call is the first in a process with these settings, on the same store. */
const begin = (changed: Record<string, string> = {}) =>
  startAsNewProcess({ ...settings, STORAGE_DIR: directory(), ...changed });

function pass(seconds: number): void {
  const later = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

test('a session lasts eight hours, in every process and for any order of members', async () => {
  const cookie = await newSession('asha@example.com', BROWSER);
  await begin({ DESK_MEMBERS: 'ravi@example.com, Asha@example.com' });
  pass(SESSION_SECONDS - 1);
  expect(await sessionIn(cookie, BROWSER)).toMatchObject({ email: 'asha@example.com' });
  pass(1);
  expect(await sessionIn(cookie, BROWSER)).toBeUndefined();
  expect(SESSION_SECONDS).toBe(8 * 3600);
});

test.each<Record<string, string>>([
  { DESK_MEMBERS: 'asha@example.com' },
  { DESK_ISSUER: 'https://id.example.org' },
  { DESK_CLIENT_ID: 'another-site' },
  { SITE_URL: 'https://staging.example.com' },
  { SIGNING_SECRET: 'another-secret-of-the-tests' },
])('a session ends if the settings change to %j', async (changed) => {
  const cookie = await newSession('asha@example.com', BROWSER);
  await begin(changed);
  expect(await sessionIn(cookie, BROWSER)).toBeUndefined();
  await begin();
  expect(await sessionIn(cookie, BROWSER)).toBeDefined();
});

test('a session only works in its own browser, and not if one character differs', async () => {
  const cookie = await newSession('asha@example.com', BROWSER);
  expect(await sessionIn(cookie, 'Another/1.0')).toBeUndefined();
  expect(await sessionIn(cookie, null)).toBeUndefined();
  for (let at = 0; at < cookie.length; at += 7) {
    const other = cookie[at] === 'A' ? 'B' : 'A';
    const forged = `${cookie.slice(0, at)}${other}${cookie.slice(at + 1)}`;
    expect(await sessionIn(forged, BROWSER)).toBeUndefined();
  }
});

test('a used token is used for every process, and removed after it has expired', async () => {
  const [one, other] = [new LocalStore(directory()), new LocalStore(directory())];
  const ticket = { id: 'a', madeAt: Date.now() };
  expect(await isSpent(one, ticket)).toBe(false);
  const outcomes = await Promise.all([spend(one, ticket), spend(other, ticket)]);
  expect(outcomes.sort()).toEqual([false, true]);
  expect(await spend(one, ticket)).toBe(false);
  expect(await isSpent(other, ticket)).toBe(true);

  const left = async () => (await one.list('desk/spent/')).map((key) => key.split('-')[1]);
  pass(2 * SESSION_SECONDS);
  await spend(other, { id: 'b', madeAt: Date.now() });
  expect(await left()).toEqual(['a', 'b']);
  pass(1);
  await spend(other, { id: 'c', madeAt: Date.now() });
  expect(await left()).toEqual(['b', 'c']);
});
