import { addressWithSource } from '@/lib/server/carry-source';
import { sourceIn } from '@/lib/source';

const HERE = 'jobs.example.com';
const visit = (url: string, referer: string, headers: Record<string, string> = {}) =>
  addressWithSource({
    method: 'GET',
    url,
    header: (name) => ({ host: HERE, referer, ...headers })[name],
  });

test.each([
  ['/job/0?k=tester', '/JobPositions?src=Naukri', '/job/0?k=tester&src=naukri'],
  ['/jobForm?job=tester', '/job/tester?x=1&src=mail-7', '/jobForm?job=tester&src=mail-7'],
  ['/JobPositions', '/job/tester?src=a.b_c', '/JobPositions?src=a.b_c'],
  ['/jobs-in/pune', '/JobPositions?src=x', '/jobs-in/pune?src=x'],
  ['/jobform', '/job/tester?src=x', '/jobform?src=x'],
])('from %2$s to %1$s the source goes along', (url, before, expected) => {
  expect(visit(url, `https://${HERE}${before}`)).toBe(expected);
});

test.each([
  ['/job/tester', 'the page before has none', `https://${HERE}/JobPositions`],
  ['/job/tester', 'there is no page before', ''],
  ['/job/tester', 'it is on another site', 'https://example.org/?src=x'],
  ['/job/tester', 'the address is no address', 'src=x'],
  ['/job/tester', 'it has other characters', `https://${HERE}/JobPositions?src=a%20b`],
  ['/job/tester', 'it is too long', `https://${HERE}/JobPositions?src=${'x'.repeat(41)}`],
  ['/job/tester?src=y', 'there is one already', `https://${HERE}/JobPositions?src=x`],
  ['/job/tester?src=', 'there is one that is empty', `https://${HERE}/JobPositions?src=x`],
  ['/jobForm?sent=APP-1&token=x', 'it is a receipt', `https://${HERE}/jobForm?src=x`],
  ['/About', 'it is another page', `https://${HERE}/JobPositions?src=x`],
  ['/job/0/picture', 'it is a picture', `https://${HERE}/job/0?src=x`],
])('%s stays where it is because %s', (url, _, referer) => {
  expect(visit(url, referer)).toBeUndefined();
});

test('neither posts nor what the router asks for are sent on', () => {
  const referer = `https://${HERE}/JobPositions?src=x`;
  expect(visit('/job/tester', referer, { rsc: '1' })).toBeUndefined();
  const header = (name: string) => ({ host: HERE, referer })[name];
  expect(addressWithSource({ method: 'POST', url: '/jobForm', header })).toBeUndefined();
});

test.each(['', '?src=', '?src=%00', '?src=a/b', '?src=<b>'])('%j names no source', (query) => {
  expect(sourceIn(new URLSearchParams(query))).toBeUndefined();
});
