import { acceptedEncoding } from '@/lib/web/page-cache';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0.4', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br ; q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['gzip;q=much', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %j gets %p', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
