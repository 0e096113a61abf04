import { routes } from '@/lib/routes';
import {
  clientAddress,
  countedNetworks,
  isInNetwork,
  socketHeader,
} from '@/lib/runtime/client-network';
import { offered } from '@/lib/services';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { checkHeaders, countedForm, guard, isOwnPost } from '@/lib/web/guard/guard';
import { startAsNewProcess } from '../../support/new-process';

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const sized = (bytes: number) => ({ ...FORM, 'content-length': `${bytes}` });

test.each<[string, ReturnType<typeof checkHeaders>, Record<string, string>]>([
  ['a form', undefined, FORM],
  ['a form of the largest size', undefined, sized(MAX_REQUEST_BYTES)],
  ['one byte more', 'tooLarge', sized(MAX_REQUEST_BYTES + 1)],
  ['another site', 'elsewhere', { ...FORM, origin: 'https://evil.example' }],
  ['no kind of content', 'unreadable', {}],
  ['a call in plain text', 'unreadable', { 'content-type': 'text/plain', 'next-action': 'x' }],
  ['a call that claims to be forwarded', 'unreadable', { ...FORM, 'x-action-forwarded': '1' }],
])('the refusal of a post with %s: %p', (_, verdict, headers) => {
  expect(checkHeaders(new Headers(headers))).toBe(verdict);
});

test.each<[string, number, string | null, string | null, string]>([
  ['no proxy: the socket', 0, '203.0.113.9', null, '203.0.113.9'],
  ['no proxy: not what a client claims', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['no proxy: an IPv4 address mapped to IPv6', 0, '::ffff:203.0.113.9', null, '203.0.113.9'],
  ['no proxy: the same in hexadecimal', 0, '::ffff:cb00:7109', null, '203.0.113.9'],
  ['no proxy: an IPv6 address with its zone', 0, 'FE80::1%eth0', null, 'fe80::1'],
  ['one proxy: what it appended', 1, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['one proxy: not what a client wrote', 1, '::1', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies: the second', 2, '::1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['two proxies: one entry is too few', 2, '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['one proxy: no header', 1, '127.0.0.1', null, '127.0.0.1'],
  ['one proxy: an entry that is no address', 1, '127.0.0.1', 'unknown', '127.0.0.1'],
  ['one proxy: a short form, which no proxy writes', 1, '127.0.0.1', '203.9', '127.0.0.1'],
  ['one proxy: an entry with a port', 1, '::1', '203.0.113.9:4711', '203.0.113.9'],
  ['one proxy: IPv6 with a port', 1, '::1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['no socket seen: the last entry', 0, null, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['nothing known', 0, null, null, 'unknown'],
])('a client is identified with %s', (_, hops, socket, forwarded, address) => {
  const headers = new Headers();
  if (socket) headers.set(socketHeader(), socket);
  if (forwarded) headers.set('x-forwarded-for', forwarded);
  expect(clientAddress(headers, hops)).toBe(address);
});

const ORIGIN = 'https://www.stepwell.example';
const HOST = 'www.stepwell.example';

beforeEach(() => startAsNewProcess({ SITE_URL: ORIGIN }));
afterAll(() => startAsNewProcess());

test.each<[string, Record<string, string>]>([
  ['nothing but a host, as from a program', {}],
  ['the own origin', { origin: ORIGIN }],
  ['a browser that confirms it', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['a visitor who reloads', { 'sec-fetch-site': 'none' }],
  ['the host it was sent to', { origin: 'http://localhost:81', host: 'localhost:81' }],
  ['the public origin behind a proxy', { origin: ORIGIN, host: '10.0.0.7:3000' }],
  // Privacy tools and `Referrer-Policy: no-referrer` hide the origin, gateways remove it.
  ['a browser that confirms a hidden origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a page of ours whose origin is hidden', { origin: 'null', referer: `${ORIGIN}/jobForm?job=x` }],
  ['a page of ours whose origin was removed', { referer: `${ORIGIN}/` }],
  ['a page of ours on the host it was sent to', { origin: 'null', referer: `http://${HOST}/` }],
  [
    'a browser, with a referrer that a gateway changed',
    { 'sec-fetch-site': 'same-origin', referer: 'https://gateway.example/' },
  ],
  ['a visitor who reloads with a hidden origin', { origin: 'null', 'sec-fetch-site': 'none' }],
  ['a program with an unreadable referrer', { referer: 'about' }],
])('a post from %s is accepted', (_, headers) => {
  expect(isOwnPost(new Headers({ host: HOST, ...headers }))).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another site according to the browser', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour below the same domain', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: `${ORIGIN}:8443` }],
  ['a longer host', { origin: `${ORIGIN}.evil.example` }],
  ['a hidden origin', { origin: 'null' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  [
    'a sandboxed frame in a page of ours',
    { origin: 'null', 'sec-fetch-site': 'cross-site', referer: `${ORIGIN}/` },
  ],
  ['a neighbour that hides its origin', { origin: 'null', 'sec-fetch-site': 'same-site' }],
  ['another site that hides its origin', { origin: 'null', referer: 'https://evil.example/' }],
  ['another site whose origin was removed', { referer: 'https://evil.example/' }],
  ['another site named like ours', { origin: 'null', referer: `${ORIGIN}.evil.example/` }],
  ['another site with our address in its path', { referer: `https://evil.example/${ORIGIN}/` }],
  [
    'another site, with a referrer of ours',
    { origin: 'https://evil.example', referer: `${ORIGIN}/` },
  ],
  ['an empty origin', { origin: '' }],
  ['an extension', { origin: 'chrome-extension://www.stepwell.example' }],
])('a post from %s is rejected', (_, headers) => {
  expect(isOwnPost(new Headers({ host: HOST, ...headers }))).toBe(false);
});

describe('a form of the desk', () => {
  const desk = {
    DESK_ISSUER: 'https://id.example',
    DESK_CLIENT_ID: 'a',
    DESK_CLIENT_SECRET: 'a secret of the tests',
    DESK_MEMBERS: 'a@b.example',
  };
  const post = async (headers: Record<string, string>, body = 'what=note') => {
    await startAsNewProcess({ SITE_URL: ORIGIN, ...desk });
    const given = { host: HOST, 'content-length': `${body.length}`, ...headers };
    if (headers['transfer-encoding']) Reflect.deleteProperty(given, 'content-length');
    const readBody = async () => Buffer.from(body);
    return guard({
      method: 'POST',
      pathname: '/desk/search',
      headers: new Headers(given),
      readBody,
    });
  };

  test.each<[string, Record<string, string>]>([
    ['the own origin', { origin: ORIGIN }],
    [
      'a browser that confirms a hidden origin',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
    ['a referrer of ours, where the origin was removed', { referer: `${ORIGIN}/desk` }],
    ['chunks', { origin: ORIGIN, 'transfer-encoding': 'chunked' }],
  ])('with %s is accepted', async (_, headers) => {
    expect(await post(headers)).toBeUndefined();
  });

  test.each<[string, Record<string, string>]>([
    ['no proof', {}],
    ['a hidden origin alone', { origin: 'null' }],
    ['a reload alone', { 'sec-fetch-site': 'none' }],
    ['a referrer of another site', { referer: 'https://evil.example/' }],
  ])('with %s is refused', async (_, headers) => {
    expect(await post(headers)).toEqual({ reason: 'elsewhere' });
  });

  test('is limited in length, in chunks, too', async () => {
    const long = 'a'.repeat(64 * 1024 + 1);
    expect(await post({ origin: ORIGIN }, long)).toEqual({ reason: 'tooLong' });
    const chunked = { origin: ORIGIN, 'transfer-encoding': 'chunked' };
    expect(await post(chunked, long)).toEqual({ reason: 'tooLong' });
  });
});

test('X-Forwarded-Host only counts behind a trusted proxy', async () => {
  const sent = new Headers({
    host: '10.0.0.7:3000',
    origin: 'https://careers.stepwell.example',
    'x-forwarded-host': 'careers.stepwell.example, 10.0.0.7',
  });
  expect(isOwnPost(sent)).toBe(false);
  await startAsNewProcess({ SITE_URL: ORIGIN, TRUSTED_PROXY_HOPS: '1' });
  expect(isOwnPost(sent)).toBe(true);
});

test.each([
  ['203.0.113.9', ['203.0.113.9/32', '203.0.113.0/24']],
  ['2001:db8:1:2fff:4:5:6:7', ['2001:db8:1:2fff::/64', '2001:db8:1:2f00::/56', '2001:db8:1::/48']],
  ['::1', ['::/64', '::/56', '::/48']],
  // Otherwise all IPv4 clients behind NAT64 would be one /64.
  ['64:ff9b::203.0.113.9', ['203.0.113.9/32', '203.0.113.0/24']],
  ['unknown', ['unknown']],
])('%s is counted with %j', (address, networks) => {
  expect(countedNetworks(address)).toEqual(networks);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24', true],
  ['203.0.114.9', '203.0.113.0/24', false],
  ['2001:db8:1::9', '2001:db8::/32', true],
  ['2001:db9::9', '2001:db8::/32', false],
  ['64:ff9b::203.0.113.9', '203.0.113.0/24', true],
  ['203.0.113.9', '2001:db8::/32', false],
  ['unknown', '0.0.0.0/0', false],
])('whether %s is in the network %s: %s', (address, network, isIn) => {
  expect(isInNetwork(address, network)).toBe(isIn);
});

test.each<readonly [path: string, form: string]>([
  [routes.jobForm, 'application'],
  [routes.roleFullStack, 'application'],
  [routes.roleFrontEnd, 'application'],
  [routes.roleSalesforce, 'application'],
  ['/jobForm/receipt', 'application'],
  ['/JOBS/cyber-security', 'application'],
  ['/Contact', 'contact'],
  ['/contact/TOPIC', 'contact'],
  ['/Career/receipt', 'career'],
  ['/resumeUpload/receipt/', 'resume'],
  ...offered.map(({ path, form = 'elsewhere' }) => [path.toUpperCase(), form] as const),
  ['/About', 'elsewhere'],
  ['/constructor', 'elsewhere'],
])('%s counts for %s', (path, form) => {
  expect(countedForm(path)).toBe(form);
});
