import { createServer, type Server } from 'node:http';
import { provider } from '@/lib/desk/access/provider';
import { close, listen } from '@/scripts/support/listen';
import { startAsNewProcess } from '../../support/new-process';

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
