import { type ObjectStore, StoreError } from '@/lib/store/object-store';

export type Backend = {
  /** An independent client of the same store, which is empty at the start of each test. */
  open: () => ObjectStore;
  /** How many keys the backend gets at once when it lists; for one without pages, any number. */
  pageSize: number;
  /** A client of a store that does not answer or cannot be written. */
  openUnreachable: () => ObjectStore;
  /** Whether that may end by itself, as an outage and an answer 503 do: only then it is tried again. */
  isTransient: boolean;
};

/** Tests the contract of `lib/store/object-store.ts` on one backend. */
export function itKeepsTheStoreContract(backend: Backend): void {
  describe('an object store', () => {
    for (const [claim, check] of Object.entries(storeContract)) it(claim, () => check(backend));
  });
}

/** The claims of the contract; each check rejects if the backend does not keep it. */
export const storeContract = {
  'returns bytes of every kind, also none, to every client': async ({ open }) => {
    const contents = [[0, 255, 10, 13], []];
    for (const [at, bytes] of contents.entries()) {
      const key = `resumes/${at}.pdf`;
      expect(await open().putNew(key, new Uint8Array(bytes))).toBe('created');
      const stored = await open().get(key);
      expect(stored && [...stored.bytes]).toEqual(bytes);
    }
  },

  'keeps what was written when the caller changes an array that it passed or got': async ({
    open,
  }) => {
    const store = open();
    const first = text('first');
    await store.putNew('a/x', first);
    first.fill(0);
    const second = text('second');
    await store.replace('a/x', second, await versionOf(store, 'a/x'));
    second.fill(0);
    (await store.get('a/x'))?.bytes.fill(0);
    expect(await read(store, 'a/x')).toBe('second');
    expect(await read(open(), 'a/x')).toBe('second');
  },

  'has nothing under a key that was never put': async ({ open }) => {
    expect(await open().get('none/x')).toBeUndefined();
    expect(await open().list('none/')).toEqual([]);
    await expect(open().delete('none/x')).resolves.toBeUndefined();
  },

  'creates an object once, and replaces exactly the version that was read': async ({ open }) => {
    const store = open();
    await store.putNew('a/x', text('1'));
    expect(await store.putNew('a/x', text('another'))).toBe('exists');
    expect(await read(store, 'a/x')).toBe('1');
    const first = await versionOf(store, 'a/x');
    const replaced = await store.replace('a/x', text('2'), first);
    expect(replaced).toEqual({ version: await versionOf(store, 'a/x') });
    expect(await store.replace('a/x', text('lost'), first)).toBe('conflict');
    expect(await store.putNew('a/x', text('new'))).toBe('exists');
    expect(await read(store, 'a/x')).toBe('2');
  },

  'gives a version once, also if the same bytes are written again': async ({ open }) => {
    const store = open();
    const versions: string[] = [];
    const seeVersion = async () => versions.push(await versionOf(store, 'a/x'));
    await store.putNew('a/x', text('A'));
    await seeVersion();
    for (const bytes of ['B', 'A', 'A']) {
      await store.replace('a/x', text(bytes), await versionOf(store, 'a/x'));
      await seeVersion();
    }
    await store.delete('a/x');
    await store.putNew('a/x', text('A'));
    await seeVersion();
    expect(new Set(versions).size).toBe(5);
    const old = versions.slice(0, -1);
    const answers = await Promise.all(old.map((each) => store.replace('a/x', text('C'), each)));
    expect(answers).toEqual(old.map(() => 'conflict'));
    expect(await read(store, 'a/x')).toBe('A');
  },

  'deletes an object with all its versions, also for clients that have read one': async ({
    open,
  }) => {
    const store = open();
    await store.putNew('a/x', text('1'));
    const first = await versionOf(store, 'a/x');
    await store.replace('a/x', text('2'), first);
    const versions = [first, await versionOf(store, 'a/x')];
    await store.delete('a/x');
    expect([await store.get('a/x'), await store.list('a/')]).toEqual([undefined, []]);
    const replaceAll = () =>
      Promise.all(versions.map((version) => store.replace('a/x', text('late'), version)));
    expect(await replaceAll()).toEqual(['conflict', 'conflict']);
    expect(await store.putNew('a/x', text('again'))).toBe('created');
    expect(await replaceAll()).toEqual(['conflict', 'conflict']);
    expect(await read(store, 'a/x')).toBe('again');
  },

  'lets one of twenty concurrent creators win': async ({ open }) => {
    const putting = range(20).map((n) => open().putNew('a/contested', text(`${n}`)));
    const answers = await Promise.all(putting);
    expect(answers.filter((answer) => answer === 'created')).toHaveLength(1);
    expect(await read(open(), 'a/contested')).toBe(`${answers.indexOf('created')}`);
  },

  'lets one of twenty concurrent replacements of a version win': async ({ open }) => {
    await open().putNew('a/contested', text('start'));
    const version = await versionOf(open(), 'a/contested');
    const put = (n: number) => open().replace('a/contested', text(`${n}`), version);
    const answers = await Promise.all(range(20).map(put));
    const winners = range(20).filter((n) => answers[n] !== 'conflict');
    expect(winners).toHaveLength(1);
    expect(await read(open(), 'a/contested')).toBe(`${winners[0]}`);
  },

  'lists keys of a folder in order, in pages, each object once': async ({ open }) => {
    const store = open();
    const keys = ['l/a-b', 'l/a.c', 'l/a/b', 'l/a0', 'l/b', 'l/Z'];
    for (const key of [...keys, 'lx/other']) await store.putNew(key, text('x'));
    await store.replace('l/b', text('y'), await versionOf(store, 'l/b'));
    const sorted = ['l/Z', 'l/a-b', 'l/a.c', 'l/a/b', 'l/a0', 'l/b'];
    expect(await store.list('l/')).toEqual(sorted);
    expect(await store.list('l/', { limit: 2 })).toEqual(sorted.slice(0, 2));
    expect(await store.list('l/', { limit: 2, after: 'l/a-b' })).toEqual(sorted.slice(2, 4));
    expect(await store.list('l/', { after: 'l/b' })).toEqual([]);
  },

  'lists every key of a folder as long as a page of the backend, or longer': async ({
    open,
    pageSize,
  }) => {
    const page = range(pageSize).map((at) => `k/${`${at}`.padStart(5, '0')}`);
    await Promise.all(page.map((key) => open().putNew(key, text('x'))));
    expect(await open().list('k/')).toEqual(page);
    const keys = range(2 * pageSize + 1).map((at) => `l/${`${at}`.padStart(5, '0')}`);
    await Promise.all(keys.map((key) => open().putNew(key, text('x'))));
    expect(await open().list('l/')).toEqual(keys);
    expect(await open().list('l/', { after: keys[0], limit: pageSize + 1 })).toEqual(
      keys.slice(1, pageSize + 2),
    );
    expect([...(await open().listVersions('l/')).keys()].sort()).toEqual(keys);
  },

  'lists the current versions, in parts or as a whole': async ({ open }) => {
    const store = open();
    const keys = ['l/a', 'l/b', 'l/c/d', 'l/e', 'l/f', 'l/g'];
    for (const key of [...keys, 'lx/other']) await store.putNew(key, text('1'));
    const seen = await store.listVersions('l/');
    for (const key of ['l/b', 'l/c/d']) await store.replace(key, text('2'), seen.get(key) ?? '');
    for (const key of ['l/e', 'l/f']) await store.delete(key);
    await store.putNew('l/e', text('again'));

    const expected: [string, string][] = [];
    for (const key of ['l/a', 'l/b', 'l/c/d', 'l/e', 'l/g']) {
      expected.push([key, await versionOf(store, key)]);
    }
    expect([...(await store.listVersions('l/'))].sort()).toEqual(expected);
    const changed = expected.filter(([key, version]) => seen.get(key) !== version);
    expect(changed.map(([key]) => key)).toEqual(['l/b', 'l/c/d', 'l/e']);
    expect(await store.listVersions('none/')).toEqual(new Map());
  },

  'treats a malformed key as a bug': async ({ open }) => {
    for (const key of MALFORMED) {
      await expect(open().get(key)).rejects.toThrow(TypeError);
      await expect(open().putNew(key, text('x'))).rejects.toThrow(TypeError);
      await expect(open().replace(key, text('x'), '1')).rejects.toThrow(TypeError);
      await expect(open().delete(key)).rejects.toThrow(TypeError);
      await expect(open().purge(key)).rejects.toThrow(TypeError);
    }
    expect(await open().get(LONGEST)).toBeUndefined();
  },

  'treats a prefix that is no folder as a bug': async ({ open }) => {
    for (const prefix of ['', 'due', 'due/2026', '/', '../', 'due//']) {
      await expect(open().list(prefix)).rejects.toThrow(TypeError);
      await expect(open().listVersions(prefix)).rejects.toThrow(TypeError);
    }
  },

  'refuses an object of more than 8 MiB': async ({ open }) => {
    const tooBig = new Uint8Array(8 * 1024 * 1024 + 1);
    await expect(open().putNew('a/big', tooBig)).rejects.toThrow(RangeError);
    expect(await open().putNew('a/big', tooBig.subarray(1))).toBe('created');
  },

  'purges and tidies without affecting readers': async ({ open }) => {
    const store = open();
    await store.putNew('a/x', text('1'));
    await store.purge('a/x');
    expect(await read(store, 'a/x')).toBe('1');
    await countUp(open(), 'a/x', 2);
    const reading = range(30).map(() => read(open(), 'a/x'));
    const purging = range(10).map(() => open().purge('a/x'));
    await Promise.all([countUp(open(), 'a/x', 5), ...purging, open().tidy()]);
    for (const seen of await Promise.all(reading)) expect(seen).toMatch(/^[3-8]$/);
    expect(await read(store, 'a/x')).toBe('8');
    expect(await store.putNew('a/x', text('new'))).toBe('exists');
    await store.purge('a/nothing');
    expect(await store.list('a/')).toEqual(['a/x']);
  },

  'rejects with StoreError when it cannot be reached, in place of an empty answer': async ({
    openUnreachable,
    isTransient,
  }) => {
    const store = openUnreachable();
    const asked = await Promise.allSettled([
      store.putNew('a/x', text('1')),
      store.replace('a/x', text('1'), '1'),
      store.get('a/x'),
      store.delete('a/x'),
      store.list('a/'),
      store.listVersions('a/'),
      // Not every backend has to reach it for these.
      store.purge('a/x').then(() => Promise.reject(new StoreError('', { isTransient }))),
      store.tidy().then(() => Promise.reject(new StoreError('', { isTransient }))),
    ]);
    for (const answer of asked) {
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(StoreError) });
      expect(answer).toHaveProperty('reason.isTransient', isTransient);
    }
  },
} satisfies Record<string, (backend: Backend) => Promise<void>>;

/** 512 characters. */
const LONGEST = ['a', 'b', 'c'].map((name) => name.repeat(170)).join('/');

const MALFORMED = [
  ...[`${LONGEST}c`, '', '/', 'a//b', '../x', 'a/../x', 'a/.hidden'],
  ...['a/', '/a', 'a b', 'ä', 'a~', 'a\0b'],
];

/** Adds one to the number in an object, `times` times, with other writers at the same time. */
export async function countUp(store: ObjectStore, key: string, times: number): Promise<void> {
  for (let done = 0; done < times; ) {
    const object = await store.get(key);
    if (!object) throw new Error('The counter is gone');
    const next = text(`${Number(new TextDecoder().decode(object.bytes)) + 1}`);
    if ((await store.replace(key, next, object.version)) !== 'conflict') done += 1;
  }
}

export const text = (value: string): Uint8Array => new TextEncoder().encode(value);

export async function read(store: ObjectStore, key: string): Promise<string | undefined> {
  const object = await store.get(key);
  return object && new TextDecoder().decode(object.bytes);
}

async function versionOf(store: ObjectStore, key: string): Promise<string> {
  const object = await store.get(key);
  if (!object) throw new Error(`There is no ${key}`);
  return object.version;
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
