import * as fs from 'node:fs';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startScript } from '@/__tests__/support/run-script';
import { diskSpace, isDiskReserveReached } from '@/lib/store/configured-store';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
import { LocalStore } from '@/lib/store/local';
import { startAsNewProcess } from '../../support/new-process';
import { itKeepsTheStoreContract, read, text } from '../../support/store-contract';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const open = () => new LocalStore(directory());
const at = (...path: string[]) => join(directory(), 'store', ...path);

itKeepsTheStoreContract({
  open,
  // A folder is read as a whole.
  pageSize: 10,
  openUnreachable: () => {
    // In place of the folder.
    writeFileSync(join(directory(), 'store'), '');
    return open();
  },
  isTransient: false,
});

describe('the store on local disk', () => {
  it('loses no update by four processes @slow', async () => {
    await open().putNew('a/counter', text('0'));
    const script = '__tests__/support/count-up.ts';
    const processes = Array.from({ length: 4 }, () =>
      startScript(script, [directory(), 'a/counter', '15'], {}),
    );
    const ends = await Promise.all(processes.map(({ ended }) => ended));
    for (const end of ends) expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(await read(open(), 'a/counter')).toBe('60');
  });

  it('stores plain files that only their owner can read', async () => {
    await open().putNew('resumes/x.pdf', text('%PDF'));
    expect(readFileSync(at('resumes', 'x.pdf'), 'utf8')).toBe('%PDF');
    expect(statSync(at('resumes', 'x.pdf')).mode & 0o777).toBe(0o600);
    expect(statSync(at('resumes')).mode & 0o777).toBe(0o700);
    expect(readdirSync(at('.tmp'))).toEqual([]);
    writeFileSync(at('resumes', '.DS_Store'), 'left by a file manager');
    expect(await open().list('resumes/')).toEqual(['resumes/x.pdf']);
  });

  it('shows nothing of an object whose delete was interrupted', async () => {
    await replaceAll('1', '2');
    await rm(at('a', 'x'));
    expect([await open().get('a/x'), await open().list('a/')]).toEqual([undefined, []]);
    const leftAfter = async (minutes: number) => {
      age(minutes, 'a', 'x~');
      await open().tidy();
      return readdirSync(at('a'));
    };
    expect([await leftAfter(59.9), await leftAfter(60.01)]).toEqual([['x~'], []]);
  });

  it('removes unfinished files after an hour, not before', async () => {
    await open().putNew('a/x', text('1'));
    for (const name of ['old', 'young']) writeFileSync(at('.tmp', name), 'half');
    age(60.01, '.tmp', 'old');
    age(59.9, '.tmp', 'young');
    await open().tidy();
    expect(readdirSync(at('.tmp'))).toEqual(['young']);
  });

  it('removes outdated versions after ten minutes', async () => {
    await replaceAll('1', '2');
    age(10.005, 'a', 'x~', '2');
    await replaceAll('3', '4');
    expect(readdirSync(at('a', 'x~')).sort()).toEqual(['3', '4']);
    expect(await read(open(), 'a/x')).toBe('4');
  });

  it('has nothing of older versions on its disk after a purge', async () => {
    await replaceAll('Asha 1', 'Asha 2', 'nobody');
    await open().purge('a/x');
    const files = [at('a', 'x'), ...readdirSync(at('a', 'x~')).map((name) => at('a', 'x~', name))];
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['', '', 'nobody']);
    expect(await read(open(), 'a/x')).toBe('nobody');
  });

  it('has flushed a new file and the entries of all its folders before it says that it exists, and a delete before it says that it is gone', async () => {
    const flushed: number[] = [];
    jest.resetModules();
    jest.doMock('node:fs', () => ({
      ...fs,
      fsync: (file: number, done: fs.NoParamCallback) => {
        flushed.push(fs.fstatSync(file).ino);
        fs.fsync(file, done);
      },
    }));
    const local = await import('@/lib/store/local');
    jest.dontMock('node:fs');
    const store = new local.LocalStore(directory());
    const inodes = (...paths: string[]) => paths.map((path) => statSync(path).ino);
    await store.putNew('a/first', text('1'));
    const parents = [join(directory(), '..'), directory(), at(), at('a')];
    expect(flushed).toEqual(expect.arrayContaining(inodes(...parents, at('a', 'first'))));
    flushed.length = 0;
    expect(await store.putNew('a/x', text('2'))).toBe('created');
    expect(flushed).toEqual(inodes(at('a', 'x'), at('a')));
    expect(await store.putNew('a/x', text('3'))).toBe('exists');
    expect(flushed.slice(3)).toEqual(inodes(at('a')));
    flushed.length = 0;
    await store.replace('a/x', text('4'), (await store.get('a/x'))?.version ?? '');
    const entries = inodes(at('a'), at('a', 'x~', '2'), at('a', 'x~'));
    expect(flushed.filter((each) => entries.includes(each))).toEqual(entries);
    flushed.length = 0;
    await store.delete('a/x');
    expect(flushed).toEqual(inodes(at('a')));
    flushed.length = 0;
    await store.putNew('a/empty', new Uint8Array());
    expect(flushed).toEqual(inodes(at('a')));
  });

  it('says why the disk fails, and that waiting does not help', async () => {
    writeFileSync(at(), 'a file where the folder should be');
    const why = { name: 'StoreError', cause: { code: 'ENOTDIR' }, isTransient: false };
    await expect(open().get('a/x')).rejects.toMatchObject(why);
  });

  it('works again if its folder was removed', async () => {
    const store = open();
    await store.putNew('a/x', text('1'));
    await rm(at(), { recursive: true });
    await mkdir(directory(), { recursive: true });
    expect(await store.putNew('a/x', text('2'))).toBe('created');
  });

  /** Creates or replaces an object with each of these values in turn. */
  async function replaceAll(...values: string[]): Promise<void> {
    for (const value of values) {
      const found = await open().get('a/x');
      if (found) await open().replace('a/x', text(value), found.version);
      else await open().putNew('a/x', text(value));
    }
  }

  function age(minutes: number, ...path: string[]): void {
    const then = Date.now() / 1000 - minutes * 60;
    utimesSync(at(...path), then, then);
  }
});

describe('a JSON record', () => {
  const schema = z.object({ by: z.string() });
  const write = (by: string, version: string | undefined, store = open()) =>
    writeJsonRecord(store, 'a.json', { by }, version);
  const readBack = () => readJsonRecord(open(), 'a.json', schema);

  it('can be changed by only one of two processes that read the same version', async () => {
    const first = await write('one', undefined);
    const second = await write('one again', first);
    expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
    for (const version of [first, undefined]) expect(await write('two', version)).toBeUndefined();
    expect((await readBack()).record).toEqual({ by: 'one again' });
    expect(await write('two', second)).toBeDefined();
  });

  it('has one writer even if a second one comes while the first creates it', async () => {
    class SlowStore extends LocalStore {
      override async putNew(key: string, bytes: Uint8Array) {
        const result = await super.putNew(key, bytes);
        expect(await write('two', (await readBack()).version)).toBeDefined();
        return result;
      }
    }
    expect(await write('one', undefined, new SlowStore(directory()))).toBeUndefined();
    expect((await readBack()).record).toEqual({ by: 'two' });
  });
});

test.each<[string, string, Record<string, string>, unknown]>([
  ['of its disk', '', {}, { free: expect.any(Number), reserve: expect.any(Number) }],
  ['of no folder', 'missing', {}, undefined],
  ['without a store', '', { STORAGE: 'none' }, undefined],
])('the space %s is known, if any, and above the reserve', async (_, folder, settings, space) => {
  await startAsNewProcess({ STORAGE_DIR: join(directory(), folder), ...settings });
  expect([await diskSpace(), await isDiskReserveReached()]).toEqual([space, false]);
  await startAsNewProcess();
});
