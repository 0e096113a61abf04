import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { judgeHead } from '@/lib/web/guard/guard';

const OWN = { origin: 'https://www.stepwell.example', isProxied: false };
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
  expect(judgeHead(new Headers(headers), OWN)).toBe(verdict);
});
