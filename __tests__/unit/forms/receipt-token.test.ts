import { provenReference, receiptToken } from '@/lib/forms/receipt-token';

process.env.SIGNING_SECRET = 'signs the receipts of this test';
const REFERENCE = 'APP-20261122-ABC234';

test('a reference is shown with its own token only', async () => {
  const token = (await receiptToken(REFERENCE)) ?? '';
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await provenReference(REFERENCE, token)).toBe(REFERENCE);
  expect(await provenReference('APP-20261122-ABC235', token)).toBeUndefined();
});

test('no other text passes for a token, not even one that decodes to the same bytes', async () => {
  const token = (await receiptToken(REFERENCE)) ?? '';
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=';
  for (const last of letters) {
    const other = token.slice(0, -1) + last;
    if (other !== token) expect(await provenReference(REFERENCE, other)).toBeUndefined();
  }
  for (const other of [undefined, '', `${token}=`, `${token}A`, [token], token.slice(0, 21)]) {
    expect(await provenReference(REFERENCE, other)).toBeUndefined();
  }
});

test.each([undefined, '', 'hello', ['APP-20261122-ABC234'], '<b>'])(
  'what is no reference has no receipt: %j',
  async (reference) => {
    const token = await receiptToken(REFERENCE);
    expect(await provenReference(reference, token)).toBeUndefined();
  },
);
