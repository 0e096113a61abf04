import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { drain } from '@/lib/outbox/outbox';
import type { Delivery } from '@/lib/outbox/submission';
import { type Mode, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { close, listen } from '@/scripts/support/listen';
import { application, outboxParts, resumeBytes } from '@/scripts/support/outbox-parts';
import { forEachTest } from '../../support/for-each-test';
import { budget, idOf, submissionOf, testParts } from '../../support/test-outbox';

const { directory, webhook } = testParts();
const elsewhere = forEachTest(startFakeWebhook);

/** Inflates to 50 MB. */
const BOMB = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x'));
const moment = new Date('2026-11-21T00:01:09Z');

/** Accepts one application, drains once, and says what has become of it. */
async function deliverOnce({ url = webhook().url, timeoutMs = 20_000 } = {}): Promise<Delivery> {
  const parts = outboxParts(directory(), url, {
    now: () => moment,
    random: () => 0,
    timeouts: { delivery: timeoutMs, mail: timeoutMs, direct: timeoutMs },
  });
  const id = await idOf(accept(application({}, moment), parts));
  await drain(budget, parts);
  return (await submissionOf(parts, id)).deliveries.webhook as Delivery;
}

const secondsToNextTry = (delivery: Delivery) =>
  delivery.state === 'pending' && (Date.parse(delivery.nextAttemptAt) - moment.getTime()) / 1000;

describe('what the application webhook is sent', () => {
  it('is the six fields, then the job, with the id in the headers', async () => {
    await deliverOnce();
    const [request] = webhook().received;
    expect(request?.method).toBe('POST');
    expect(request?.order).toEqual([
      'name',
      'email',
      'phone',
      'coverLetter',
      'resume',
      'submittedAt',
      'jobTitle',
      'jobId',
    ]);
    expect(request?.fields).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      coverLetter: 'I build things.',
      submittedAt: '21/11/2026, 5:31:09 am',
      jobTitle: 'Tester',
      jobId: 'tester-pune-1a2b',
    });
    expect(request?.files.resume).toMatchObject({ type: 'application/pdf' });
    expect(Buffer.from(request?.files.resume?.bytes ?? [])).toEqual(Buffer.from(resumeBytes));
    // The name goes out as browsers write it: raw UTF-8, the quote as %22.
    expect(request?.body.toString()).toContain('filename="आशा %22cv%22.pdf"');
    expect(request?.headers['webhook-id']).toMatch(/^app-20261121-[a-z2-7]{26}$/);
    expect(request?.headers['idempotency-key']).toBe(request?.headers['webhook-id']);
    expect(request?.headers['webhook-timestamp']).toMatch(/^\d{10}$/);
  });
});

describe('an application', () => {
  it.each([200, 201, 202, 204])('is delivered when the answer is %i', async (status) => {
    webhook().answerAlways({ status });
    expect(await deliverOnce()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastAnswer: { outcome: 'accepted', status },
    });
  });

  it.each([301, 302, 307, 408, 409, 425, 429, 500, 503])(
    'is tried again within seconds when the answer is %i',
    async (status) => {
      webhook().answerAlways({ status, headers: { location: elsewhere().url } });
      const delivery = await deliverOnce();
      expect(delivery).toMatchObject({
        state: 'pending',
        attempts: 1,
        lastAnswer: { outcome: 'failed', status },
      });
      expect(secondsToNextTry(delivery)).toBe(3);
      expect(elsewhere().received).toEqual([]);
    },
  );

  it.each([400, 401, 403, 404, 410, 413, 422])(
    'is tried again after a quarter of an hour when the answer is %i',
    async (status) => {
      webhook().answerAlways({ status });
      const delivery = await deliverOnce();
      expect(delivery).toMatchObject({ refusals: 1, lastAnswer: { outcome: 'refused', status } });
      expect(secondsToNextTry(delivery)).toBe(900);
    },
  );

  it.each([
    ['90', 90],
    ['100000', 3600],
    [new Date(moment.getTime() + 60_000).toUTCString(), 3],
    ['later', 3],
  ])('waits as Retry-After: %s asks', async (header, seconds) => {
    webhook().answerAlways({ status: 429, headers: { 'retry-after': header } });
    expect(secondsToNextTry(await deliverOnce())).toBe(seconds);
  });

  it.each<[Mode, string]>([
    ['drop before reading', 'UND_ERR_SOCKET'],
    ['drop after reading', 'UND_ERR_SOCKET'],
    ['hang', 'timeout'],
  ])('is tried again when the other side does: %s', async (mode, outcome) => {
    webhook().answerAlways(mode);
    const delivery = await deliverOnce(mode === 'hang' ? { timeoutMs: 500 } : {});
    expect(delivery).toMatchObject({
      state: 'pending',
      lastAnswer: { outcome: expect.any(String) },
    });
    expect([outcome, 'ECONNRESET', 'EPIPE']).toContain(delivery.lastAnswer?.outcome);
  });

  it.each<[string, Mode]>([
    ['slow', 'slow'],
    ['huge', 'huge'],
    ['a bomb', { status: 200, headers: { 'content-encoding': 'gzip' }, body: BOMB }],
  ])('is delivered when the answer is 200 and %s, of which little is read', async (_, mode) => {
    webhook().answerAlways(mode);
    const delivery = await deliverOnce();
    expect(delivery).toMatchObject({ state: 'delivered', lastAnswer: { status: 200 } });
    expect(delivery.lastAnswer?.excerpt?.length ?? 0).toBeLessThanOrEqual(2000);
  });

  it('waits as a date in Retry-After asks', async () => {
    const inTenMinutes = new Date(Date.now() + 600_000);
    const headers = { 'retry-after': inTenMinutes.toUTCString() };
    webhook().answerAlways({ status: 503, headers });
    const seconds = Number(secondsToNextTry(await deliverOnce()));
    expect(seconds).toBeLessThanOrEqual(600);
    expect(seconds).toBeGreaterThan(500);
  });

  it('is retried without sending anything when the certificate is untrusted', async () => {
    const pem = readFileSync('scripts/support/self-signed.pem');
    let requests = 0;
    const server = createServer({ key: pem, cert: pem }, () => {
      requests += 1;
    });
    const port = await listen(server);
    const delivery = await deliverOnce({ url: `https://127.0.0.1:${port}/hook` });
    const outcome = 'DEPTH_ZERO_SELF_SIGNED_CERT';
    expect(delivery).toMatchObject({ state: 'pending', lastAnswer: { outcome } });
    expect(requests).toBe(0);
    await close(server);
  });

  it('is retried when the connection is refused', async () => {
    const { url, close } = await startFakeWebhook();
    await close();
    expect(await deliverOnce({ url })).toMatchObject({
      state: 'pending',
      lastAnswer: { outcome: 'ECONNREFUSED' },
    });
  });

  it('stores the answer without addresses, people and secrets', async () => {
    const body = `No: https://hook.example.com/s3cret for asha@example.com or +91 98765 43210, key ${'a1B2'.repeat(9)}`;
    webhook().answerAlways({ status: 500, body });
    const { lastAnswer } = await deliverOnce();
    expect(lastAnswer?.excerpt).toBe('No: [address] for [e-mail] or [number], key [token]');
  });
});
