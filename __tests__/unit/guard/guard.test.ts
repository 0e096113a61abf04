import { items, pairs } from '@/__tests__/support/items';
import '@/__tests__/support/quiet-log';
import { routes } from '@/lib/routes';
import {
  clientAddress,
  countedNetworks,
  isInNetwork,
  socketHeader,
} from '@/lib/runtime/client-network';
import { offered } from '@/lib/services';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { answerTo, checkHeaders, countedForm, guard, isOwnPost } from '@/lib/web/guard/guard';
import { metricsToken, refuseStranger } from '@/lib/web/guard/operator';
import { type RefusalName, refusals } from '@/lib/web/guard/refusals';
import { DESK_SETTINGS, startAsNewProcess } from '../../support/new-process';

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const EVIL = { origin: 'https://evil.example' };
const sized = (bytes: number) => ({ ...FORM, 'content-length': `${bytes}` });

test.each<[string, ReturnType<typeof checkHeaders>, Record<string, string>]>([
  ['a form', undefined, FORM],
  ['a form of the largest size', undefined, sized(MAX_REQUEST_BYTES)],
  ['one byte more', 'tooLarge', sized(MAX_REQUEST_BYTES + 1)],
  ['another site', 'elsewhere', { ...FORM, ...EVIL }],
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
const SAME = { 'sec-fetch-site': 'same-origin' };
const SANDBOXED = { origin: 'null', 'sec-fetch-site': 'cross-site' };

beforeEach(() => startAsNewProcess({ SITE_URL: ORIGIN }));
afterAll(() => startAsNewProcess());

test.each<[string, Record<string, string>]>([
  ['nothing but a host, as from a program', {}],
  ['the own origin', { origin: ORIGIN }],
  ['a browser that confirms it', { origin: ORIGIN, ...SAME }],
  ['a visitor who reloads', { 'sec-fetch-site': 'none' }],
  ['the host it was sent to', { origin: 'http://localhost:81', host: 'localhost:81' }],
  ['the public origin behind a proxy', { origin: ORIGIN, host: '10.0.0.7:3000' }],
  // Privacy tools and `Referrer-Policy: no-referrer` hide the origin, gateways remove it.
  ['a browser that confirms a hidden origin', { origin: 'null', ...SAME }],
  ['a page of ours whose origin is hidden', { origin: 'null', referer: `${ORIGIN}/jobForm?job=x` }],
  ['a page of ours whose origin was removed', { referer: `${ORIGIN}/` }],
  ['a page of ours on the host it was sent to', { origin: 'null', referer: `http://${HOST}/` }],
  ['a browser, with a referrer of a gateway', { ...SAME, referer: 'https://gateway.example/' }],
  ['a visitor who reloads with a hidden origin', { origin: 'null', 'sec-fetch-site': 'none' }],
  ['a program with an unreadable referrer', { referer: 'about' }],
])('a post from %s is accepted', (_, headers) => {
  expect(isOwnPost(new Headers({ host: HOST, ...headers }))).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['another site', EVIL],
  ['another site according to the browser', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour below the same domain', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: `${ORIGIN}:8443` }],
  ['a longer host', { origin: `${ORIGIN}.evil.example` }],
  ['a hidden origin', { origin: 'null' }],
  ['a sandboxed frame', SANDBOXED],
  ['a sandboxed frame in a page of ours', { ...SANDBOXED, referer: `${ORIGIN}/` }],
  ['a neighbour that hides its origin', { origin: 'null', 'sec-fetch-site': 'same-site' }],
  ['another site that hides its origin', { origin: 'null', referer: 'https://evil.example/' }],
  ['another site whose origin was removed', { referer: 'https://evil.example/' }],
  ['another site named like ours', { origin: 'null', referer: `${ORIGIN}.evil.example/` }],
  ['another site with our address in its path', { referer: `https://evil.example/${ORIGIN}/` }],
  ['another site, with a referrer of ours', { ...EVIL, referer: `${ORIGIN}/` }],
  ['an empty origin', { origin: '' }],
  ['an extension', { origin: 'chrome-extension://www.stepwell.example' }],
])('a post from %s is rejected', (_, headers) => {
  expect(isOwnPost(new Headers({ host: HOST, ...headers }))).toBe(false);
});

describe('a form of the desk', () => {
  const post = async (more: Record<string, string>, body = 'what=note') => {
    await startAsNewProcess({ SITE_URL: ORIGIN, ...DESK_SETTINGS });
    const headers = new Headers({ host: HOST, 'content-length': `${body.length}`, ...more });
    if (headers.has('transfer-encoding')) headers.delete('content-length');
    const readBody = async () => Buffer.from(body);
    return guard({ method: 'POST', pathname: '/desk/search', headers, readBody });
  };

  test.each<[string, Record<string, string>]>([
    ['the own origin', { origin: ORIGIN }],
    ['a browser that confirms a hidden origin', { origin: 'null', ...SAME }],
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

  test('that names an action is refused', async () => {
    for (const headers of [FORM, { 'next-action': 'x' }] as Record<string, string>[])
      expect(await post({ origin: ORIGIN, ...headers })).toEqual({ reason: 'unreadable' });
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

test.each(pairs`203.0.113.9 203.0.113.0/24 -> true | 203.0.114.9 203.0.113.0/24 -> false
  2001:db8:1::9 2001:db8::/32 -> true | 2001:db9::9 2001:db8::/32 -> false | unknown 0.0.0.0/0 -> false
  64:ff9b::203.0.113.9 203.0.113.0/24 -> true | 203.0.113.9 2001:db8::/32 -> false`)(
  'whether an address is in a network: %s: %s',
  (both, isIn) => {
    const [address = '', network = ''] = both.split(' ');
    expect(`${isInNetwork(address, network)}`).toBe(isIn);
  },
);

test.each([
  ...[routes.jobForm, routes.roleFullStack, routes.roleFrontEnd, routes.roleSalesforce].map(
    (path) => [path, 'application'] as const,
  ),
  ...pairs`/jobForm/receipt -> application | /JOBS/cyber-security -> application | /Contact -> contact
    /contact/TOPIC -> contact | /Career/receipt -> career | /resumeUpload/receipt/ -> resume
    /About -> elsewhere | /constructor -> elsewhere`,
  ...offered.map(({ path, form = 'elsewhere' }) => [path.toUpperCase(), form] as const),
])('%s counts for %s', (path, form) => expect(countedForm(path)).toBe(form));

const STATUSES: Record<RefusalName, number> = {
  ...{ unreadable: 400, elsewhere: 403, updated: 409, tooLarge: 413, tooLong: 413 },
  ...{ tooMany: 429, busy: 503 },
};

test.each(Object.entries(STATUSES) as [RefusalName, number][])(
  'a post refused as %s is answered with %i',
  (reason, status) => {
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '7' };
    const { path, sentence } = refusals[reason];
    const refused = { reason, retryAfter: 7 };
    const page = answerTo(refused, { pathname: '/Contact', isCall: false });
    expect(page).toEqual({ status, headers, path });
    expect(answerTo(refused, { pathname: '/Contact', isCall: true })).toEqual({
      ...{ status, sentence },
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    });
    const soon = answerTo({ reason }, { pathname: '/Contact', isCall: false });
    expect(soon.headers).not.toHaveProperty('Retry-After');
  },
);

test('a method that a page does not support is answered with those that it does', () => {
  const answer = answerTo({ reason: 'method' }, { pathname: '/jobs.rss', isCall: false });
  const headers = { 'Cache-Control': 'no-store', Allow: 'GET, HEAD' };
  expect(answer).toEqual({ status: 405, headers });
});

describe('a request', () => {
  const asked: string[] = [];
  const ask = (method: string, pathname: string, headers: Record<string, string> = {}) =>
    guard({
      method,
      pathname,
      headers: new Headers({ host: HOST, [socketHeader()]: '203.0.113.9', ...headers }),
      readBody: async () => {
        asked.push(pathname);
        return 'unreadable';
      },
    });
  beforeEach(() => {
    asked.length = 0;
  });

  const words = (asked: string) => asked.split(' ') as [string, string];

  // The last is checked by the handler itself.
  test.each(items`GET /Contact | HEAD /Contact | GET /desk | POST /api/outbox/drain`)(
    '%s passes',
    async (asked) => expect(await ask(...words(asked))).toBeUndefined(),
  );

  test.each(
    items`PUT /Contact | POST /jobs.rss | GET /application/APP-1/x/withdraw | GET /desk/sign-out`,
  )('%s has the wrong method', async (asked) =>
    expect(await ask(...words(asked))).toEqual({ reason: 'method' }),
  );

  test('a post is counted before its body is read, and each form has its own count', async () => {
    await startAsNewProcess({ SITE_URL: ORIGIN, RATE_LIMIT: '1/10m', STORAGE: 'none' });
    expect(await ask('POST', '/Contact', FORM)).toEqual({ reason: 'unreadable' });
    const refused = await ask('POST', '/Contact', FORM);
    expect(refused).toEqual({ reason: 'tooMany', retryAfter: expect.any(Number) });
    expect(await ask('POST', '/resumeUpload', FORM)).toEqual({ reason: 'unreadable' });
    expect(asked).toEqual(['/Contact', '/resumeUpload']);
    // Nothing that another site sends uses up the limit.
    expect(await ask('POST', '/Career', { ...FORM, ...EVIL })).toEqual({ reason: 'elsewhere' });
    expect(await ask('POST', '/Career', FORM)).toEqual({ reason: 'unreadable' });
  });

  const withdrawal = (headers: Record<string, string>) =>
    ask('POST', '/application/APP-1/x/withdraw', { 'content-length': '9', ...headers });

  test('a withdrawal may hide its origin, but not come from elsewhere, be long or repeated', async () => {
    await startAsNewProcess({ SITE_URL: ORIGIN, RATE_LIMIT: '2/10m', STORAGE: 'none' });
    expect(await withdrawal({ origin: 'null' })).toBeUndefined();
    for (const elsewhere of [EVIL, { 'sec-fetch-site': 'same-site' }] as Record<string, string>[]) {
      expect(await withdrawal(elsewhere)).toEqual({ reason: 'elsewhere' });
    }
    const sizedTo = (bytes: number) => withdrawal({ 'content-length': `${bytes}` });
    expect(await sizedTo(64 * 1024 + 1)).toEqual({ reason: 'unreadable' });
    expect(await sizedTo(64 * 1024)).toBeUndefined();
    expect(await withdrawal({})).toEqual({ reason: 'tooMany', retryAfter: expect.any(Number) });
  });
});

describe('a page for operators', () => {
  const TOKEN = 'a token of the operators';
  const refusal = (authorization: string, token?: string) => {
    const headers = new Headers(authorization ? { authorization } : {});
    return refuseStranger(new Request('http://a/', { headers }), token)?.status;
  };

  test.each([
    [`Bearer ${TOKEN}`, undefined],
    [`bearer ${TOKEN}`, undefined],
    [`Bearer ${TOKEN}x`, 401],
    [`Basic ${TOKEN}`, 401],
    ['', 401],
  ])('is opened by its token alone: %s, %s', async (authorization, status) => {
    expect(refusal(authorization, TOKEN)).toBe(status);
    await startAsNewProcess({ CRON_SECRET: TOKEN });
    expect(refusal(authorization)).toBe(status);
  });

  test('does not exist without one', () => {
    expect(refusal(`Bearer ${TOKEN}`)).toBe(404);
    const strange = refuseStranger(new Request('http://a/'), TOKEN);
    expect(strange?.headers.get('www-authenticate')).toBe('Bearer');
    expect(strange?.headers.get('cache-control')).toBe('no-store');
  });

  test('the token of the metrics is their own, or that of the operators', async () => {
    expect(metricsToken()).toBeUndefined();
    await startAsNewProcess({ CRON_SECRET: TOKEN });
    expect(metricsToken()).toBe(TOKEN);
    await startAsNewProcess({ CRON_SECRET: TOKEN, METRICS_TOKEN: `another ${TOKEN}` });
    expect(metricsToken()).toBe(`another ${TOKEN}`);
  });
});
