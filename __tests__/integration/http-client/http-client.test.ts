import { type OutgoingRequest, sendRequest } from '@/lib/runtime/http-client';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { startFakeWebhook } from '@/scripts/support/fake-webhook';
import { forEachTest } from '../../support/for-each-test';

const feed = forEachTest(startFakeFeed);
const webhook = forEachTest(startFakeWebhook);

const get = (changes: Partial<OutgoingRequest> = {}) =>
  sendRequest({
    url: feed().url,
    method: 'GET',
    headers: {},
    timeoutMs: 10_000,
    maxBytes: 1000,
    ...changes,
  });

describe('a response', () => {
  test('is its status, its headers and its body, whatever the status', async () => {
    feed().next({ text: 'Gone', status: 410, headers: { 'X-Reason': 'old' } });
    const result = await get();
    expect(result).toMatchObject({ kind: 'answered', status: 410, headers: { 'x-reason': 'old' } });
    expect(result).toHaveProperty('body', Buffer.from('Gone'));
    expect(result).not.toHaveProperty('cut');
  });

  test('of exactly the cap is complete; one byte more is cut off and named', async () => {
    feed().next({ text: 'x'.repeat(1000) }, { text: 'x'.repeat(1001) });
    expect(await get()).not.toHaveProperty('cut');
    const result = await get();
    expect(result).toMatchObject({ kind: 'answered', status: 200, cut: 'too-large' });
    expect(result).toHaveProperty('body.length', 1000);
  });

  test('without an end is read no further than the cap', async () => {
    feed().next('endless');
    expect(await get()).toMatchObject({ status: 200, cut: 'too-large' });
  });

  test('is the part of a body that arrived in time', async () => {
    feed().next('drip', 'hang-in-body');
    // The headers must come within it, also on a slow machine.
    const late = { timeoutMs: 3000 };
    for (const result of await Promise.all([get(late), get(late)])) {
      expect(result).toMatchObject({ kind: 'answered', status: 200, cut: 'timeout' });
      expect(String('body' in result && result.body)).toMatch(/^\[/);
    }
  });

  test.each(['cut-off', 'reset-in-body', 'garbage-in-body'] as const)(
    'returns the part of a body that breaks off: %s',
    async (answer) => {
      feed().next(answer);
      expect(await get()).toMatchObject({
        status: 200,
        cut: expect.stringMatching(/^(UND_ERR_\w+|ECONNRESET|invalid-http)$/),
      });
    },
  );

  test('whose headers hold other bytes than ASCII is a response', async () => {
    feed().next({ text: 'ok', headers: { 'X-Name': 'café', 'Retry-After': '7' } });
    expect(await get()).toMatchObject({ status: 200, headers: { 'retry-after': '7' } });
  });

  test('that is a redirect is not followed', async () => {
    feed().next({ text: '', status: 302, headers: { location: webhook().url } });
    expect(await get()).toMatchObject({ status: 302, headers: { location: webhook().url } });
    expect(webhook().received).toEqual([]);
  });
});

describe('no response', () => {
  test('in time is a value', async () => {
    feed().next('hang');
    expect(await get({ timeoutMs: 300 })).toEqual({ kind: 'failed', reason: 'timeout' });
  });

  test('from nobody is a value', async () => {
    const { url, close } = await startFakeFeed();
    await close();
    expect(await get({ url })).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
  });

  test('because of a mistake of ours is an error', async () => {
    await expect(get({ headers: { 'bad name': 'x' } })).rejects.toThrow('invalid header key');
    await expect(get({ url: 'ftp://example.com/' })).rejects.toThrow('protocol');
  });
});

test('each request has a connection of its own', async () => {
  await get();
  await get();
  expect(feed().requests.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
});

describe('a body', () => {
  const post = (body: OutgoingRequest['body']) => get({ method: 'POST', url: webhook().url, body });

  test('of a form goes out with its type, its length and its file', async () => {
    const form = new FormData();
    form.set('name', 'रवि');
    form.set('file', new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
    await post(form);
    const [request] = webhook().received;
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(Number(request?.headers['content-length'])).toBe(request?.body.length);
    expect(request?.fields).toEqual({ name: 'रवि' });
    expect(request?.files.file).toMatchObject({ name: 'cv.pdf', type: 'application/pdf' });
  });

  test('of fields goes out urlencoded', async () => {
    await post(new URLSearchParams({ a: '1 & 2' }));
    expect(webhook().received[0]?.headers['content-type']).toBe(
      'application/x-www-form-urlencoded;charset=UTF-8',
    );
    expect(webhook().received[0]?.body.toString()).toBe('a=1+%26+2');
  });
});
