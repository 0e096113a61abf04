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

const fromTheWeb = docx([{ name: 'word/document2.xml', content: '<w:document/>' }]);

test.each([
  ['a DOC so short that its text is in the mini stream', 'short.doc', fixture('short.doc')],
  ['a document from Word for the web', 'resume.docx', fromTheWeb],
  ['a file of 4 MiB', 'resume.pdf', hostile.pdfOfSize(MAX_FILE_BYTES)],
])('%s is accepted (15)', async (_, name, bytes) => {
  expect(await inspect(name, bytes)).toMatchObject({ ok: true });
});

test('a view into a larger buffer is read at its offset', async () => {
  const pdf = fixture('resume.pdf');
  const window = new Uint8Array(Buffer.concat([Buffer.from('<html>'), pdf]).buffer);
  const start = Buffer.from(window).indexOf('%PDF-');
  const bytes = window.subarray(start, start + pdf.length);
  expect(await inspectResume({ name: 'resume.pdf', bytes })).toMatchObject({ ok: true });
});

test.each([
  ['empty', '', 'The selected file is empty. Please choose another one.'],
  [
    'too-big',
    hostile.pdfOfSize(MAX_FILE_BYTES + 1),
    'The selected file is larger than 4 MB. Please choose a smaller one.',
  ],
])('a file that is %s is refused (16)', async (reason, bytes, message) => {
  expect(await inspect('resume.pdf', bytes)).toEqual(refused(reason, message));
});

test.each([
  ['a program', 'MZ\x90\0\x03'],
  ['HTML', '<!doctype html><title>x</title>'],
  ['RTF', fixture('resume.rtf')],
  ['a zip archive', zip([{ name: 'a.txt', content: 'a' }])],
  ['an XLSX', hostile.xlsx()],
  ['an XLS', fixture('table.xls')],
  ['an installer or a mail (OLE)', hostile.ole('\u4840\u3f7f', '__properties_version1.0')],
  ['an XLS around a DOC', hostile.workbookWithWordInside()],
])('%s is refused as PDF, DOC and DOCX (19)', async (_, bytes) => {
  for (const extension of ['.pdf', '.doc', '.docx']) {
    expect(await inspect(`resume${extension}`, bytes)).toEqual(refused('content'));
  }
});

test.each([
  ['resume.docx', 'resume.pdf'],
  ['resume.doc', 'resume.pdf'],
  ['resume.pdf', 'resume.docx'],
  ['resume.doc', 'resume.docx'],
  ['resume.docx', 'resume.doc'],
])('%s with the bytes of %s is refused (20)', async (name, content) => {
  expect(await inspect(name, fixture(content))).toEqual(refused('content'));
});

const withLockedEntry = docx([{ name: 'word/secret.xml', content: 'x', encrypted: true }]);

test.each([
  ['locked.docx', fixture('locked.docx')],
  ['locked.doc', fixture('locked.doc')],
  ['locked.pdf', fixture('locked.pdf')],
  ['locked-entry.docx', withLockedEntry],
])('%s is refused, because it needs a password (23)', async (name, bytes) => {
  expect(await inspect(name, bytes)).toEqual(refused('encrypted', encrypted));
});

test('documents with macros are refused under every name (23)', async () => {
  expect(await inspect('a.docx', hostile.docm('type'))).toEqual(refused('macros'));
  expect(await inspect('a.docm', hostile.docm('part'))).toEqual(refused('extension'));
  expect(await inspect('a.doc', hostile.ole('WordDocument'))).toMatchObject({ ok: true });
});
