import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
import { LocalStore } from '@/lib/store/local';
import { StoreError } from '@/lib/store/object-store';
import { startScript } from '@/scripts/support/run-script';
import { itKeepsTheStoreContract, read, text } from '../../support/store-contract';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const open = () => new LocalStore(directory());
const at = (...path: string[]) => join(directory(), 'store', ...path);

itKeepsTheStoreContract(open);

describe('the store on local disk', () => {
  it('loses no update of four processes', async () => {
    await open().putNew('a/counter', text('0'));
    const script = '__tests__/support/count-up.ts';
    const processes = Array.from({ length: 4 }, () =>
      startScript(script, [directory(), 'a/counter', '15'], {}),
    );
    const ends = await Promise.all(processes.map(({ ended }) => ended));
    expect(ends.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      Array(4).fill({ code: 0, stderr: '' }),
    );
    expect(await read(open(), 'a/counter')).toBe('60');
  });

  it('keeps files as plain files that only their owner can read', async () => {
    await open().putNew('resumes/x.pdf', text('%PDF'));
    expect(readFileSync(at('resumes', 'x.pdf'), 'utf8')).toBe('%PDF');
    expect(statSync(at('resumes', 'x.pdf')).mode & 0o777).toBe(0o600);
    expect(statSync(at('resumes')).mode & 0o777).toBe(0o700);
    expect(readdirSync(at('.tmp'))).toEqual([]);
  });

  it('shows nothing of an object whose delete was cut short', async () => {
    const store = open();
    await store.putNew('a/x', text('1'));
    const first = await store.get('a/x');
    await store.replace('a/x', text('2'), first?.version ?? '');
    await rm(at('a', 'x'));
    expect(await store.get('a/x')).toBeUndefined();
    expect(await store.list('a/')).toEqual([]);

    const longAgo = Date.now() / 1000 - 2 * 3600;
    utimesSync(at('a', 'x~'), longAgo, longAgo);
    await store.tidy();
    expect(readdirSync(at('a'))).toEqual([]);
  });

  it('tidies away unfinished files after an hour, not before', async () => {
    const store = open();
    await store.putNew('a/x', text('1'));
    writeFileSync(at('.tmp', 'old'), 'half');
    writeFileSync(at('.tmp', 'young'), 'half');
    const longAgo = Date.now() / 1000 - 2 * 3600;
    utimesSync(at('.tmp', 'old'), longAgo, longAgo);
    await store.tidy();
    expect(readdirSync(at('.tmp'))).toEqual(['young']);
  });

  it('clears outdated versions away after ten minutes', async () => {
    const store = open();
    await store.putNew('a/x', text('1'));
    const replaceWith = async (value: string) => {
      await store.replace('a/x', text(value), (await store.get('a/x'))?.version ?? '');
    };
    await replaceWith('2');
    const longAgo = Date.now() / 1000 - 11 * 60;
    utimesSync(at('a', 'x~', '2'), longAgo, longAgo);
    await replaceWith('3');
    await replaceWith('4');
    expect(readdirSync(at('a', 'x~')).sort()).toEqual(['3', '4']);
    expect(await read(store, 'a/x')).toBe('4');
  });

  it('has nothing of older versions on its disk after a purge', async () => {
    const store = open();
    await store.putNew('a/x', text('Asha 1'));
    for (const next of ['Asha 2', 'nobody']) {
      await store.replace('a/x', text(next), (await store.get('a/x'))?.version ?? '');
    }
    await store.purge('a/x');
    const files = [at('a', 'x'), ...readdirSync(at('a', 'x~')).map((name) => at('a', 'x~', name))];
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['', '', 'nobody']);
    expect(await read(store, 'a/x')).toBe('nobody');
  });

  it('rejects with StoreError when the disk fails', async () => {
    writeFileSync(at(), 'a file where the folder should be');
    const store = open();
    await expect(store.putNew('a/x', text('1'))).rejects.toThrow(StoreError);
    await expect(store.get('a/x')).rejects.toThrow(StoreError);
    await expect(store.list('a/')).rejects.toThrow(StoreError);
    await expect(store.delete('a/x')).rejects.toMatchObject({ cause: { code: 'ENOTDIR' } });
  });

  it('works again when its folder was taken away', async () => {
    const store = open();
    await store.putNew('a/x', text('1'));
    await rm(at(), { recursive: true });
    await mkdir(directory(), { recursive: true });
    expect(await store.putNew('a/x', text('2'))).toBe('created');
  });
});

const schema = z.object({ by: z.string() });
const readBack = async () => (await readJsonRecord(open(), 'a.json', schema)).record;

describe('a JSON record', () => {
  it('is changed by one of two processes that read the same version', async () => {
    const first = await writeJsonRecord(open(), 'a.json', { by: 'one' }, undefined);
    const second = await writeJsonRecord(open(), 'a.json', { by: 'one again' }, first);
    expect(await writeJsonRecord(open(), 'a.json', { by: 'two' }, first)).toBeUndefined();
    expect(await writeJsonRecord(open(), 'a.json', { by: 'two' }, undefined)).toBeUndefined();
    expect(await readBack()).toEqual({ by: 'one again' });
    expect(await writeJsonRecord(open(), 'a.json', { by: 'two' }, second)).toBeDefined();
  });

  it('has one writer even if a second one comes while the first creates it', async () => {
    class SlowStore extends LocalStore {
      override async putNew(key: string, bytes: Uint8Array) {
        const result = await super.putNew(key, bytes);
        const { version } = await readJsonRecord(open(), key, schema);
        expect(await writeJsonRecord(open(), key, { by: 'two' }, version)).toBeDefined();
        return result;
      }
    }
    const slow = new SlowStore(directory());
    expect(await writeJsonRecord(slow, 'a.json', { by: 'one' }, undefined)).toBeUndefined();
    expect(await readBack()).toEqual({ by: 'two' });
  });
});
