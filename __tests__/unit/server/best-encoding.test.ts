import { bestEncoding } from '@/lib/server/accepted-encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['br; q=0, gzip;q=1', 'gzip'],
  ['br;q=0.000,gzip;q=0.5', 'gzip'],
  ['gzip;q=0', undefined],
  ['brotli, x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
])('to "%s" a page goes in %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});
