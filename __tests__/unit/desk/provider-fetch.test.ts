import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { LookupFunction } from 'node:net';
import { items } from '@/__tests__/support/items';
import { startAsNewProcess } from '@/__tests__/support/new-process';
import { provider } from '@/lib/desk/access/provider';
import { isProviderAway, providerFetch } from '@/lib/desk/access/provider-fetch';
import { close, listen } from '@/scripts/support/listen';

const request = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' as const };
const REFUSED = { code: 'INNER_ADDRESS' };
const issuer = new URL('https://id.example.com');

test.each(items`http://169.254.169.254/latest | https://10.0.0.1/token | https://[::1]/token
  http://localhost:6379/ | http://127.0.0.1:6379/`)('metadata cannot lead to %s', async (url) => {
  await expect(providerFetch(issuer)(url, request)).rejects.toMatchObject(REFUSED);
});

/** A resolver that returns these addresses for every name. */
function answering(addresses: string[]): LookupFunction {
  const found = addresses.map((address): LookupAddress => {
    return { address, family: address.includes(':') ? 6 : 4 };
  });
  return (_, { all }, done) => done(null, all ? found : (found[0]?.address ?? ''), 4);
}

test.each(items`127.0.0.1 | 10.1.2.3 | 172.17.0.2 | 192.168.1.1 | 169.254.169.254 | 100.64.0.1
  0.0.0.0 | ::1 | fd00::1 | fe80::1 | ::ffff:127.0.0.1 | 64:ff9b::10.0.0.1 | nonsense
  8.8.8.8 and 127.0.0.1`)('metadata cannot lead to a name that is at %s', async (addresses) => {
  const ask = providerFetch(issuer, answering(addresses.split(' and ')));
  await expect(ask('https://keys.example.com/', request)).rejects.toMatchObject(REFUSED);
});

test('a name is resolved once, for the connection itself, so that rebinding has no effect', async () => {
  const lookup = jest.fn(answering(['127.0.0.1']));
  const connected = jest.fn();
  const server = createServer((_, response) => response.end('{}')).on('connection', connected);
  const url = `http://rebinding.example:${await listen(server)}/`;
  const answer = providerFetch(issuer, lookup)(url, request);
  await expect(answer.finally(() => close(server))).rejects.toMatchObject(REFUSED);
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(connected).not.toHaveBeenCalled();
});

test('the provider itself may be in an internal network, but no other port there', async () => {
  const ask = providerFetch(new URL('http://127.0.0.1:1'));
  await expect(ask('http://127.0.0.1:1/keys', request)).rejects.toThrow('ECONNREFUSED');
  await expect(ask('http://127.0.0.1:2/keys', request)).rejects.toMatchObject(REFUSED);
});

/** What the library gets when the provider answers like this. */
async function answered(answer: RequestListener, more = {}) {
  const server = createServer(answer);
  const url = `http://127.0.0.1:${await listen(server)}/token`;
  return providerFetch(new URL(url))(url, { ...request, ...more }).finally(() => close(server));
}

test('the library gets the status, type and content of an answer, also of a refusal', async () => {
  const answer = await answered(({ method }, response) => {
    response.writeHead(400, { 'Content-Type': 'application/json' }).end(`{"method":"${method}"}`);
  });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    400,
    'application/json',
    '{"method":"GET"}',
  ]);
  const empty = await answered((_, response) => response.writeHead(204).end());
  expect([empty.status, empty.headers.has('content-type'), empty.body]).toEqual([204, false, null]);
});

test('the library can post a form', async () => {
  const body = new URLSearchParams({ code: 'a b' });
  const answer = await answered(
    async (asked, response) => {
      const posted = (await asked.toArray()).join('');
      response.end(`${asked.method} ${asked.headers.authorization} ${posted}`);
    },
    { method: 'POST', headers: { authorization: 'Basic x' }, body },
  );
  expect(await answer.text()).toBe('POST Basic x code=a+b');
});

test.each<[string, RequestListener]>([
  ['reports that it cannot', (_, response) => response.writeHead(500).end('{}')],
  ['sends too much', (_, response) => response.end('x'.repeat(256 * 1024 + 1))],
  ['ends the connection', ({ socket }) => socket.destroy()],
])('a provider that %s is away', async (_, answer) => {
  const error = await answered(answer).catch((thrown: unknown) => thrown);
  expect([isProviderAway(error), isProviderAway(new Error('wrapped', { cause: error }))]).toEqual([
    true,
    true,
  ]);
});

test('a provider that answers is not away, nor is one at an internal address', () => {
  const inner = Object.assign(new Error(), { name: 'InnerAddress' });
  expect([undefined, 'ProviderAway', new Error(), inner].map(isProviderAway)).toEqual(
    Array(4).fill(false),
  );
});

describe('the provider of sign-ins', () => {
  const HOUR_MS = 60 * 60 * 1000;
  let server: Server;
  let issuer: string;
  /** What the provider says about itself besides its endpoints, and how often it was asked. */
  let metadata: Record<string, unknown>;
  let asked: number;

  beforeEach(async () => {
    await startAsNewProcess();
    [metadata, asked] = [{}, 0];
    server = createServer((_, response) => {
      asked += 1;
      const own = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      };
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ ...own, ...metadata }));
    });
    issuer = `http://127.0.0.1:${await listen(server)}`;
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await close(server);
  });

  const ask = () => provider({ issuer, clientId: 'site', clientSecret: 'secret', members: [] });

  test('the metadata of the provider are read once an hour', async () => {
    const begun = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
    const config = await ask();
    expect(config.serverMetadata().token_endpoint).toBe(`${issuer}/token`);
    clock.mockReturnValue(begun + HOUR_MS - 1);
    expect([await ask(), asked]).toEqual([config, 1]);
    clock.mockReturnValue(begun + HOUR_MS);
    await ask();
    expect(asked).toBe(2);
  });

  test.each([
    ['of another issuer', { issuer: 'http://127.0.0.1:1' }],
    ['without a page to sign in', { authorization_endpoint: undefined }],
    ['without an address for tokens', { token_endpoint: undefined }],
    ['without keys', { jwks_uri: undefined }],
  ])('metadata %s are refused, and not cached', async (_, wrong) => {
    metadata = wrong;
    await expect(ask()).rejects.toThrow();
    metadata = {};
    expect((await ask()).serverMetadata().issuer).toBe(issuer);
  });
});
