import * as hostile from '@/__tests__/support/hostile-files';
import { inspectResume } from '@/lib/uploads/inspect';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { zip } from '@/scripts/support/zip-writer';

const { docx, fixture } = hostile;
const wrongType = 'Only PDF or Word (DOC, DOCX) files are allowed!';
const encrypted =
  'The selected file is protected with a password. Please upload a copy without one.';
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function inspect(name: string, content: Uint8Array | string) {
  return inspectResume({ name, bytes: Buffer.from(content) });
}

function refused(reason: string, message = wrongType) {
  return { ok: false, reason, message };
}

describe('files whose content matches their name', () => {
  test.each([
    ['resume.pdf', '.pdf', 'application/pdf'],
    ['resume.doc', '.doc', 'application/msword'],
    ['resume.docx', '.docx', docxType],
  ])('%s is accepted with its media type', async (name, extension, type) => {
    expect(await inspect(name, fixture(name))).toEqual({
      ok: true,
      extension,
      type,
      cleanName: name,
    });
  });

  test('a DOC so short that its text is in the mini stream is accepted', async () => {
    expect(await inspect('short.doc', fixture('short.doc'))).toMatchObject({ ok: true });
  });

  test('a document from Word for the web is accepted', async () => {
    const web = docx([{ name: 'word/document2.xml', content: '<w:document/>' }]);
    expect(await inspect('resume.docx', web)).toMatchObject({ ok: true });
  });

  test('a view into a larger buffer is read at its offset', async () => {
    const pdf = fixture('resume.pdf');
    const window = new Uint8Array(Buffer.concat([Buffer.from('<html>'), pdf]).buffer);
    const start = Buffer.from(window).indexOf('%PDF-');
    const bytes = window.subarray(start, start + pdf.length);
    expect(await inspectResume({ name: 'resume.pdf', bytes })).toMatchObject({ ok: true });
  });
});

describe('size (15, 16)', () => {
  test('a file of 0 bytes is refused as empty', async () => {
    const message = 'The selected file is empty. Please choose another one.';
    expect(await inspect('resume.pdf', '')).toEqual(refused('empty', message));
  });

  test('4 MiB are accepted, one byte more is refused', async () => {
    const message = 'The selected file is larger than 4 MB. Please choose a smaller one.';
    expect(await inspect('a.pdf', hostile.pdfOfSize(MAX_FILE_BYTES))).toMatchObject({ ok: true });
    expect(await inspect('a.pdf', hostile.pdfOfSize(MAX_FILE_BYTES + 1))).toEqual(
      refused('too-big', message),
    );
  });
});

describe('other file types with accepted extensions (19)', () => {
  const html = '<!doctype html><title>x</title>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  test.each([
    ['a program', 'MZ\x90\0\x03'],
    ['HTML', html],
    ['SVG', svg],
    ['RTF', fixture('resume.rtf')],
    ['a zip archive', zip([{ name: 'a.txt', content: 'a' }])],
    ['an XLSX', hostile.xlsx()],
    ['an XLS', fixture('table.xls')],
    ['an installer or a mail (OLE)', hostile.ole('\u4840\u3f7f', '__properties_version1.0')],
    ['an XLS around a DOC', hostile.workbookWithWordInside()],
  ])('%s is refused as PDF, DOC and DOCX', async (_, bytes) => {
    for (const extension of ['.pdf', '.doc', '.docx']) {
      expect(await inspect(`resume${extension}`, bytes)).toEqual(refused('content'));
    }
  });
});

describe('content that does not match the extension (20)', () => {
  test.each([
    ['resume.docx', 'resume.pdf'],
    ['resume.doc', 'resume.pdf'],
    ['resume.pdf', 'resume.docx'],
    ['resume.doc', 'resume.docx'],
    ['resume.docx', 'resume.doc'],
  ])('%s with the bytes of %s is refused', async (name, content) => {
    expect(await inspect(name, fixture(content))).toEqual(refused('content'));
  });
});

describe('encrypted and macro documents (23)', () => {
  test.each(['locked.docx', 'locked.doc', 'locked.pdf'])('%s is refused', async (name) => {
    expect(await inspect(name, fixture(name))).toEqual(refused('encrypted', encrypted));
  });

  test('an archive with an encrypted entry is refused', async () => {
    const locked = docx([{ name: 'word/secret.xml', content: 'x', encrypted: true }]);
    expect(await inspect('a.docx', locked)).toEqual(refused('encrypted', encrypted));
  });

  test('documents with macros are refused under every name', async () => {
    expect(await inspect('a.docx', hostile.docm('part'))).toEqual(refused('macros'));
    expect(await inspect('a.docx', hostile.docm('type'))).toEqual(refused('macros'));
    expect(await inspect('a.docm', hostile.docm('part'))).toEqual(refused('extension'));
    expect(await inspect('a.doc', hostile.docWith({ name: 'Macros' }))).toEqual(refused('macros'));
    expect(await inspect('a.doc', hostile.ole('WordDocument'))).toMatchObject({ ok: true });
  });
});
