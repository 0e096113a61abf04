import { memberInClaims } from '@/lib/desk/access/member-in-claims';
import { problemNamed } from '@/lib/desk/content';
import {
  deskSettings,
  isDeskFilePath,
  isFramePath,
  isKnownDeskPath,
  isOpenDeskPath,
  ownDeskPath,
  signInPath,
} from '@/lib/desk/desk';
import { rememberedSearch, rememberSearch } from '@/lib/desk/search-cookie';
import { items } from '../../support/items';
import { startAsNewProcess } from '../../support/new-process';

const complete = {
  DESK_ISSUER: 'https://id.example.com/realms/staff',
  DESK_CLIENT_ID: 'the-site',
  DESK_CLIENT_SECRET: 'secret-4711',
  DESK_MEMBERS: ' Asha@Example.com, @members.example ,',
};
/** The desk settings of a process with these settings. */
async function settingsOf(settings: Record<string, string>) {
  await startAsNewProcess(settings);
  return deskSettings();
}

test('the desk is off without its settings, and on with all of them', async () => {
  expect(await settingsOf({})).toBeUndefined();
  expect(await settingsOf(complete)).toEqual({
    issuer: 'https://id.example.com/realms/staff',
    clientId: 'the-site',
    clientSecret: 'secret-4711',
    members: ['asha@example.com', '@members.example'],
  });
});

test.each(Object.keys(complete))('the site does not start without %s alone', async (name) => {
  await expect(settingsOf({ ...complete, [name]: '' })).rejects.toThrow(
    new RegExp(`^ {2}${name}: expected .+, because DESK_[A-Z_]+ is set$`, 'm'),
  );
});

test.each([
  ['DESK_ISSUER', 'http://id.example.com', 'expected an https address'],
  ['DESK_ISSUER', 'https://user:4711@id.example.com', 'expected an https address'],
  ['DESK_ISSUER', 'https://login.microsoftonline.com/common/v2.0', 'expected the issuer of one'],
  ['DESK_ISSUER', '4711', 'expected an http(s) address'],
  ['DESK_ISSUER', 'https://id.example/\u200b', 'contains an invisible character, so type it again'],
  ['DESK_MEMBERS', 'asha-4711', 'expected addresses, or domains'],
  ['DESK_MEMBERS', 'asha@example.com;4711@example.com', 'expected addresses, or domains'],
  ['DESK_MEMBERS', '@', 'expected addresses, or domains'],
  ['DESK_MEMBERS', ',', 'expected the addresses of the members'],
  ['SITE_URL', 'http://4711.example.com', 'expected an https address, because DESK_ISSUER'],
  ['STORAGE', 'none', 'expected local or gcs, because DESK_ISSUER'],
])(
  'with %s=%s the site does not start, and does not name the value',
  async (name, value, words) => {
    const error = await settingsOf({ ...complete, [name]: value }).catch(({ message }) => message);
    expect(error).toContain(`${name}: ${words}`);
    expect(error).not.toContain('4711');
  },
);

test('a provider on this machine may use plain HTTP', async () => {
  const issuer = 'http://127.0.0.1:8080/realms/staff';
  expect(await settingsOf({ ...complete, DESK_ISSUER: issuer })).toMatchObject({ issuer });
});

const members = ['asha@example.com', '@members.example'];
const company = { issuer: 'https://id.example.com', members };
const google = { issuer: 'https://accounts.google.com', members };

test.each([
  ['listed', { email: 'asha@example.com', email_verified: true }],
  ['at a listed domain', { email: 'ravi@members.example', email_verified: true }],
  ['listed, in other letters', { email: 'Asha@EXAMPLE.com', email_verified: true }],
  ['verified in a text', { email: 'asha@example.com', email_verified: 'True' }],
  ['verified as Entra says it', { email: 'asha@example.com', xms_edov: true }],
  ['verified as Entra says it in a number', { email: 'asha@example.com', xms_edov: 1 }],
  ['verified as Entra says it in text', { email: 'asha@example.com', xms_edov: '1' }],
])('an address that is %s belongs to a member', (_, claims) => {
  expect(memberInClaims(claims, company)).toEqual({ email: claims.email.toLowerCase() });
});

test.each(items`ravi@example.com | ravi@sub.members.example | ravi@members.example.evil.example
  ravi@notmembers.example`)('%s is no member', (email) => {
  expect(memberInClaims({ email, email_verified: true }, company)).toBe('not-a-member');
});

test.each([
  { email: 'asha@example.com' },
  { email: 'asha@example.com', email_verified: false },
  { email: 'asha@example.com', email_verified: 'false' },
  { email: 'asha@example.com', email_verified: 'yes' },
  { email: 'asha@example.com', email_verified: '', xms_edov: true },
  { email: 'asha@example.com', email_verified: false, xms_edov: true },
  { email: 'asha@example.com', xms_edov: false },
  { email: ['asha@example.com'], email_verified: true },
  // The Kelvin sign, whose lower case is "k", and a Cyrillic letter.
  { email: 'asha@\u212aexample.com', email_verified: true },
  { email: 'ash\u0430@example.com', email_verified: true },
  { email: '@members.example', email_verified: true },
  { email_verified: true },
])('%j proves no address', (claims) => {
  expect(memberInClaims(claims, company)).toBe('unverified');
});

test.each([
  [undefined, 'not-a-member'],
  ['other.example', 'not-a-member'],
  ['members.example', { email: 'ravi@members.example' }],
])('a Google account of the Workspace %p with an address in the domain is %j', (hd, member) => {
  const claims = { email: 'ravi@members.example', email_verified: true, hd };
  expect(memberInClaims(claims, google)).toEqual(member);
});

test.each([undefined, 'unknown', 'toString', ['ended']])('a sign-in cannot fail with %j', (why) => {
  expect(problemNamed(why)).toBeUndefined();
});

test.each(items`/desk | /desk/log | /desk/log?before=a%20b | /desk?form=application&page=2`)(
  'sign-in returns to %s',
  (path) => expect(ownDeskPath(path)).toBe(path),
);

test.each([
  ...items`/Contact | /deskill | //evil.example/desk | /\\evil.example/desk
    https://evil.example/desk | https:/desk.evil.example | javascript:alert(1)//desk
    /desk/../Contact | /desk/%2e%2e//evil.example | http://desk.invalid@evil.example/desk`,
  // Would cause a redirect loop, or lead out again.
  ...items`/desk/sign-in | /desk/sign-in/start?to=/desk | /desk/unavailable | /desk/sign-out`,
  ...[undefined, '', ['/desk/log']],
])('sign-in opens the desk itself, and not %j', (to) => {
  expect(ownDeskPath(to)).toBe('/desk');
});

const settings = { ...complete, SIGNING_SECRET: 'the secret of these tests' };

it('remembers the last five searches, without revealing them', async () => {
  await startAsNewProcess(settings);
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

it('ignores a search without a key, and cookies sealed with another secret', async () => {
  await startAsNewProcess(settings);
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

const submission = '/desk/app-20261121-abcdefghijklmnopqrstuvwxyz';

test.each(items`/desk: | /desk/search: | /desk/sign-in: open | /desk/sign-in/start: open | /desk/sign-in/callback: open
  /desk/unavailable: open | /desk/sign-out: | /desk/export: file | ID: | ID/resume: file | ID/frame: file frame
  ID/act:`)('a path of the desk needs a session unless open, and is a file or page: %s', (row) => {
  const [path = '', words = ''] = row.replace('ID', submission).split(':');
  const found = {
    open: isOpenDeskPath(path),
    file: isDeskFilePath(path),
    frame: isFramePath(path),
  };
  const is = Object.entries(found).flatMap(([word, holds]) => (holds ? [word] : []));
  expect([isKnownDeskPath(path), is.join(' ')]).toEqual([true, words.trim()]);
});

test.each(['/desk/nothing', '/desk/', '/desk/nothing/act', `${submission}/else`, `${submission}/`])(
  '%s is none',
  (path) => expect(isKnownDeskPath(path)).toBe(false),
);

test.each([
  [signInPath('/desk/log'), '/desk/sign-in?to=%2Fdesk%2Flog'],
  [signInPath('/Contact', 'ended'), '/desk/sign-in?why=ended&to=%2Fdesk'],
])('the address of the sign-in is %s', (path, expected) => expect(path).toBe(expected));
