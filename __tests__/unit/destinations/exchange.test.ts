import {
  classifyResponse,
  reachability,
  retryAfterSeconds,
  safeExcerpt,
} from '@/lib/destinations/exchange';
import { deliveryHeaders } from '@/lib/destinations/webhook';

const start = new Date('2026-11-21T00:00:00Z');

it.each([
  ['120', 120],
  [' 7 ', 7],
  ['Sat, 21 Nov 2026 00:02:00 GMT', 120],
  ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After of %j is %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, start)).toBe(seconds);
});

test.each([
  ...[200, 299].map((status) => [status, 'accepted', 'reached'] as const),
  ...[100, 300, 399, 402, 408, 409, 425, 429, 500, 503].map(
    (status) => [status, 'again', 'failed'] as const,
  ),
  ...[400, 401, 404, 410, 422, 499].map((status) => [status, 'refused', 'reached'] as const),
])('the answer %i means %s, and that the destination was %s', (status, verdict, reached) => {
  const exchange = { kind: 'answered', status, headers: { 'retry-after': '9' }, text: '' } as const;
  const found = classifyResponse(exchange, start);
  expect(found).toMatchObject({
    verdict,
    answer: { at: start.toISOString(), status },
    retryAfterSeconds: 9,
  });
  expect(found.answer).not.toHaveProperty('excerpt');
  expect(reachability(found)).toBe(reached);
});

test.each([
  [403, '{"error":{"errors":[{"reason":"rateLimitExceeded","message":"Rate Limit Exceeded"}]}}'],
  [403, 'Quota exceeded for quota metric "Requests"'],
  [400, 'Queue is full.'],
  [401, 'Your trial has expired.'],
  [410, 'Monthly limit reached, upgrade your plan'],
  [404, 'Please try again later'],
  [403, 'Storage full'],
])('a refusal with %i that says that it passes is tried again: %s', (status, text) => {
  const found = classifyResponse({ kind: 'answered', status, headers: {}, text }, start);
  expect(found).toMatchObject({ verdict: 'again', answer: { status, outcome: 'failed' } });
});

test.each([
  [413, 'Request limit: 4 MB'],
  [403, 'Forbidden'],
  [400, 'The field "plan" is missing'],
  [422, 'limit: expected a number'],
  [403, `${'x'.repeat(4000)} quota`],
])('a refusal with %i that says nothing of the kind is final: %.40s', (status, text) => {
  const found = classifyResponse({ kind: 'answered', status, headers: {}, text }, start);
  expect(found).toHaveProperty('verdict', 'refused');
});

test.each([
  ['accepted', 'ok'],
  ['accepted', '<h1>Thank you</h1>'],
  ['accepted', 'See <html>'],
  ['again', '\uFEFF\n<!doctype html><title>Sign in'],
  ['again', '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "">'],
  ['again', '<!-- App -- 2 -->\n<!-- - -->\n<HTML lang="en">'],
])('the answer 200 means %s with the text %j', (verdict, text) => {
  const found = classifyResponse({ kind: 'answered', status: 200, headers: {}, text }, start);
  expect(found.verdict).toBe(verdict);
});

test.each([
  ['{"ok":true}', 'accepted', 'accepted'],
  ['done', 'accepted', 'accepted'],
  ['{"ok":false}', 'refused', 'refused'],
  ['{"ok":false,"retry":false}', 'refused', 'refused'],
  ['{"ok":false,"retry":true}', 'again', 'failed'],
])('a script that answers %s has %s it', (text, verdict, outcome) => {
  const found = classifyResponse({ kind: 'script-ran', text }, start);
  expect(found).toEqual({ verdict, answer: { at: start.toISOString(), outcome, excerpt: text } });
});

test('a script whose answer could not be read has run, and one that failed is tried again', () => {
  expect(classifyResponse({ kind: 'script-ran', reason: 'timeout' }, start)).toEqual({
    verdict: 'accepted',
    answer: { at: start.toISOString(), outcome: 'accepted, answer not read: timeout' },
  });
  expect(classifyResponse({ kind: 'failed', reason: 'timeout' }, start)).toEqual({
    verdict: 'again',
    answer: { at: start.toISOString(), outcome: 'timeout' },
  });
});

test.each([
  [' No room. ', 'No room.'],
  ['see HTTPS://a.example/b?c=d, ftp://x', 'see [address] [address]'],
  ['<Asha@example.com> "b@c"', '<[email]> "[email]"'],
  [`key ${'a'.repeat(23)}`, `key ${'a'.repeat(23)}`],
  ['key a1-B_'.padEnd(28, 'x'), 'key [token]'],
  [`key ${'aB1/'.repeat(6)}`, 'key [token]'],
  ['12345678, 2026', '12345678, 2026'],
  ['call +91 98765 43210 or 987654321', 'call [number] or [number]'],
  ['é'.repeat(1001), 'é'.repeat(1000)],
  [`${'x '.repeat(999)}xé`, `${'x '.repeat(999)}x`],
])('of the answer %.60j, operators see %.60j', (text, seen) => {
  expect(safeExcerpt(text)).toBe(seen);
});

/** The example of the Standard Webhooks libraries. */
const messageId = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const now = new Date(1_614_265_330_000);
const body = '{"test": 2432232314}';

const signatureBy = (secret: string | undefined) =>
  deliveryHeaders(messageId, now, { body, secret })['webhook-signature'];

describe('the headers of a delivery', () => {
  it('contain the id twice and the time in seconds', () => {
    expect(deliveryHeaders(messageId, new Date(now.getTime() + 999))).toEqual({
      'Idempotency-Key': messageId,
      'webhook-id': messageId,
      'webhook-timestamp': '1614265330',
    });
  });

  const base64 = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

  it('contain the signature that Standard Webhooks publishes for its example, and none without a secret', () => {
    const published = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    expect([signatureBy(`whsec_${base64}`), signatureBy(undefined)]).toEqual([
      published,
      undefined,
    ]);
  });

  it('are signed with the characters of a secret that is not marked as base64', () => {
    const marked = `whsec_${Buffer.from('a secret in plain words').toString('base64')}`;
    expect(signatureBy('a secret in plain words')).toBe(signatureBy(marked));
    expect(signatureBy(base64)).not.toBe(signatureBy(`whsec_${base64}`));
  });
});
