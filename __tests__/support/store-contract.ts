import type { ObjectStore } from '@/lib/store/object-store';

/**
 * Tests the contract of `lib/store/object-store.ts` on one backend. `open` returns an independent client of the same
 * store, which is empty at the start of each test.
 */
export function itKeepsTheStoreContract(open: () => ObjectStore): void {
  describe('an object store', () => {
    it.each([
      ['bytes of every kind', [0, 255, 10, 13]],
      ['no bytes', []],
    ])('returns %s to every client', async (_, bytes) => {
      expect(await open().putNew('resumes/a.pdf', new Uint8Array(bytes))).toBe('created');
      const stored = await open().get('resumes/a.pdf');
      expect(stored && [...stored.bytes]).toEqual(bytes);
    });

    it('has nothing under a key that was never put', async () => {
      expect(await open().get('none/x')).toBeUndefined();
      expect(await open().list('none/')).toEqual([]);
      await expect(open().delete('none/x')).resolves.toBeUndefined();
    });

    it('creates an object once, and replaces exactly the version that was read', async () => {
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
    });

    it('deletes an object with all its versions, also for clients that have read one', async () => {
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
    });

    it('lets one of twenty concurrent creators win', async () => {
      const answers = await Promise.all(
        range(20).map((n) => open().putNew('a/contested', text(`${n}`))),
      );
      expect(answers.filter((answer) => answer === 'created')).toHaveLength(1);
      expect(await read(open(), 'a/contested')).toBe(`${answers.indexOf('created')}`);
    });

    it('lets one of twenty concurrent replacements of a version win', async () => {
      await open().putNew('a/contested', text('start'));
      const version = await versionOf(open(), 'a/contested');
      const answers = await Promise.all(
        range(20).map((n) => open().replace('a/contested', text(`${n}`), version)),
      );
      const winners = range(20).filter((n) => answers[n] !== 'conflict');
      expect(winners).toHaveLength(1);
      expect(await read(open(), 'a/contested')).toBe(`${winners[0]}`);
    });

    it('lists keys of a folder in order, in pages, each object once', async () => {
      const store = open();
      const keys = ['l/a-b', 'l/a.c', 'l/a/b', 'l/a0', 'l/b', 'l/Z'];
      for (const key of [...keys, 'lx/other']) await store.putNew(key, text('x'));
      await store.replace('l/b', text('y'), await versionOf(store, 'l/b'));
      const sorted = ['l/Z', 'l/a-b', 'l/a.c', 'l/a/b', 'l/a0', 'l/b'];
      expect(await store.list('l/')).toEqual(sorted);
      expect(await store.list('l/', { limit: 2 })).toEqual(sorted.slice(0, 2));
      expect(await store.list('l/', { limit: 2, after: 'l/a-b' })).toEqual(sorted.slice(2, 4));
      expect(await store.list('l/', { after: 'l/b' })).toEqual([]);
    });

    it('lists the current versions, in parts or as a whole', async () => {
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
      for (const cuts of [[], ['l/g', 'l/b', 'l/bb', 'l/b', 'l/z']]) {
        expect([...(await store.listVersions('l/', cuts))].sort()).toEqual(expected);
      }
      const changed = expected.filter(([key, version]) => seen.get(key) !== version);
      expect(changed.map(([key]) => key)).toEqual(['l/b', 'l/c/d', 'l/e']);
      expect(await store.listVersions('none/')).toEqual(new Map());
    });

    it.each(['', '/', 'a//b', '../x', 'a/../x', 'a/.hidden', 'a/', '/a', 'a b', 'ä', 'a~', 'a\0b'])(
      'treats %j as a bug, not as a key',
      async (key) => {
        await expect(open().get(key)).rejects.toThrow(TypeError);
        await expect(open().putNew(key, text('x'))).rejects.toThrow(TypeError);
      },
    );

    it('refuses an object of more than 8 MiB', async () => {
      const tooBig = new Uint8Array(8 * 1024 * 1024 + 1);
      await expect(open().putNew('a/big', tooBig)).rejects.toThrow(RangeError);
      expect(await open().putNew('a/big', tooBig.subarray(1))).toBe('created');
    });

    it('purges and tidies without affecting readers', async () => {
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
    });
  });
}

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
