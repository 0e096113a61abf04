import { ownDeskPath } from '@/lib/desk/desk';

test.each(['/desk', '/desk/log', '/desk/log?before=a%20b', '/desk?form=application&page=2'])(
  'sign-in leads back to %s',
  (path) => {
    expect(ownDeskPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  null,
  '',
  ['/desk/log'],
  '/Contact',
  '/deskill',
  '//evil.example/desk',
  '/\\evil.example/desk',
  '\\\\evil.example/desk',
  'https://evil.example/desk',
  'https:/desk.evil.example',
  'javascript:alert(1)//desk',
  '/desk/../Contact',
  '/desk/%2e%2e//evil.example',
  'http://desk.invalid@evil.example/desk',
  // Would lead round and round, or out again.
  '/desk/sign-in',
  '/desk/sign-in/start?to=/desk',
  '/desk/unavailable',
  '/desk/sign-out',
])('sign-in leads to the desk itself, and not to %j', (to) => {
  expect(ownDeskPath(to)).toBe('/desk');
});
