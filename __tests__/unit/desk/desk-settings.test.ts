import { deskSettings } from '@/lib/desk/desk';

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
  ['DESK_MEMBERS', ',', 'expected the addresses of those who may sign in'],
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
