import { deskSettings, ownDeskPath } from '@/lib/desk/desk';
import { memberInClaims } from '@/lib/desk/member-in-claims';
import { rememberedSearch, rememberSearch } from '@/lib/desk/search-cookie';
import { startAsNewProcess } from '../../support/new-process';

const complete = {
  DESK_ISSUER: 'https://id.example.com/realms/staff',
  DESK_CLIENT_ID: 'the-site',
  DESK_CLIENT_SECRET: 'secret-4711',
  DESK_MEMBERS: ' Asha@Example.com, @members.example ,',
};
const given = process.env;
afterEach(() => {
  process.env = given;
});

/** What a process with these settings makes of them. */
function settingsOf(settings: Record<string, string>): ReturnType<typeof deskSettings> {
  process.env = { ...given, ...settings };
  Reflect.deleteProperty(globalThis, Symbol.for('stepwell.env'));
  return deskSettings();
}

test('the desk is off without its settings', () => {
  expect(settingsOf({})).toBeUndefined();
});

test('the desk is on with all of its settings', () => {
  expect(settingsOf(complete)).toEqual({
    issuer: 'https://id.example.com/realms/staff',
    clientId: 'the-site',
    clientSecret: 'secret-4711',
    members: ['asha@example.com', '@members.example'],
  });
});

test.each(Object.keys(complete))('the site does not start with all of them but %s', (name) => {
  expect(() => settingsOf({ ...complete, [name]: '' })).toThrow(
    new RegExp(`^ {2}${name}: expected .+, because DESK_[A-Z_]+ is set$`, 'm'),
  );
});

test.each([
  ['DESK_ISSUER', 'http://id.example.com', 'expected an https address'],
  ['DESK_ISSUER', 'https://user:4711@id.example.com', 'expected an https address'],
  ['DESK_ISSUER', 'https://login.microsoftonline.com/common/v2.0', 'expected the issuer of one'],
  ['DESK_ISSUER', '4711', 'expected an http(s) address'],
  ['DESK_MEMBERS', 'asha-4711', 'expected addresses, or domains'],
  ['DESK_MEMBERS', 'asha@example.com;4711@example.com', 'expected addresses, or domains'],
  ['DESK_MEMBERS', '@', 'expected addresses, or domains'],
  ['DESK_MEMBERS', ',', 'expected the addresses of the members'],
  ['SITE_URL', 'http://4711.example.com', 'expected an https address, because DESK_ISSUER'],
  ['STORAGE', 'none', 'expected local or gcs, because DESK_ISSUER'],
])('the site does not start with %s=%s, and says why but not the value', (name, value, words) => {
  const start = () => settingsOf({ ...complete, [name]: value });
  expect(start).toThrow(name);
  expect(start).toThrow(words);
  expect(start).not.toThrow('4711');
});

test('a provider on this machine may be asked in plain http', () => {
  const issuer = 'http://127.0.0.1:8080/realms/staff';
  expect(settingsOf({ ...complete, DESK_ISSUER: issuer })?.issuer).toBe(issuer);
});

const members = ['asha@example.com', '@members.example'];
const at = (issuer: string) => ({ issuer, members });
const company = at('https://id.example.com');
const google = at('https://accounts.google.com');

test.each([
  ['listed', { email: 'asha@example.com', email_verified: true }],
  ['listed, in other letters', { email: 'Asha@EXAMPLE.com', email_verified: true }],
  ['verified as Entra says it', { email: 'asha@example.com', xms_edov: true }],
  ['verified as Entra says it in text', { email: 'asha@example.com', xms_edov: '1' }],
])('an address that is %s is that of a member', (_, claims) => {
  expect(memberInClaims(claims, company)).toEqual({ email: 'asha@example.com' });
});

test('an address at a listed domain is that of a member', () => {
  const claims = { email: 'ravi@members.example', email_verified: true };
  expect(memberInClaims(claims, company)).toEqual({ email: 'ravi@members.example' });
});

test.each([
  'ravi@example.com',
  'ravi@sub.members.example',
  'ravi@members.example.evil.example',
  'ravi@notmembers.example',
])('%s is no member', (email) => {
  expect(memberInClaims({ email, email_verified: true }, company)).toBe('not-a-member');
});

test.each([
  {},
  { email: 'asha@example.com' },
  { email: 'asha@example.com', email_verified: false },
  { email: 'asha@example.com', email_verified: 'true' },
  { email: 'asha@example.com', email_verified: false, xms_edov: true },
  { email: 'asha@example.com', xms_edov: false },
  { email: 'asha@example.com', xms_edov: '0' },
  { email: ['asha@example.com'], email_verified: true },
  // The sign for kelvin, which is "k" in lower case, and a Cyrillic letter.
  { email: 'asha@\u212aexample.com', email_verified: true },
  { email: 'ash\u0430@example.com', email_verified: true },
  { email: '@members.example', email_verified: true },
  { email_verified: true },
])('%j proves no address', (claims) => {
  expect(memberInClaims(claims, company)).toBe('unverified');
});

test('a private Google account with an address at the domain is no member of it', () => {
  const claims = { email: 'ravi@members.example', email_verified: true };
  expect(memberInClaims(claims, google)).toBe('not-a-member');
  expect(memberInClaims({ ...claims, hd: 'other.example' }, google)).toBe('not-a-member');
  expect(memberInClaims({ ...claims, hd: 'members.example' }, google)).toEqual({
    email: 'ravi@members.example',
  });
});

test.each(['/desk', '/desk/log', '/desk/log?before=a%20b', '/desk?form=application&page=2'])(
  'sign-in leads back to %s',
  (path) => {
    expect(ownDeskPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  null,
  '',
  ['/desk/log'],
  '/Contact',
  '/deskill',
  '//evil.example/desk',
  '/\\evil.example/desk',
  '\\\\evil.example/desk',
  'https://evil.example/desk',
  'https:/desk.evil.example',
  'javascript:alert(1)//desk',
  '/desk/../Contact',
  '/desk/%2e%2e//evil.example',
  'http://desk.invalid@evil.example/desk',
  // Would lead round and round, or out again.
  '/desk/sign-in',
  '/desk/sign-in/start?to=/desk',
  '/desk/unavailable',
  '/desk/sign-out',
])('sign-in leads to the desk itself, and not to %j', (to) => {
  expect(ownDeskPath(to)).toBe('/desk');
});

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
