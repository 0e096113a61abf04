import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import { reopen } from '@/lib/outbox/operator';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { makeParts } from '@/lib/outbox/parts';
import { LocalStore } from '@/lib/store/local';
import { clamdScanner } from '@/lib/uploads/scan';
import { type Clamd, clamdAt, EICAR } from '@/scripts/support/clamd';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { capturedLog, ERROR } from '../../support/captured-log';
import { describeWithClamd } from '../../support/describe-with-clamd';
import { docx } from '../../support/hostile-files';
import { budget, idOf, submissionOf, testParts } from '../../support/test-outbox';

const { directory, webhook } = testParts();
const MINUTE_MS = 60_000;

describeWithClamd('with a virus scanner', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await clamdAt();
    await clamd.start();
  });
  afterAll(() => clamd.close());

  const open = (minutes = 0) =>
    outboxParts(directory(), webhook().url, {
      scanner: clamdScanner(clamd.url),
      now: () => new Date(Date.now() + minutes * MINUTE_MS),
    });
  const withoutScanner = () => outboxParts(directory(), webhook().url);
  const infected = () => {
    const input = application();
    if (!input.file) throw new Error('It has no file');
    const bytes = docx([{ name: 'word/embeddings/x.bin', content: EICAR }]);
    return { ...input, file: { ...input.file, bytes } };
  };
  async function recordOf(answer: ReturnType<typeof accept>) {
    const id = await idOf(answer);
    return () => submissionOf(open(), id);
  }

  it('a clean file is noted as such when it comes, and delivered without the scanner', async () => {
    const record = await recordOf(accept(application(), open()));
    expect((await record()).file?.scanned).toMatch(/^20/);
    await clamd.kill();
    expect(await drain(budget, open())).toMatchObject({ delivered: 1, remaining: 0 });
    await clamd.start();
  });

  it('an infected file is refused when it comes, and nothing of it is stored or sent', async () => {
    const lines = capturedLog();
    expect(await accept(infected(), open())).toEqual({ status: 'infected' });
    expect(lines).toEqual([
      expect.objectContaining({
        level: ERROR,
        msg: 'A file is infected',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        signature: expect.stringContaining('Eicar'),
      }),
    ]);
    expect(await open().store.list('submissions/')).toEqual([]);
    expect(await open().store.list('resumes/')).toEqual([]);
    expect(await accept(infected(), { ...open(), store: undefined })).toEqual({
      status: 'infected',
    });
    expect(webhook().received).toEqual([]);
  });

  it('a file stored while the scanner is away waits, however long, and costs no try', async () => {
    await clamd.kill();
    const record = await recordOf(accept(application(), open()));
    for (const hours of [0, 24, 100]) {
      expect(await drain(budget, open(hours * 60))).toMatchObject({
        retried: 0,
        dead: 0,
        remaining: 1,
      });
    }
    expect(webhook().received).toEqual([]);
    expect((await record()).deliveries.webhook).toMatchObject({
      state: 'pending',
      attempts: 0,
      lastAnswer: { outcome: 'not scanned', excerpt: 'ECONNREFUSED' },
    });
    await clamd.start();
    expect(await drain(budget, open(100 * 60))).toMatchObject({ delivered: 0, remaining: 1 });
    expect(await drain(budget, open(100 * 60 + 2))).toMatchObject({ delivered: 1, remaining: 0 });
    expect(await record()).toMatchObject({
      file: { scanned: expect.any(String) },
      deliveries: { webhook: { state: 'delivered', attempts: 1 } },
    });
  });

  it('a file from before there was a scanner is scanned before it goes out', async () => {
    const record = await recordOf(accept(application(), withoutScanner()));
    expect(await drain(budget, open())).toMatchObject({ delivered: 1 });
    expect((await record()).file?.scanned).toMatch(/^20/);
  });

  it('an infected file found before delivery is given up, and stays so when an operator retries', async () => {
    const record = await recordOf(accept(infected(), withoutScanner()));
    const { id } = await record();
    for (const first of [true, false]) {
      if (!first) expect(await reopen(open(), id)).toBe('reopened');
      expect(await drain(budget, open())).toMatchObject({ dead: 1, remaining: 0 });
      expect((await record()).deliveries.webhook).toMatchObject({
        state: 'dead',
        attempts: 0,
        lastAnswer: { outcome: 'infected', excerpt: expect.stringContaining('Eicar') },
      });
    }
    expect(webhook().received).toEqual([]);
    expect(await outboxCounts(open())).toMatchObject({ pending: 0, dead: 1 });
  });

  it('killed in the middle and started again, all is delivered, once and scanned', async () => {
    for (let n = 0; n < 40; n += 1) {
      await accept(application({ name: `Person ${n}` }), withoutScanner());
    }
    const draining = drain(budget, open());
    await webhook().receivedCount(5);
    await clamd.kill();
    await draining;
    const before = webhook().received.length;
    expect(before).toBeLessThan(40);
    await clamd.start();
    expect(await drain(budget, open(2))).toMatchObject({ delivered: 40 - before, remaining: 0 });
    expect(new Set(webhook().received.map(({ fields }) => fields.name)).size).toBe(40);
    expect(webhook().received).toHaveLength(40);
  });

  it('without a store, a file is neither accepted nor sent while the scanner is down', async () => {
    await clamd.kill();
    const { destination, scanner } = open();
    const storeless = makeParts({ store: undefined, destination, scanner });
    expect(await accept(application(), storeless)).toEqual({ status: 'unavailable' });
    expect(webhook().received).toEqual([]);
    await clamd.start();
    expect(await accept(application(), storeless)).toMatchObject({ status: 'accepted' });
    expect(webhook().received).toHaveLength(1);
  });
});

describe('a scanner', () => {
  it('lets no file through that was missing when it was to be scanned and is back', async () => {
    await accept(application(), outboxParts(directory(), webhook().url));
    const scanner = async () => ({ verdict: 'clean' as const });
    const parts = outboxParts(directory(), webhook().url, { scanner });
    let looks = 0;
    const get: typeof parts.store.get = async (key) => {
      if (key.startsWith('resumes/') && ++looks === 1) return undefined;
      return new LocalStore(directory()).get(key);
    };
    parts.store.get = get;
    expect(await drain(budget, parts)).toMatchObject({ retried: 1, delivered: 0 });
    expect(webhook().received).toEqual([]);
    const now = () => new Date(Date.now() + MINUTE_MS);
    expect(await drain(budget, { ...parts, now })).toMatchObject({ delivered: 1 });
  });

  it('is not asked about a submission without a file', async () => {
    const scanner = () => Promise.reject(new Error('It was asked'));
    const parts = outboxParts(directory(), webhook().url, { scanner });
    await accept({ ...application(), file: undefined }, parts);
    expect(await drain(budget, parts)).toMatchObject({ delivered: 1 });
  });
});
