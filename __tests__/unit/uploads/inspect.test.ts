import * as hostile from '@/__tests__/support/hostile-files';
import { items } from '@/__tests__/support/items';
import { inspectResume } from '@/lib/uploads/inspect';
import { fileMessages, MAX_FILE_BYTES } from '@/lib/uploads/limits';
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
  const accepted = { ok: true, extension, type, cleanName: name };
  expect(await inspect(name, fixture(name))).toEqual(accepted);
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
  ['empty', '', fileMessages.empty],
  ['too-big', hostile.pdfOfSize(MAX_FILE_BYTES + 1), fileMessages['too-big']],
])('a file that is %s is refused (16)', async (reason, bytes, message) => {
  expect(await inspect('resume.pdf', bytes)).toEqual(refused(reason, message));
});

test.each([
  ['a program', 'MZ\x90\0\x03'],
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
])('%s with the bytes of %s is stored under the name %2$s (20)', async (name, content) => {
  const extension = content.slice(content.indexOf('.'));
  const found = await inspect(name, fixture(content));
  expect(found).toMatchObject({ ok: true, extension, cleanName: content });
});

const wordXml =
  '<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?>\n<w:wordDocument xmlns:w="x">';
const odt = zip([
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
  { name: 'content.xml', content: '<x/>' },
]);
const pdf = fixture('resume.pdf');

test.each([
  ['rtf', 'cv.doc', fixture('resume.rtf')],
  ['rtf', 'cv.docx', fixture('resume.rtf')],
  ['web-page', 'cv.doc', '\ufeff<html xmlns:o="urn:schemas-microsoft-com:office:office">'],
  ['web-page', 'cv.doc', '\r\n<!DOCTYPE html><title>x</title>'],
  ['web-page', 'cv.doc', '<?xml version="1.0"?>\n<html xmlns="x">'],
  ...items`<head> | <meta> | <body> | <style> | <table> | <div> | <p>`.map(
    (tag): [string, string, string] => ['web-page', 'cv.doc', tag],
  ),
  ['web-page', 'cv.doc', 'MIME-Version: 1.0\r\nContent-Type: multipart/related'],
  ['word-xml', 'cv.doc', wordXml],
  ['word-xml', 'cv.doc', '<?xml version="1.0"?><pkg:package>'],
  ['open-document', 'cv.doc', odt],
  ['open-document', 'cv.docx', odt],
  ['side-file', '~$cv.docx', Buffer.alloc(162, 'A')],
  ['side-file', '._cv.pdf', Buffer.from('00051607', 'hex')],
  ['polyglot', 'cv.pdf', Buffer.concat([Buffer.from('\ufeff'), pdf])],
  ['polyglot', 'cv.pdf', Buffer.concat([Buffer.from('\r\n'), pdf])],
  ['polyglot', 'cv.pdf', Buffer.concat([pdf, Buffer.from('<script>')])],
  ['malformed', 'cv.pdf', Buffer.concat([pdf, Buffer.from('\nxref\n0 0\ntrailer\n<</Size 9')])],
  ...items`\xff\xd8\xff\xe0 | \x89PNG\r\n | GIF89a | RIFF....WEBP | ....ftypheic`.map(
    (start): [string, string, Buffer] => ['picture', 'cv.pdf', Buffer.from(start, 'latin1')],
  ),
  ['malformed', 'cv.pdf', pdf.subarray(0, -200)],
  ['malformed', 'cv.docx', fixture('resume.docx').subarray(0, -200)],
  ['bomb', 'cv.docx', hostile.thousandfoldDocx()],
])('%s: %s is refused in words that name a way out', async (reason, name, bytes) => {
  const message = fileMessages[reason as keyof typeof fileMessages];
  expect(await inspect(name, bytes)).toEqual(refused(reason, message));
  expect(message).not.toBe(wrongType);
  expect(message).toMatch(/ [Pp]lease .*(?:PDF|choose)/);
});

describe('a file without an extension of ours', () => {
  test.each([
    ['1000045678', '.pdf', '1000045678.pdf'],
    ['DOC-20240101-WA0005.', '.pdf', 'DOC-20240101-WA0005.pdf'],
    ['msf:12', '.pdf', 'msf12.pdf'],
    ['cv.pdf (1)', '.pdf', 'cv.pdf (1).pdf'],
    ['Asha Rao B.Tech', '.doc', 'Asha Rao B.Tech.doc'],
    ['resume', '.docx', 'resume.docx'],
    ['', '.pdf', 'resume.pdf'],
  ])('%j is judged by its content %s, and named %s', async (name, extension, cleanName) => {
    const found = await inspect(name, fixture(`resume${extension}`));
    expect(found).toMatchObject({ ok: true, extension, cleanName });
  });

  test.each([
    ['photo', Buffer.from('\x89PNG', 'latin1'), 'picture'],
    ['1000045678', hostile.xlsx(), 'content'],
    ['1000045678', hostile.docm('part'), 'macros'],
    ['1000045678', fixture('locked.docx'), 'encrypted'],
    ['1000045678', fixture('resume.rtf'), 'rtf'],
    ['1000045678', '', 'empty'],
    ['1000045678', Buffer.concat([pdf, zip([{ name: 'a.txt' }])]), 'polyglot'],
    ['resume.pdf.exe', pdf, 'extension'],
    ['resume.docm', fixture('resume.docx'), 'extension'],
    ['resume.jpg', pdf, 'extension'],
  ])('%s is refused as before', async (name, bytes, reason) => {
    expect(await inspect(name, bytes)).toMatchObject({ ok: false, reason });
  });
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
  expect(await inspect('a.docx', hostile.docm('type'))).toEqual(
    refused('macros', fileMessages.macros),
  );
  expect(await inspect('a.docm', hostile.docm('part'))).toEqual(refused('extension'));
  expect(await inspect('a.doc', hostile.ole('WordDocument'))).toMatchObject({ ok: true });
});
