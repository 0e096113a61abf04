import { entriesOf, unpackText, type ZipEntry } from '@/lib/resume-reader/zip';
import { zip } from '@/scripts/support/zip-writer';

function entriesIn(bytes: Buffer): Map<string, ZipEntry> | undefined {
  return entriesOf(new Uint8Array(bytes));
}

async function textIn(bytes: Buffer, name: string, most = 1000): Promise<string | undefined> {
  const entry = entriesIn(bytes)?.get(name);
  return entry && unpackText(entry, most);
}

describe('a zip archive in the browser', () => {
  it('has packed and stored entries, whatever else is in it', async () => {
    const archive = zip(
      [
        { name: 'a.xml', content: 'Asha రవి' },
        { name: 'folder/b.xml', content: 'Rao', stored: true },
      ],
      { comment: 'a comment' },
    );
    expect(await textIn(archive, 'a.xml')).toBe('Asha రవి');
    expect(await textIn(archive, 'folder/b.xml')).toBe('Rao');
    expect(await textIn(archive, 'c.xml')).toBeUndefined();
  });

  it('is unpacked up to a limit, whatever size it claims', async () => {
    const bomb = zip([{ name: 'a.xml', content: 'x'.repeat(5_000_000), claimedSize: 9 }]);
    expect(await textIn(bomb, 'a.xml', 1_000_000)).toBeUndefined();
    expect((await textIn(bomb, 'a.xml', 5_000_000))?.length).toBe(5_000_000);
  });

  it('is refused where it is damaged', async () => {
    const archive = zip([{ name: 'a.xml', content: 'Asha Rao '.repeat(100) }]);
    expect(entriesIn(Buffer.from('no archive'))).toBeUndefined();
    expect(entriesIn(archive.subarray(0, -30))).toBeUndefined();
    const damaged = Buffer.from(archive);
    damaged.fill(0xff, 40, 60);
    expect(await textIn(damaged, 'a.xml')).toBeUndefined();
    const elsewhere = Buffer.from(archive);
    elsewhere.writeUInt32LE(0x7fffffff, archive.length - 6);
    expect(entriesIn(elsewhere)).toBeUndefined();
  });
});
