import type { ObjectStore } from '@/lib/store/object-store';

/**
 * The promises of `lib/store/object-store.ts`, checked on one backend. `open` gives an independent client
 * of one and the same store, which is empty when a test begins.
 */
export function itKeepsTheStoreContract(open: () => ObjectStore): void {
  describe('an object store', () => {
    it('gives back what was put', async () => {
      const store = open();
      const bytes = new Uint8Array([0, 255, 10, 13]);
      expect(await store.putNew('resumes/a.pdf', bytes)).toBe('created');
      expect(new Uint8Array((await open().get('resumes/a.pdf'))?.bytes ?? [])).toEqual(bytes);
    });

    it('keeps an empty object', async () => {
      const store = open();
      await store.putNew('due/1', new Uint8Array());
      expect((await store.get('due/1'))?.bytes.length).toBe(0);
    });

    it('has nothing under a key that was never put', async () => {
      expect(await open().get('none/x')).toBeUndefined();
      expect(await open().list('none/')).toEqual([]);
      await expect(open().delete('none/x')).resolves.toBeUndefined();
    });

    it('never touches an object that is there', async () => {
      const store = open();
      await store.putNew('a/x', text('first'));
      expect(await store.putNew('a/x', text('second'))).toBe('exists');
      expect(await read(store, 'a/x')).toBe('first');
    });

    it('replaces exactly the version that was read', async () => {
      const store = open();
      await store.putNew('a/x', text('1'));
      const first = await versionOf(store, 'a/x');
      const replaced = await store.replace('a/x', text('2'), first);
      expect(replaced).toEqual({ version: await versionOf(store, 'a/x') });
      expect(await store.replace('a/x', text('lost'), first)).toBe('conflict');
      expect(await read(store, 'a/x')).toBe('2');
      expect(await store.putNew('a/x', text('new'))).toBe('exists');
    });

    it('does not replace what is not there, or is there again', async () => {
      const store = open();
      await store.putNew('a/x', text('1'));
      const version = await versionOf(store, 'a/x');
      await store.delete('a/x');
      expect(await store.replace('a/x', text('2'), version)).toBe('conflict');
      await store.putNew('a/x', text('again'));
      expect(await store.replace('a/x', text('2'), version)).toBe('conflict');
      expect(await read(store, 'a/x')).toBe('again');
    });

    it('deletes an object with all that came before it', async () => {
      const store = open();
      await store.putNew('a/x', text('1'));
      await store.replace('a/x', text('2'), await versionOf(store, 'a/x'));
      await store.delete('a/x');
      expect(await store.get('a/x')).toBeUndefined();
      expect(await store.list('a/')).toEqual([]);
      expect(await store.putNew('a/x', text('new life'))).toBe('created');
      expect(await read(store, 'a/x')).toBe('new life');
    });

    it('lets one of twenty creators win', async () => {
      const answers = await Promise.all(
        range(20).map((n) => open().putNew('a/contested', text(`${n}`))),
      );
      expect(answers.filter((answer) => answer === 'created')).toHaveLength(1);
      expect(await read(open(), 'a/contested')).toBe(`${answers.indexOf('created')}`);
    });

    it('lets one of twenty replacers of a version win', async () => {
      await open().putNew('a/contested', text('start'));
      const version = await versionOf(open(), 'a/contested');
      const answers = await Promise.all(
        range(20).map((n) => open().replace('a/contested', text(`${n}`), version)),
      );
      const winners = range(20).filter((n) => answers[n] !== 'conflict');
      expect(winners).toHaveLength(1);
      expect(await read(open(), 'a/contested')).toBe(`${winners[0]}`);
    });

    it('loses no update when many count up together', async () => {
      await open().putNew('a/counter', text('0'));
      await Promise.all(range(5).map(() => countUp(open(), 'a/counter', 4)));
      expect(await read(open(), 'a/counter')).toBe('20');
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

    it('lists the versions that a reader gets', async () => {
      const store = open();
      const keys = ['l/a', 'l/b', 'l/c/d', 'l/e', 'l/f', 'l/g'];
      for (const key of [...keys, 'lx/other']) await store.putNew(key, text('1'));
      const seen = await store.listVersions('l/');
      for (const key of ['l/b', 'l/c/d']) {
        await store.replace(key, text('2'), seen.get(key) ?? '');
      }
      await store.delete('l/e');
      await store.putNew('l/e', text('again'));
      await store.delete('l/f');

      const left = keys.filter((key) => key !== 'l/f');
      const expected: [string, string][] = [];
      for (const key of left) expected.push([key, await versionOf(store, key)]);
      expect([...(await store.listVersions('l/'))].sort()).toEqual(expected);
      const cuts = ['l/g', 'l/b', 'l/bb', 'l/b', 'l/z'];
      expect([...(await store.listVersions('l/', cuts))].sort()).toEqual(expected);
      const changed = expected.filter(([key, version]) => seen.get(key) !== version);
      expect(changed.map(([key]) => key)).toEqual(['l/b', 'l/c/d', 'l/e']);
      expect(await store.listVersions('none/')).toEqual(new Map());
    });

    it.each(['', '/', 'a//b', '../x', 'a/../x', 'a/.hidden', 'a/', '/a', 'a b', 'ä', 'a~', 'a\0b'])(
      'takes %j for a bug, not for a key',
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

    it('purges without affecting readers', async () => {
      const store = open();
      await store.putNew('a/x', text('1'));
      await store.purge('a/x');
      expect(await read(store, 'a/x')).toBe('1');
      await countUp(open(), 'a/x', 2);
      const reading = range(30).map(() => read(open(), 'a/x'));
      const purging = range(10).map(() => open().purge('a/x'));
      await Promise.all([countUp(open(), 'a/x', 5), ...purging]);
      for (const seen of await Promise.all(reading)) expect(seen).toMatch(/^[3-8]$/);
      expect(await read(store, 'a/x')).toBe('8');
      expect(await store.putNew('a/x', text('new'))).toBe('exists');
      await store.purge('a/nothing');
      expect(await store.list('a/')).toEqual(['a/x']);
    });

    it('tidies without touching an object', async () => {
      const store = open();
      await store.putNew('a/x', text('1'));
      await store.replace('a/x', text('2'), await versionOf(store, 'a/x'));
      await store.tidy();
      expect(await read(store, 'a/x')).toBe('2');
    });
  });
}

/** Adds one to the number an object holds, `times` times, whatever others do meanwhile. */
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
