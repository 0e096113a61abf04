import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { linesOf } from '../page-lines';
import { readResume } from '../resume-reader';
import { readZip, unpack } from '../zip';
import { zip } from './zip';

const glyphs = (text: string, x: number, y: number, width = 6 * text.length, size = 11) => ({
  text,
  x,
  y,
  width,
  size,
});

function textsOf(...runs: ReturnType<typeof glyphs>[]): string[] {
  return linesOf(runs, 1).map(({ text }) => text);
}

describe('the lines of a page', () => {
  it('are joined from adjacent runs by position, not by order in the file', () => {
    const runs = [glyphs('Rao', 70, 100), glyphs('As', 40, 100), glyphs('ha', 52, 100.4)];
    expect(textsOf(...runs)).toEqual(['Asha Rao']);
  });

  it('have a space at the narrow gap of a condensed font, too', () => {
    const [first, last] = [glyphs('Asha', 40, 100, 118, 32), glyphs('Rao', 161.6, 100, 90, 32)];
    expect(textsOf(first, last)).toEqual(['Asha Rao']);
  });

  it.each([
    ['one', 'a gap of its size', { x: 71.9 }, ['Asha Rao']],
    ['two', 'a gap of more', { x: 72 }, ['Asha', 'Rao']],
    ['one word', 'no gap to speak of', { x: 61 }, ['AshaRao']],
    ['two words', 'a narrow gap', { x: 61.1 }, ['Asha Rao']],
    ['one', 'another baseline', { y: 103.5 }, ['Asha Rao']],
    ['two', 'a lower baseline', { y: 103.6 }, ['Asha', 'Rao']],
    ['two', 'a baseline too low for small text', { y: 103, size: 7.7 }, ['Asha', 'Rao']],
    ['one', 'a size that hardly differs', { size: 7.7 }, ['Asha Rao']],
    ['two', 'a smaller size', { size: 7.6 }, ['Asha', 'Rao']],
    ['two', 'a larger size', { size: 13, text: 'Li' }, ['Asha', 'Li']],
    ['one', 'a gap of the smaller size', { x: 69.3, size: 7.7 }, ['Asha Rao']],
  ])('are %s with %s', (_, _what, parts, texts) => {
    const [first, last] = [glyphs('Asha', 40, 100, 20, 10), glyphs('Rao', 65, 100, 20, 10)];
    expect(textsOf(first, { ...last, ...parts })).toEqual(texts);
  });

  it('are cut where a column begins', () => {
    const left = [glyphs('Asha Rao', 40, 100), glyphs('Skills', 40, 120)];
    const right = [glyphs('Phone', 300, 100), glyphs('98765 43210', 300, 120)];
    const cells = ['Asha Rao', 'Phone', 'Skills', '98765 43210'];
    expect(textsOf(...left, ...right)).toEqual(cells);
  });

  it('are cut at a narrow gap, too, where a column begins in three rows', () => {
    const row = (y: number, left: string, right: string, x = 116) => [
      glyphs(left, 108 - 6 * left.length, y),
      glyphs(right, x, y),
    ];
    const rows = [
      ...row(100, 'Phone', 'Asha Rao'),
      ...row(120, 'Mail', 'Java', 117),
      ...row(140, 'Town', 'Pune'),
    ];
    expect(textsOf(...rows.slice(0, 4))).toEqual(['Phone Asha Rao', 'Mail Java']);
    expect(textsOf(...rows)).toEqual(['Phone', 'Asha Rao', 'Mail', 'Java', 'Town', 'Pune']);
  });

  it('are cut where small text follows large text, unless that is one initial', () => {
    expect(textsOf(glyphs('Asha Rao', 40, 100, 90, 20), glyphs('Email:', 130, 100))).toEqual([
      'Asha Rao',
      'Email:',
    ]);
    for (const rest of ['SHA', 'sha'])
      expect(linesOf([glyphs('A', 40, 100, 12, 20), glyphs(rest, 52, 100)], 1)).toMatchObject([
        { text: `A${rest}`, size: 20 },
      ]);
  });

  it('contain text once that is drawn twice for bold letters or shadows', () => {
    expect(textsOf(glyphs('Asha', 40, 100), glyphs('Asha', 40.5, 100.5))).toEqual(['Asha']);
  });

  it('are not cut at the spaces of a monospaced font', () => {
    const row = (y: number) => [glyphs('Asha', 40, y, 26.4), glyphs('Rao', 73.1, y, 19.8)];
    expect(textsOf(...row(100), ...row(120), ...row(140))).toEqual(Array(3).fill('Asha Rao'));
  });

  it('have unknown word ends where letters have gaps of many widths', () => {
    const letters = [...'ASHARAO'].map((letter, at) =>
      glyphs(letter, 40 + 12 * at + at * at, 100, 6),
    );
    expect(linesOf(letters, 1)).toMatchObject([{ text: 'ASHARAO', isSpaced: true }]);
  });

  it('have ligatures as letters, one character for unmapped glyphs, and no zero-width breaks', () => {
    expect(textsOf(glyphs('\uFB01r\u200Bst \uE0B1 \u0000x', 40, 100))).toEqual([
      'first \uFFFD \uFFFDx',
    ]);
  });

  it.each([
    ['Andr ´e Falk', 'André Falk'],
    ['´Eric Falk', 'Éric Falk'],
    ['Mar´ıa Falk', 'María Falk'],
    ['Anjali D´Souza', 'Anjali D ́Souza'],
    ['R É M', 'RÉM'],
  ])('have accents on the letter after them: %s', (written, text) => {
    expect(textsOf(glyphs(written, 40, 100))).toEqual([text]);
  });

  it('join letter-spaced text, with word breaks at the widest gaps', () => {
    expect(textsOf(glyphs('A S H A', 40, 100, 50), glyphs('R A O', 112, 100, 36))).toEqual([
      'ASHA RAO',
    ]);
    const letters = [...'ASHARAO'].map((letter, index) =>
      glyphs(letter, 40 + 20 * index + (index > 3 ? 20 : 0), 100, 6),
    );
    expect(textsOf(...letters)).toEqual(['ASHA RAO']);
    expect(textsOf(glyphs('A s h a R a o', 40, 100))).toEqual(['Asha Rao']);
    expect(textsOf(glyphs('C O N Ta C T', 40, 100))).toEqual(['CONTaCT']);
    for (const plain of ['K V S R', 'UI DB QA', 'Team A B C'])
      expect(textsOf(glyphs(plain, 40, 100))).toEqual([plain]);
    expect(textsOf(glyphs('B K V S R', 40, 100))).toEqual(['BKVSR']);
    const apart = [43.9, 44].map((gap) => [glyphs('A', 40, 100, 6), glyphs('R', 46 + gap, 100, 6)]);
    expect(apart.map((letters) => textsOf(...letters))).toEqual([['A R'], ['A', 'R']]);
    expect(textsOf(glyphs('R A O', 40, 100))).toEqual(['RAO']);
    const typed = [...'ASHARAO'].map((letter, at) =>
      glyphs(letter, 40 + 9 * at + (at > 3 ? 3 : 0), 100, 6),
    );
    expect(textsOf(...typed)).toEqual(['ASHA RAO']);
    expect(textsOf(glyphs('V E N K A T', 40, 100, 60), glyphs('A', 103, 100, 6))).toEqual([
      'VENKATA',
    ]);
  });

  it('have unknown word ends where no gap is wider', () => {
    expect(linesOf([glyphs('A S H A D ’ S A', 40, 100)], 1)).toEqual([
      expect.objectContaining({ text: 'ASHAD’SA', isSpaced: true }),
    ]);
  });

  it('are read from right to left where a PDF has the letters as they are drawn', () => {
    const drawn = [glyphs('۱۳۷۲ :دلوت لاس', 40, 100), glyphs('سامت Java 8.1', 40, 120)];
    expect(textsOf(...drawn)).toEqual(['سال تولد: 1372', 'Java 8.1 تماس']);
    const read = [glyphs('سال تولد: ۱۳۷۲', 40, 100), glyphs('اسم', 40, 120)];
    expect(textsOf(...read)).toEqual(['سال تولد: 1372', 'اسم']);
  });

  it('leave out invisible text', () => {
    expect(textsOf(glyphs(' ', 40, 100), glyphs('x', 40, 120, 6, 0))).toEqual([]);
  });
});

describe('reading a resume', () => {
  const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  it.each([
    [OLE, 'asha.doc', 'unknown-format'],
    [OLE, 'asha.docx', 'encrypted'],
    ['PK\x03\x04', 'asha.pdf', 'broken'],
    ['{\\rtf1', 'asha.doc', 'other-content'],
    ['PK\x03\x04', 'asha.docx', 'broken'],
  ])('is not tried for %j as %s, which is reported as %s', async (content, name, fault) => {
    const { signal } = new AbortController();
    expect(await readResume(new File([content], name), { signal })).toEqual({ fault });
  });

  it('reports a file that can no longer be opened', async () => {
    const file = new File(['x'], 'asha.docx');
    const gone = () => Promise.reject(new DOMException('Gone', 'NotFoundError'));
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: gone });
    const { signal } = new AbortController();
    expect(await readResume(file, { signal })).toEqual({ fault: 'unreadable' });
  });

  it('stops on abort', async () => {
    const stop = new AbortController();
    const reading = readResume(new File(['x'], 'asha.docx'), { signal: stop.signal });
    stop.abort();
    expect(await reading).toEqual({ fault: 'stopped' });
    const late = new File(['x'], 'asha.docx');
    expect(await readResume(late, { signal: stop.signal })).toEqual({ fault: 'stopped' });
  });

  it('ends after 30 seconds, whatever the file does', async () => {
    jest.useFakeTimers();
    const file = new File(['PK\x03\x04'], 'asha.docx');
    file.arrayBuffer = () => new Promise(() => {});
    const reading = readResume(file, { signal: new AbortController().signal });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await reading).toEqual({ fault: 'too-slow' });
    jest.useRealTimers();
  });
});

const entriesIn = (bytes: Buffer) => readZip(new Uint8Array(bytes))?.entries;

async function textIn(bytes: Buffer, name: string, most = 1000): Promise<string | undefined> {
  const entry = entriesIn(bytes)?.find((each) => each.name === name);
  const chunks: Uint8Array[] = [];
  const isWhole = entry && (await unpack(entry, most, (chunk) => chunks.push(chunk)));
  return isWhole ? `${Buffer.concat(chunks)}` : undefined;
}

describe('a zip archive in the browser', () => {
  it('is read with deflated and stored entries', async () => {
    const archive = zip(
      [
        { name: 'a.xml', content: 'Asha రవి' },
        { name: 'folder/b.xml', content: 'Rao', stored: true },
      ],
      'a comment',
    );
    expect(await textIn(archive, 'a.xml')).toBe('Asha రవి');
    expect(await textIn(archive, 'folder/b.xml')).toBe('Rao');
    expect(await textIn(archive, 'c.xml')).toBeUndefined();
  });

  it('is read with the extra fields and comments that other programs write', async () => {
    const archive = zip([{ name: 'a.xml' }, { name: 'b.xml', content: 'Rao' }]);
    const [second, end] = [37, archive.length - 6];
    const directory = archive.readUInt32LE(end);
    archive.writeUInt16LE(4, second + 28);
    archive.writeUInt16LE(3, directory + 30);
    archive.writeUInt16LE(2, directory + 32);
    archive.writeUInt32LE(directory + 4, end);
    const bytes = [...archive].toSpliced(directory + 51, 0, 0, 0, 0, 0, 0);
    const longer = Buffer.from(bytes.toSpliced(second + 35, 0, 0, 0, 0, 0));
    expect(await textIn(longer, 'b.xml')).toBe('Rao');
  });

  it('is unpacked up to a limit, whatever size it claims', async () => {
    const bomb = zip([{ name: 'a.xml', content: 'x'.repeat(5_000_000), claimedSize: 9 }]);
    expect(await textIn(bomb, 'a.xml', 1_000_000)).toBeUndefined();
    expect((await textIn(bomb, 'a.xml', 5_000_000))?.length).toBe(5_000_000);
  });

  it('is refused if damaged', async () => {
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

const KB = 1024;
const MB = 1024 * KB;

function guard() {
  const context = createContext({ DecompressionStream, Uint8Array, Reflect });
  runInContext(readFileSync(join(__dirname, '../pdf-memory.js'), 'utf8'), context);
  return (script: string): unknown => runInContext(script, context);
}

describe('the memory of the worker that reads PDFs', () => {
  it('has a limit for all large buffers together, such as those of a stream of gigabytes', () => {
    const run = guard();
    run(`for (let size = ${128 * KB}; size <= ${8 * MB}; size *= 2) new Uint8Array(size)`);
    expect(() => run(`new Uint8Array(${16 * MB})`)).toThrow('Too much memory');
  });

  it('has no limit for the many small buffers of a long resume', () => {
    const run = guard();
    expect(() => run(`for (let i = 0; i < 1000; i += 1) new Uint8Array(${64 * KB})`)).not.toThrow();
    expect(run('new Uint8Array([1, 2]).length')).toBe(2);
    expect(run('new Uint8Array(2) instanceof Uint8Array')).toBe(true);
  });

  it('also counts data that the browser would decompress natively', () => {
    expect(guard()('typeof DecompressionStream')).toBe('undefined');
  });
});
