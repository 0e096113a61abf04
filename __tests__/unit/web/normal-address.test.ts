import { normalAddress } from '@/lib/web/front';

test.each([
  ['/%41bout?a=%41', '/About?a=%41'],
  ['/%4a%4F%62', '/JOb'],
  ['/About?x=?%41', '/About?x=?%41'],
  ['/job/%E0%A4%95?q=%', '/job/%E0%A4%95?q=%'],
  ['/', '/'],
])('%j leads where %j leads', (url, path) => {
  expect(normalAddress(url)).toBe(path);
});

test.each([
  ['/api/resumes/%@?x=%@', '/api/resumes/%25@?x=%@'],
  ['/job/%E0%A4', '/job/%25E0%25A4'],
  ['/%E0%A4%A%00%25', '/%25E0%25A4%25A%2500%2525'],
])('%j, of which the path is no text, leads nowhere', (url, path) => {
  expect(normalAddress(url)).toBe(path);
});

test.each([
  ['/jobs%2fsalesforce', '/jobs%252fsalesforce'],
  ['/api%5Chealthz?x=%2F', '/api%255Chealthz?x=%2F'],
])('%j, with an encoded slash in its path, leads nowhere', (url, path) => {
  expect(normalAddress(url)).toBe(path);
});

test.each([
  ['http://evil.example/About?x=1', '/About?x=1'],
  ['HTTPS://evil.example', '/'],
  ['*', '/'],
  ['evil.example:443', '/'],
  ['/http://evil.example', '/http://evil.example'],
])('a request for %j asks this site for %j', (url, path) => {
  expect(normalAddress(url)).toBe(path);
});
