import { type Clamd, clamdAt } from '@/__tests__/support/clamd';
import { application } from '@/__tests__/support/outbox-dependencies';
import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { reopen } from '@/lib/operations/operator';
import { LocalStore } from '@/lib/store/local';
import { clamdScanner } from '@/lib/uploads/scan';
import { EICAR } from '@/scripts/support/eicar';
import { capturedLog, ERROR } from '../../support/captured-log';
import { docx } from '../../support/hostile-files';
import { budget, inHours, nothingWaits, testParts } from '../../support/test-outbox';

const outbox = testParts();
const { directory, webhook, take, counts, stored, record, delivery } = outbox;
const MINUTE = 1 / 60;

describe('with a virus scanner', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await clamdAt();
    await clamd.start();
  });
  afterAll(() => clamd.close());

  const open = (hours = 0) =>
    outbox.open({ scanner: clamdScanner(clamd.url), now: inHours(hours) });
  const deliver = (hours = 0) => drain(budget, open(hours));
  const infected = () => {
    const { file, ...rest } = application();
    const bytes = docx([{ name: 'word/embeddings/x.bin', content: EICAR }]);
    return { ...rest, file: file && { ...file, bytes } };
  };

  it('a clean file is recorded as clean on arrival, and delivered without the scanner', async () => {
    const id = await take(application(), open());
    expect((await record(id)).file?.scanned).toMatch(/^20/);
    await clamd.kill();
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
    await clamd.start();
  });

  it('an infected file is refused on arrival, and nothing of it is stored or sent', async () => {
    const lines = capturedLog();
    expect(await accept(infected(), open())).toEqual({ status: 'infected' });
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
    const signature = expect.stringContaining('Eicar');
    expect(lines).toMatchObject([{ level: ERROR, msg: 'A file is infected', sha256, signature }]);
    for (const folder of ['submissions/', 'resumes/']) expect(await stored(folder)).toEqual([]);
    const storeless = { ...open(), store: undefined };
    expect(await accept(infected(), storeless)).toEqual({ status: 'infected' });
    expect(webhook().received).toEqual([]);
  });

  it('a file stored while the scanner is down waits indefinitely, without using an attempt', async () => {
    await clamd.kill();
    const id = await take(application(), open());
    for (const hours of [0, 24, 100]) {
      expect(await deliver(hours)).toMatchObject({ retried: 0, dead: 0, remaining: 1 });
    }
    expect(webhook().received).toEqual([]);
    expect(await delivery(id)).toMatchObject({
      state: 'pending',
      attempts: 0,
      lastAnswer: { outcome: 'not scanned', excerpt: 'ECONNREFUSED' },
    });
    await clamd.start();
    expect(await deliver(100)).toMatchObject({ delivered: 0, remaining: 1 });
    expect(await deliver(100 + 2 * MINUTE)).toMatchObject({ delivered: 1, remaining: 0 });
    expect((await record(id)).file?.scanned).toMatch(/^20/);
    expect(await delivery(id)).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('an infected file found before delivery is given up, and stays so if an operator retries', async () => {
    const id = await take(infected());
    const giveUp = async () => {
      expect(await deliver()).toMatchObject({ dead: 1, remaining: 0 });
      expect(await delivery(id)).toMatchObject({
        state: 'dead',
        attempts: 0,
        lastAnswer: { outcome: 'infected', excerpt: expect.stringContaining('Eicar') },
      });
    };
    await giveUp();
    expect(await reopen(open(), id)).toBe('reopened');
    await giveUp();
    expect(webhook().received).toEqual([]);
    expect(await counts()).toEqual({ ...nothingWaits, dead: 1 });
  });

  it('without a store, a file is neither accepted nor sent while the scanner is down', async () => {
    await clamd.kill();
    const storeless = { ...open(), store: undefined };
    expect(await accept(application(), storeless)).toEqual({ status: 'unavailable' });
    expect(webhook().received).toEqual([]);
    await clamd.start();
    expect(await accept(application(), storeless)).toMatchObject({ status: 'accepted' });
    expect(webhook().received).toHaveLength(1);
  });
});

describe('a scanner', () => {
  it('lets no file through that was missing at the scan and is back', async () => {
    const id = await take();
    const deps = outbox.open({ scanner: async () => ({ verdict: 'clean' }) });
    let looks = 0;
    deps.store.get = async (key) => {
      if (key.startsWith('resumes/') && ++looks === 1) return undefined;
      return new LocalStore(directory()).get(key);
    };
    expect(await drain(budget, deps)).toMatchObject({ retried: 1, delivered: 0 });
    expect(webhook().received).toEqual([]);
    const later = { ...deps, now: inHours(MINUTE) };
    expect(await drain(budget, later)).toMatchObject({ delivered: 1 });
    // It was scanned like files from before there was a scanner.
    expect((await record(id)).file?.scanned).toMatch(/^20/);
  });

  it('has three seconds while the visitor waits, and twenty before a delivery', async () => {
    const given: number[] = [];
    const deps = outbox.open({
      scanner: async (_, timeoutMs) => {
        given.push(timeoutMs);
        return { verdict: 'unavailable', reason: 'slow' };
      },
    });
    await take(application(), deps);
    await drain(budget, deps);
    expect(given).toEqual([3000, 20_000]);
  });

  it('is not asked about a submission without a file', async () => {
    const deps = outbox.open({ scanner: () => Promise.reject(new Error('It was asked')) });
    await take({ ...application(), file: undefined }, deps);
    expect(await drain(budget, deps)).toMatchObject({ delivered: 1 });
  });
});
