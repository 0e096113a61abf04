import { memberInClaims } from '@/lib/desk/member-in-claims';

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
