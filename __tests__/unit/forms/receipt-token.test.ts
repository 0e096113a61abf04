import { provenReference } from '@/lib/forms/receipt-token';
import { applicationToken } from '@/lib/outbox/submission-id';

process.env.SIGNING_SECRET = 'signs the receipts of this test';
const ID = 'app-20261122-abc234aaaaaaaaaaaaaaaaaaaa';
const REFERENCE = 'APP-20261122-ABC234';

test('a reference is shown with its own token only', async () => {
  const token = (await applicationToken(ID)) ?? '';
  expect(token).toMatch(/^[a-z2-7]{20}[\w-]{22}$/);
  expect(await provenReference(REFERENCE, token)).toBe(REFERENCE);
  expect(await provenReference('APP-20261122-ABC235', token)).toBeUndefined();
  expect(await provenReference(REFERENCE, `b${token.slice(1)}`)).toBeUndefined();
});

test('no other text passes for a token, not even one that decodes to the same bytes', async () => {
  const token = (await applicationToken(ID)) ?? '';
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=';
  for (const last of letters) {
    const other = token.slice(0, -1) + last;
    if (other !== token) expect(await provenReference(REFERENCE, other)).toBeUndefined();
  }
  for (const other of [
    undefined,
    '',
    `${token}=`,
    `${token}A`,
    [token],
    token.slice(0, -1),
    token.slice(20),
  ]) {
    expect(await provenReference(REFERENCE, other)).toBeUndefined();
  }
});

test.each([undefined, '', 'hello', ['APP-20261122-ABC234'], '<b>'])(
  'what is no reference has no receipt: %j',
  async (reference) => {
    const token = await applicationToken(ID);
    expect(await provenReference(reference, token)).toBeUndefined();
  },
);
