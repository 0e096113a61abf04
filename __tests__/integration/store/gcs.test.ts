import { StoreError } from '@/lib/store/object-store';
import { GcsStore, probeStore } from '@/lib/store/open';
import { type Fault, quickRetries, startGcsEmulator } from '@/scripts/support/gcs-emulator';
import { forEachTest } from '../../support/for-each-test';
import { countUp, itKeepsTheStoreContract, read, text } from '../../support/store-contract';

/** The official client against an emulator over real HTTP. */
const gcs = forEachTest(startGcsEmulator);
const open = () => new GcsStore(gcs(), quickRetries);

itKeepsTheStoreContract(open);

/** Faults after which the same request may be sent again, whether it was done or not. */
const passing: [string, Fault][] = [
  ['503', { status: 503 }],
  ['429', { status: 429 }],
  ['408', { status: 408 }],
  ['a connection that breaks before anything is done', 'drop before'],
  ['a connection that breaks when it is done', 'drop after'],
  ['an answer that breaks off', 'cut'],
  ['an answer that takes a while', 'slow'],
];

describe('the store in a bucket', () => {
  it.each(passing)('does everything once, and knows that it did, met by %s', async (_, fault) => {
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
    expect({ created, bytes, keys }).toEqual({
      created: 'created',
      bytes: 'read',
      keys: ['b/old'],
    });
    expect(replaced).toEqual({ version: (await open().get('a/old'))?.version });
    expect(await open().putNew('a/new', text('mine'))).toBe('exists');
    expect(await open().replace('a/old', text('3'), version)).toBe('conflict');
    expect(await read(open(), 'a/old')).toBe('2');
  });

  it('knows its own write when it is refused on account of it at the first try', async () => {
    gcs().failNext('upload', 'refuse after');
    expect(await open().putNew('a/x', text('1'))).toBe('created');
    const { version = '' } = (await open().get('a/x')) ?? {};
    gcs().failNext('upload', 'refuse after');
    expect(await open().replace('a/x', text('2'), version)).toEqual({
      version: (await open().get('a/x'))?.version,
    });
  });

  it('takes the equal bytes of another writer for what they are', async () => {
    gcs().failNext('upload', 'drop before');
    const [slow, quick] = [open(), open()];
    const waiting = slow.putNew('a/x', text('same'));
    expect(await quick.putNew('a/x', text('same'))).toBe('created');
    expect(await waiting).toBe('exists');
  });

  it('asks again when what it was refused for is gone by the time it looks', async () => {
    await open().putNew('a/x', text('old'));
    gcs().failNext('metadata', { status: 404 });
    const creating = open().putNew('a/x', text('new'));
    expect(await creating).toBe('exists');
    expect(gcs().asked.filter((each) => each === 'upload')).toHaveLength(3);
  });

  it('reads again when a bit has flipped on the way', async () => {
    await open().putNew('a/x', text('whole'));
    gcs().failNext('media', 'corrupt');
    expect(await read(open(), 'a/x')).toBe('whole');
    expect(gcs().asked).toEqual(['upload', 'media', 'media']);
  });

  it('lists every key once over many pages, lost and empty ones among them', async () => {
    const keys = Array.from({ length: 25 }, (_, index) => `l/${String(index).padStart(3, '0')}`);
    for (const key of keys) await open().putNew(key, text('x'));
    gcs().pagesOf(4);
    gcs().failNext('list', 'none', 'drop after', 'empty page', 'none', 'cut', 'none', {
      status: 503,
    });
    expect(await open().list('l/')).toEqual(keys);
    expect(await open().list('l/', { after: 'l/004', limit: 9 })).toEqual(keys.slice(5, 14));
  });

  it('lists the versions of a long list in parts at the same time', async () => {
    const keys = Array.from({ length: 25 }, (_, index) => `l/${String(index).padStart(3, '0')}`);
    for (const key of keys) await open().putNew(key, text('x'));
    gcs().pagesOf(10);
    gcs().asked.length = 0;
    gcs().failNext('list', 'none', 'drop after');
    const versions = await open().listVersions('l/', ['l/009', 'l/017']);
    expect([...versions.keys()].sort()).toEqual(keys);
    expect(gcs().asked).toEqual(Array(4).fill('list'));
  });

  it('asks for no more than is wanted', async () => {
    for (const key of ['l/a', 'l/b', 'l/c']) await open().putNew(key, text('x'));
    gcs().asked.length = 0;
    expect(await open().list('l/', { limit: 2 })).toEqual(['l/a', 'l/b']);
    expect(gcs().asked).toEqual(['list']);
  });

  it('loses no update when answers get lost', async () => {
    await open().putNew('a/counter', text('0'));
    gcs().failNext('upload', 'drop after', 'none', { status: 503 }, 'refuse after', 'drop before');
    await countUp(open(), 'a/counter', 6);
    expect(await read(open(), 'a/counter')).toBe('6');
  });
});

const failureOf = (work: Promise<unknown>): Promise<StoreError> =>
  work.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: StoreError) => error,
  );

describe('a bucket that does not answer as it should', () => {
  const everything: ((store: GcsStore) => Promise<unknown>)[] = [
    (store) => store.putNew('a/x', text('1')),
    (store) => store.replace('a/x', text('1'), '1'),
    (store) => store.get('a/x'),
    (store) => store.delete('a/x'),
    (store) => store.list('a/'),
    (store) => store.listVersions('a/'),
  ];

  it('is given up within its time, and may come back', async () => {
    const givenUp: [Fault, string][] = [
      [{ status: 503 }, '503'],
      ['drop before', 'ECONNRESET'],
      ['hang', 'timeout'],
    ];
    await Promise.all(
      givenUp.map(async ([fault, code]) => {
        const emulator = await startGcsEmulator();
        emulator.failAlways(fault);
        const timeoutMs = fault === 'hang' ? 500 : quickRetries.timeoutMs;
        const store = new GcsStore(emulator, { ...quickRetries, timeoutMs });
        const failures = everything.map((ask) => failureOf(ask(store)));
        for (const error of await Promise.all(failures)) {
          expect(error).toBeInstanceOf(StoreError);
          expect(error).toMatchObject({ isTransient: true, cause: { code } });
          expect(error.message).toBe(`The request to Google Cloud Storage failed (${code})`);
          expect(String((error.cause as Error).stack)).not.toMatch(/127\.0|bucket-of/);
        }
        await emulator.close();
      }),
    );
  });

  it.each([400, 401, 403])('is asked once when the answer is %i', async (status) => {
    gcs().failAlways({ status });
    for (const ask of everything) {
      await expect(ask(open())).rejects.toMatchObject({
        name: 'StoreError',
        isTransient: false,
        cause: { code: `${status}` },
      });
    }
    expect(gcs().asked).toHaveLength(everything.length);
  });

  it('is not there', async () => {
    const store = new GcsStore({ ...gcs(), bucket: 'another' });
    const gone = { name: 'StoreError', isTransient: false, cause: { code: '404' } };
    await expect(probeStore(store)).rejects.toMatchObject(gone);
    await expect(store.list('a/')).rejects.toMatchObject(gone);
  });

  it('can be probed, and a probe leaves nothing behind', async () => {
    await probeStore(open());
    expect(gcs().objects.size).toBe(0);
  });
});
