import { z } from 'zod';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
import { LocalStore } from '@/lib/store/local';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const schema = z.object({ by: z.string() });
const open = () => new LocalStore(directory());
const read = async () => (await readJsonRecord(open(), 'a.json', schema)).record;

describe('a JSON record', () => {
  it('is changed by one of two processes that read the same version', async () => {
    const first = await writeJsonRecord(open(), 'a.json', { by: 'one' }, undefined);
    const second = await writeJsonRecord(open(), 'a.json', { by: 'one again' }, first);
    expect(await writeJsonRecord(open(), 'a.json', { by: 'two' }, first)).toBeUndefined();
    expect(await writeJsonRecord(open(), 'a.json', { by: 'two' }, undefined)).toBeUndefined();
    expect(await read()).toEqual({ by: 'one again' });
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
    expect(await read()).toEqual({ by: 'two' });
  });
});
