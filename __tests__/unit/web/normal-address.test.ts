import { pairs } from '@/__tests__/support/items';
import { normalAddress } from '@/lib/web/front';
import { isSupported } from '@/lib/web/supported-node';

test.each(pairs`/%41bout?a=%41 -> /About?a=%41 | /%4a%4F%62 -> /JOb | /About?x=?%41 -> /About?x=?%41 | / -> /
  /job/%E0%A4%95?q=% -> /job/%E0%A4%95?q=% | /%2e%2E/a/./b/../About?x=/../y -> /a/About?x=/../y | //a -> //a`)(
  '%j is normalized to %j',
  (url, path) => expect(normalAddress(url)).toBe(path),
);

test.each([
  ['with a path that is not text', '/api/resumes/%@?x=%@', '/api/resumes/__?x=%@'],
  ['with an encoded slash in its path', '/jobs%2fsalesforce', '/jobs_2fsalesforce'],
  ['with an encoded backslash', '/api%5Chealthz?x=%2F', '/api_5Chealthz?x=%2F'],
  ['with a character that must be encoded', '/job/0\x7f', '/job/0_'],
  ['with a fragment', '/jobForm#/withdraw?a', '/jobForm_/withdraw?a'],
  ['with a backslash', '/desk\\..\\jobForm', '/desk____jobForm'],
])('an address %s leads nowhere: %j', (_, url, path) => {
  expect(normalAddress(url)).toBe(path);
});

test.each(pairs`http://evil.example/About?x=1 -> /About?x=1 | HTTPS://evil.example -> / | * -> /
  evil.example:443 -> / | /http://evil.example -> /http://evil.example`)(
  'a request for %j is treated as %j on this site',
  (url, path) => expect(normalAddress(url)).toBe(path),
);

test('Node is supported from 22.13 on', () => {
  const versions = ['22.13.0', '24.0.0', '22.11.9', '20.19.6'];
  expect(versions.map(isSupported)).toEqual([true, true, false, false]);
});
