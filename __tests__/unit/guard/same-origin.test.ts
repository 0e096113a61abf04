import { isSentByOwnPage } from '@/lib/web/guard/guard';

const ORIGIN = 'https://www.stepwell.example';
const HOST = 'www.stepwell.example';

type Case = [what: string, headers: Record<string, string>, isOwn: boolean];

const cases: Case[] = [
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
  expect(isSentByOwnPage(sent, { origin: ORIGIN, isProxied: false })).toBe(isOwn);
});

test('X-Forwarded-Host counts only behind a proxy that is trusted', () => {
  const sent = new Headers({
    host: '10.0.0.7:3000',
    origin: 'https://careers.stepwell.example',
    'x-forwarded-host': 'careers.stepwell.example, 10.0.0.7',
  });
  expect(isSentByOwnPage(sent, { origin: ORIGIN, isProxied: true })).toBe(true);
  expect(isSentByOwnPage(sent, { origin: ORIGIN, isProxied: false })).toBe(false);
});
