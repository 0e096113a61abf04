import { type Fault, quickRetries, startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { probeStore } from '@/lib/store/configured-store';
import { GcsStore } from '@/lib/store/gcs';
import { forEachTest } from '../../support/for-each-test';
import { itKeepsTheStoreContract, read, text } from '../../support/store-contract';

/** The official client against an emulator over real HTTP. */
const gcs = forEachTest(startGcsEmulator);
const open = () => new GcsStore(gcs(), quickRetries);

itKeepsTheStoreContract({
  open: () => {
    gcs().pagesOf(10);
    return open();
  },
  pageSize: 10,
  openUnreachable: () => {
    gcs().failAlways('drop before');
    return open();
  },
  isTransient: true,
});

describe('the store in a bucket', () => {
  // Faults after which the same request may be repeated, whether it was done or not.
  it.each<[string, Fault]>([
    ['503', { status: 503 }],
    ['500', { status: 500 }],
    ['429', { status: 429 }],
    ['408', { status: 408 }],
    ['a connection that breaks before the request is executed', 'drop before'],
    ['a connection that breaks after the request is executed', 'drop after'],
    ['a truncated response', 'cut'],
    ['a slow response', 'slow'],
  ])('does everything once, and knows that it did, despite %s', async (_, fault) => {
    await open().putNew('a/old', text('1'));
    await open().putNew('b/old', text('read'));
    const { version = '' } = (await open().get('a/old')) ?? {};
    gcs().failNext('upload', fault, fault);
    for (const each of ['media', 'list', 'delete'] as const) gcs().failNext(each, fault);
    const [created, replaced, bytes, keys] = await Promise.all([
      open().putNew('a/new', text('mine')),
      open().replace('a/old', text('2'), version),
      read(open(), 'b/old'),
      open().list('b/'),
      open().delete('a/nothing'),
    ]);
    expect([created, bytes, keys]).toEqual(['created', 'read', ['b/old']]);
    expect(replaced).toEqual({ version: (await open().get('a/old'))?.version });
    expect(await open().putNew('a/new', text('mine'))).toBe('exists');
    expect(await open().replace('a/old', text('3'), version)).toBe('conflict');
    expect(await read(open(), 'a/old')).toBe('2');
  });

  it('recognizes its own write if that causes a refusal at the first attempt', async () => {
    gcs().failNext('upload', 'refuse after');
    expect(await open().putNew('a/x', text('1'))).toBe('created');
    const { version = '' } = (await open().get('a/x')) ?? {};
    gcs().failNext('upload', 'refuse after');
    const replaced = await open().replace('a/x', text('2'), version);
    expect(replaced).toEqual({ version: (await open().get('a/x'))?.version });
  });

  it('does not take equal bytes of another writer for its own', async () => {
    gcs().failNext('upload', 'drop before');
    const [slow, quick] = [open(), open()];
    const waiting = slow.putNew('a/x', text('same'));
    expect(await quick.putNew('a/x', text('same'))).toBe('created');
    expect(await waiting).toBe('exists');
  });

  it('asks again if the object that caused a refusal is gone by the time it looks', async () => {
    await open().putNew('a/x', text('old'));
    gcs().failNext('metadata', { status: 404 });
    const creating = open().putNew('a/x', text('new'));
    expect(await creating).toBe('exists');
    expect(gcs().asked.filter((each) => each === 'upload')).toHaveLength(3);
  });

  it('reads again if a bit was flipped in transit', async () => {
    await open().putNew('a/x', text('whole'));
    gcs().failNext('media', 'corrupt');
    expect(await read(open(), 'a/x')).toBe('whole');
    expect(gcs().asked).toEqual(['upload', 'media', 'media']);
  });

  it('lists every key once over many pages, including lost and empty ones', async () => {
    await putAll(25);
    // Requests no more than needed.
    expect(await open().list('l/', { limit: 2 })).toEqual(keys(2));
    expect(gcs().asked).toEqual(['list']);
    gcs().pagesOf(4);
    const faults = ['none', 'drop after', 'empty page', 'none', 'cut', 'none'] as const;
    gcs().failNext('list', ...faults, { status: 503 });
    expect(await open().list('l/')).toEqual(keys(25));
    expect(await open().list('l/', { after: 'l/04', limit: 9 })).toEqual(keys(25).slice(5, 14));
  });

  const keys = (count: number) =>
    Array.from({ length: count }, (_, index) => `l/${`${index}`.padStart(2, '0')}`);

  /** Puts a number of objects, and forgets the requests. */
  async function putAll(count: number): Promise<void> {
    for (const key of keys(count)) await open().putNew(key, text('x'));
    gcs().asked.length = 0;
  }
});

describe('a bucket with bad responses', () => {
  const everything: ((store: GcsStore) => Promise<unknown>)[] = [
    (store) => store.putNew('a/x', text('1')),
    (store) => store.replace('a/x', text('1'), '1'),
    (store) => store.get('a/x'),
    (store) => store.delete('a/x'),
    (store) => store.list('a/'),
    (store) => store.listVersions('a/'),
  ];

  it.each<[Fault, string]>([
    [{ status: 503 }, '503'],
    ['drop before', 'ECONNRESET'],
    ['hang', 'timeout'],
  ])('is given up within its time, and may come back: %j', async (fault, code) => {
    gcs().failAlways(fault);
    const timeoutMs = fault === 'hang' ? 500 : quickRetries.timeoutMs;
    const store = new GcsStore(gcs(), { ...quickRetries, timeoutMs });
    for (const asked of await Promise.allSettled(everything.map((ask) => ask(store)))) {
      const { reason } = asked as PromiseRejectedResult;
      expect(reason).toMatchObject({ name: 'StoreError', isTransient: true, cause: { code } });
      expect(reason.message).toBe(`The request to Google Cloud Storage failed (${code})`);
      expect(reason.cause.stack).not.toMatch(/127\.0|bucket-of/);
    }
  });

  it.each([400, 401, 403])('is asked once if the response is %i', async (status) => {
    gcs().failAlways({ status });
    const refused = { name: 'StoreError', isTransient: false, cause: { code: `${status}` } };
    for (const ask of everything) await expect(ask(open())).rejects.toMatchObject(refused);
    expect(gcs().asked).toHaveLength(everything.length);
  });

  it('can be probed without leaving anything behind, and may not exist', async () => {
    await probeStore(open());
    expect(gcs().objects.size).toBe(0);
    const store = new GcsStore({ ...gcs(), bucket: 'another' });
    const gone = { name: 'StoreError', isTransient: false, cause: { code: '404' } };
    await expect(probeStore(store)).rejects.toMatchObject(gone);
    await expect(store.list('a/')).rejects.toMatchObject(gone);
  });
});
