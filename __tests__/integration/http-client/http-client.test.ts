import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import {
  isAppsScript,
  type OutgoingRequest,
  redirectOf,
  sendRequest,
} from '@/lib/runtime/http-client';
import { forEachTest } from '../../support/for-each-test';

const feed = forEachTest(startFakeFeed);
const webhook = forEachTest(startFakeWebhook);

const get = (changes: Partial<OutgoingRequest> = {}) => {
  const usual = { url: feed().url, method: 'GET', headers: {} } as const;
  return sendRequest({ ...usual, timeoutMs: 10_000, maxBytes: 1000, ...changes });
};

describe('a response', () => {
  test('has its status, headers and body, whatever the status', async () => {
    // Includes non-ASCII bytes.
    feed().next({ text: 'Gone', status: 410, headers: { 'X-Reason': 'old', 'X-Name': 'café' } });
    const result = await get();
    expect(result).toMatchObject({ kind: 'answered', status: 410, headers: { 'x-reason': 'old' } });
    expect(result).toHaveProperty('body', Buffer.from('Gone'));
    expect(result).not.toHaveProperty('cut');
  });

  test('a response of exactly the limit is complete; one byte more, or an endless body, is cut off and reported', async () => {
    feed().next({ text: 'x'.repeat(1000) }, { text: 'x'.repeat(1001) }, 'endless');
    expect(await get()).not.toHaveProperty('cut');
    for (const result of [await get(), await get()]) {
      expect(result).toMatchObject({ kind: 'answered', status: 200, cut: 'too-large' });
      expect(result).toHaveProperty('body.length', 1000);
    }
  });

  test.each(['drip', 'cut-off', 'reset-in-body', 'garbage-in-body'] as const)(
    'contains the received part of a body, and the reason why it ended: %s',
    async (answer) => {
      feed().next(answer);
      // Long enough for the headers to arrive on a slow machine.
      const result = await get({ timeoutMs: 3000 });
      const broken = /^(UND_ERR_\w+|ECONNRESET|invalid-http)$/;
      const cut = expect.stringMatching(answer === 'drip' ? /^timeout$/ : broken);
      expect(result).toMatchObject({ kind: 'answered', status: 200, cut });
      if (answer === 'drip') expect(String('body' in result && result.body)).toMatch(/^\[/);
    },
  );

  test('a response that is a redirect is not followed', async () => {
    feed().next({ text: '', status: 302, headers: { location: webhook().url } });
    expect(await get()).toMatchObject({ status: 302, headers: { location: webhook().url } });
    expect(webhook().received).toEqual([]);
  });

  test('a response that never comes is a value, an error of ours is an exception', async () => {
    feed().next('hang');
    expect(await get({ timeoutMs: 300 })).toEqual({ kind: 'failed', reason: 'timeout' });
    const { url, close } = await startFakeFeed();
    await close();
    expect(await get({ url })).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
    await expect(get({ headers: { 'bad name': 'x' } })).rejects.toThrow('invalid header key');
    await expect(get({ url: 'ftp://example.com/' })).rejects.toThrow('protocol');
  });

  test.each([
    ['gzip', gzipSync],
    ['X-GZip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
  ] as const)('is unpacked, also if it is a bomb, from %s', async (encoding, pack) => {
    const headers = { 'content-encoding': encoding };
    const packed = (size: number) => ({ text: pack('x'.repeat(size)), headers });
    const plain = { text: 'not packed', headers };
    const empty = { text: '', status: 204, headers };
    feed().next(packed(1000), packed(1001), packed(50_000_000), plain, empty);
    expect(await get()).toHaveProperty('body', Buffer.alloc(1000, 'x'));
    expect(await get()).toMatchObject({ body: { length: 0 }, cut: 'too-large' });
    expect(await get({ maxBytes: 100_000 })).toMatchObject({ cut: 'too-large' });
    const cut = expect.stringMatching(/^(Z_|ERR_)\w+$/);
    expect(await get()).toMatchObject({ status: 200, cut });
    expect(await get()).not.toHaveProperty('cut');
  });

  test('is requested uncompressed, on its own connection', async () => {
    await get();
    await get();
    const asked = { 'accept-encoding': 'identity', connection: 'close' };
    expect(feed().requests.map(({ headers }) => headers)).toMatchObject([asked, asked]);
  });
});

test('a host that is far away is waited for, though its other address is dead', async () => {
  // While it sleeps, its queue fills up, and the system repeats the first packet after a second.
  const sleepy = `const server = require('node:net').createServer((socket) => socket.end('HTTP/1.1 204 x\\r\\n\\r\\n'));
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    });`;
  const server = spawn(process.execPath, ['-e', sleepy], { stdio: ['ignore', 'pipe', 'inherit'] });
  const others: Socket[] = [];
  try {
    const port = Number((await once(server.stdout, 'data'))[0]);
    while (others.length < 4) others.push(connect(port, '127.0.0.1').on('error', () => {}));
    await once(others[0] as Socket, 'connect');
    const lookup: LookupFunction = (_name, _options, found) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]);
    const dispatcher = new Agent({ connect: { lookup } });
    const found = await get({ url: `http://far.example:${port}/`, dispatcher });
    expect(found).toMatchObject({ status: 204 });
  } finally {
    for (const other of others) other.destroy();
    server.kill();
  }
});

describe('a body', () => {
  const post = async (body: OutgoingRequest['body']) => {
    await get({ method: 'POST', url: webhook().url, body });
    return webhook().received[0];
  };

  test('a body of a form is sent with its type, its length and its file', async () => {
    const form = new FormData();
    form.set('name', 'रवि');
    form.set('file', new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
    const request = await post(form);
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(Number(request?.headers['content-length'])).toBe(request?.body.length);
    expect(request?.fields).toEqual({ name: 'रवि' });
    expect(request?.files.file).toMatchObject({ name: 'cv.pdf', type: 'application/pdf' });
  });

  test('a body of fields is sent urlencoded', async () => {
    const request = await post(new URLSearchParams({ a: '1 & 2' }));
    const type = 'application/x-www-form-urlencoded;charset=UTF-8';
    expect(request?.headers['content-type']).toBe(type);
    expect(request?.body.toString()).toBe('a=1+%26+2');
  });
});

const SCRIPT = 'https://script.google.com/macros/s/x/exec';
const SHEET = 'https://docs.google.com/spreadsheets/d/x';
const partner = (url: string) => ({ to: 'partner', url });

test.each([
  [SCRIPT, 'https://script.googleusercontent.com/a?b', 'partner'],
  [SHEET, 'https://doc-0s-sheets.googleusercontent.com/a', 'partner'],
  [SCRIPT, 'https://accounts.google.com/ServiceLogin', 'sign-in'],
  [SCRIPT, 'https://other.googleusercontent.com/a', 'elsewhere'],
  [SCRIPT, 'https://script.googleusercontent.com.evil.example/a', 'elsewhere'],
  [SCRIPT, 'https://evil.example/script.googleusercontent.com', 'elsewhere'],
  [SCRIPT, 'http://script.googleusercontent.com/a', 'elsewhere'],
  [SCRIPT, 'https://script.googleusercontent.com:8443/a', 'elsewhere'],
  [SCRIPT, 'https://user@script.googleusercontent.com/a', 'elsewhere'],
  [SCRIPT, '/macros/s/y/exec', 'elsewhere'],
  [SCRIPT.replace('https:', 'http:'), 'https://script.googleusercontent.com/a', 'elsewhere'],
  ['https://hooks.example.com', 'https://script.googleusercontent.com/a', 'elsewhere'],
  [SCRIPT, undefined, 'elsewhere'],
  [SCRIPT, 'https://', 'elsewhere'],
])('a redirect from %s to %s leads to: %s', (from, location, to) => {
  const expected = to === 'partner' ? partner(`${location}`) : { to };
  for (const status of [300, 302, 399]) {
    expect(redirectOf(from, { status, headers: { location } })).toEqual(expected);
  }
  for (const status of [200, 299, 400]) {
    expect(redirectOf(from, { status, headers: { location } })).toBeUndefined();
  }
});

test.each([
  [SCRIPT, true],
  [SCRIPT.replace('https:', 'http:'), false],
  [SHEET, false],
  ['https://script.google.com.evil.example/', false],
  ['script.google.com', false],
])('%s is an Apps Script: %p', (url, expected) => expect(isAppsScript(url)).toBe(expected));
