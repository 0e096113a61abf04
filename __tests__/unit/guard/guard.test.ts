import { routes } from '@/lib/routes';
import {
  clientAddress,
  countedNetworks,
  isInNetwork,
  socketHeader,
} from '@/lib/runtime/client-network';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { countedForm, isOwnPost, judgeHead } from '@/lib/web/guard/guard';
import { startAsNewProcess } from '../../support/new-process';

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

test.each<[string, Record<string, string>, ReturnType<typeof judgeHead>]>([
  ['a form', FORM, undefined],
  ['a form of the largest size', { ...FORM, 'content-length': `${MAX_REQUEST_BYTES}` }, undefined],
  ['one byte more', { ...FORM, 'content-length': `${MAX_REQUEST_BYTES + 1}` }, 'tooLarge'],
  ['another site', { ...FORM, origin: 'https://evil.example' }, 'elsewhere'],
  ['no kind of content', {}, 'unreadable'],
  [
    'a form in the other encoding',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'unreadable',
  ],
  [
    'a call whose arguments are plain text',
    { 'content-type': 'text/plain', 'next-action': 'x' },
    'unreadable',
  ],
  ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'unreadable'],
  [
    'a form whose boundary is not the first parameter',
    { 'content-type': 'multipart/form-data; xboundary=y; boundary=x' },
    'unreadable',
  ],
  ['a call that claims to be passed on', { ...FORM, 'x-action-forwarded': '1' }, 'unreadable'],
])('a post with %s', (_, headers, verdict) => {
  expect(judgeHead(new Headers(headers))).toBe(verdict);
});

type Case = [
  what: string,
  hops: number,
  socket: string | null,
  forwarded: string | null,
  is: string,
];

test.each<Case>([
  ['no proxy: the socket', 0, '203.0.113.9', null, '203.0.113.9'],
  ['no proxy: whatever a client claims', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['no proxy: an IPv4 address mapped to IPv6', 0, '::ffff:203.0.113.9', null, '203.0.113.9'],
  ['no proxy: the same in hexadecimal', 0, '::ffff:cb00:7109', null, '203.0.113.9'],
  ['no proxy: an IPv6 address with its zone', 0, 'FE80::1%eth0', null, 'fe80::1'],
  ['one proxy: what it appended', 1, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'one proxy: not what the client wrote before it',
    1,
    '::1',
    '10.0.0.1, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'two proxies: the second from the right',
    2,
    '::1',
    '6.6.6.6, 203.0.113.9, 10.0.0.2',
    '203.0.113.9',
  ],
  ['two proxies: one entry is too few', 2, '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['one proxy: no header', 1, '127.0.0.1', null, '127.0.0.1'],
  ['one proxy: an entry that is no address', 1, '127.0.0.1', 'unknown', '127.0.0.1'],
  [
    'one proxy: a short form of an address, which no proxy writes',
    1,
    '127.0.0.1',
    '203.9',
    '127.0.0.1',
  ],
  ['one proxy: an address in hexadecimal', 1, '127.0.0.1', '0xcb007109', '127.0.0.1'],
  ['one proxy: an entry with a port', 1, '::1', '203.0.113.9:4711', '203.0.113.9'],
  ['one proxy: IPv6 with a port', 1, '::1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['no socket seen: the last entry', 0, null, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['nothing known', 0, null, null, 'unknown'],
])('%s', (_, hops, socket, forwarded, address) => {
  const headers = new Headers();
  if (socket) headers.set(socketHeader(), socket);
  if (forwarded) headers.set('x-forwarded-for', forwarded);
  expect(clientAddress(headers, hops)).toBe(address);
});

const ORIGIN = 'https://www.stepwell.example';
const HOST = 'www.stepwell.example';

beforeEach(() => startAsNewProcess({ SITE_URL: ORIGIN }));
afterAll(() => startAsNewProcess());

type Origin = [what: string, headers: Record<string, string>, isOwn: boolean];

const cases: Origin[] = [
  ['nothing but a host, as from a program', {}, true],
  ['the own origin', { origin: ORIGIN }, true],
  [
    'the own origin and a browser that confirms it',
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    true,
  ],
  ['a visitor who reloads', { 'sec-fetch-site': 'none' }, true],
  [
    'the host it was sent to, whatever the settings say',
    { origin: 'http://localhost:81', host: 'localhost:81' },
    true,
  ],
  [
    'the public origin, where a proxy does not pass the host on',
    { origin: ORIGIN, host: '10.0.0.7:3000' },
    true,
  ],
  ['another site', { origin: 'https://evil.example' }, false],
  ['another site that the browser names', { 'sec-fetch-site': 'cross-site' }, false],
  ['a neighbour below the same domain', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }, false],
  ['two that disagree', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  ['another port', { origin: `${ORIGIN}:8443` }, false],
  ['a longer host', { origin: `${ORIGIN}.evil.example` }, false],
  ['a hidden origin', { origin: 'null' }, false],
  ['no address at all', { origin: '::x' }, false],
  ['an empty origin', { origin: '' }, false],
  ['a file', { origin: 'file://www.stepwell.example' }, false],
  ['an extension', { origin: 'chrome-extension://www.stepwell.example' }, false],
];

test.each(cases)('a post from %s', (_, headers, isOwn) => {
  const sent = new Headers({ host: HOST, ...headers });
  expect(isOwnPost(sent)).toBe(isOwn);
});

test('X-Forwarded-Host counts only behind a proxy that is trusted', async () => {
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
  ['2001:db8::6', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
  ['::1', ['::/64', '::/56', '::/48']],
  // Clients of IPv4 behind NAT64 would be one /64 otherwise.
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
])('%s in %s: %s', (address, network, isIn) => {
  expect(isInNetwork(address, network)).toBe(isIn);
});

test('every address that takes applications counts for one form', () => {
  const paths = [
    routes.jobForm,
    routes.roleFullStack,
    routes.roleFrontEnd,
    routes.roleCyberSecurity,
    routes.roleSalesforce,
    '/JOBFORM',
    '/jobForm/',
    '/jobForm/receipt',
    '/JOBS/cyber-security',
  ];
  expect(new Set(paths.map(countedForm))).toEqual(new Set(['application']));
});

test.each([
  ['/Contact', 'contact'],
  ['/contact/TOPIC', 'contact'],
  ['/Career', 'career'],
  ['/Career/receipt', 'career'],
  ['/resumeUpload/receipt/', 'resume'],
  ['/Service/career-LAUNCH-program', 'launch'],
  ['/About', 'elsewhere'],
  ['/nothing', 'elsewhere'],
  ['/constructor', 'elsewhere'],
])('%s counts for %s', (path, form) => {
  expect(countedForm(path)).toBe(form);
});
