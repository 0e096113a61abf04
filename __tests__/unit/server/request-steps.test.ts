import type { IncomingMessage } from 'node:http';
import { decodeUnreserved, escapeUndecodable, useOriginForm } from '@/lib/server/request-steps';

test.each([
  ['/%41bout?a=%41', '/About?a=%41'],
  ['/%4a%4F%62', '/JOb'],
  ['/%6aob%2Fform%7E%5f%2d%2e%30', '/job%2Fform~_-.0'],
  ['/%E0%A4%A%00%25', '/%E0%A4%A%00%25'],
  ['/About?x=?%41', '/About?x=?%41'],
  ['/', '/'],
])('%j leads where %j leads', (url, path) => {
  expect(after(decodeUnreserved, url)).toBe(path);
});

test.each([
  ['/api/resumes/%@?x=%@', '/api/resumes/%25@?x=%@'],
  ['/job/%E0%A4', '/job/%25E0%25A4'],
  ['/job/%E0%A4%95?q=%', '/job/%E0%A4%95?q=%'],
])('%j, of which the path may be no text, is asked for as %j', (url, path) => {
  expect(after(escapeUndecodable, url)).toBe(path);
});

test.each([
  ['http://evil.example/About?x=1', '/About?x=1'],
  ['HTTPS://evil.example', '/'],
  ['*', '/'],
  ['evil.example:443', '/'],
  ['/http://evil.example', '/http://evil.example'],
])('a request for %j asks this site for %j', (url, path) => {
  expect(after(useOriginForm, url)).toBe(path);
});

function after(step: (request: IncomingMessage) => void, url: string): string | undefined {
  const request = { url } as IncomingMessage;
  step(request);
  return request.url;
}
