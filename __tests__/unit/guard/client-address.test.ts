import { clientAddress, socketHeader } from '@/lib/runtime/client-network';

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
