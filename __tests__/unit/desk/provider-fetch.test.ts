import { providerFetch } from '@/lib/desk/sign-in/provider-fetch';

const request = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' as const };

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/token',
  'https://[::1]/token',
  'https://[fd00::1]/token',
  'http://localhost:6379/',
  'http://127.0.0.1:6379/',
])('metadata cannot have us ask %s', async (url) => {
  const ask = providerFetch(new URL('https://id.example.com'));
  await expect(ask(url, request)).rejects.toMatchObject({ code: 'INNER_ADDRESS' });
});

test('a provider in an inner network may be asked itself, and no other port there', async () => {
  const ask = providerFetch(new URL('http://127.0.0.1:1'));
  await expect(ask('http://127.0.0.1:1/keys', request)).rejects.toThrow('ECONNREFUSED');
  await expect(ask('http://127.0.0.1:2/keys', request)).rejects.toMatchObject({
    code: 'INNER_ADDRESS',
  });
});
