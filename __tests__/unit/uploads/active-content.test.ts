import {
  docm,
  docWith,
  docx,
  docxDeclaring,
  docxRelatedTo,
  macroStorage,
  ole,
  word95Template,
} from '@/__tests__/support/hostile-files';
import { verdict } from '@/__tests__/support/verdict';
import { macroScanner } from '@/lib/uploads/word';
import { type ZipEntry, zip } from '@/scripts/support/zip-writer';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships';
const MACROS = 'application/vnd.ms-office.vbaProject';

function override(type: string): string {
  return `<Override PartName="/word/a.bin" ContentType="${type}"/>`;
}

/** Not compressed: repetitive content would be refused for its ratio. */
function relationships(content: string): ZipEntry {
  return { name: 'word/_rels/document.xml.rels', content, stored: true };
}

describe('a DOCX is refused if its content types declare', () => {
  test.each([
    ['macros', override(MACROS)],
    ['macros with a decimal entity', override('application/vnd.ms-office.vba&#80;roject')],
    ['macros with a padded entity', override('application/vnd.ms-office.vba&#x00000050;roject')],
    ['macros in upper case', override(MACROS.toUpperCase())],
    ['macros with other quotes', `<Override\n\tContentType = '${MACROS}' PartName='/a'/>`],
    ['macros with a prefix', `<p:Override xmlns:p="urn:p" PartName="/a" ContentType="${MACROS}"/>`],
    ['macros for all .bin parts', `<Default Extension="bin" ContentType="${MACROS}"/>`],
    ['the data of macros', override('application/vnd.ms-word.vbaData+xml')],
    ['a macro workbook', override('application/vnd.ms-excel.sheet.macroEnabled.12')],
    ['an ActiveX control', override('application/vnd.ms-office.activeX+xml')],
  ])('%s', async (_, types) => {
    expect(await verdict('a.docx', docxDeclaring(types))).toBe('macros');
  });

  test.each([
    ['UTF-8 with a byte order mark', (xml: string) => Buffer.from(`\ufeff${xml}`)],
    ['UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['UTF-16, big-endian', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', (xml: string) => Buffer.from(xml, 'utf16le')],
    ['big-endian UTF-16 without one', (xml: string) => Buffer.from(xml, 'utf16le').swap16()],
  ])('macros in %s', async (_, encode) => {
    expect(await verdict('a.docx', docxDeclaring(override(MACROS), encode))).toBe('macros');
    expect(await verdict('a.docx', docxDeclaring(override('image/png'), encode))).toBe('accepted');
  });
});

test.each([
  ['macros under another name', `Type="${MICROSOFT}/vbaProject" Target="media/image1.png"`],
  ['macros in another case', `Type="${MICROSOFT}/VBAPROJECT" Target="a.bin"`],
  ['the data of macros', `Type="${MICROSOFT}/wordVbaData" Target="vbaData.xml"`],
  ['an ActiveX control', `Type="${STRICT}/control" Target="activeX/activeX1.xml"`],
  ['the state of an ActiveX control', `Type="${MICROSOFT}/activeXControlBinary" Target="a.bin"`],
])('a DOCX is refused if it has a relationship to %s', async (_, attributes) => {
  expect(await verdict('a.docx', docxRelatedTo(attributes))).toBe('macros');
});

test.each(['word/VBAPROJECT.BIN', 'word/vba%50roject.bin', 'a/%76baProject.bin'])(
  'a DOCX is refused if a part has a macro name, in any notation: %s',
  async (name) => expect(await verdict('a.docx', docx([{ name }]))).toBe('macros'),
);

test.each([
  ['macros', 'word/media/image1.png', macroStorage('_VBA_PROJECT')],
  ['macros of a workbook', 'a', macroStorage('_Vba_Project_Cur')],
])('a DOCX is refused if a part of any name contains %s', async (_, name, content) => {
  for (const stored of [true, false]) {
    expect(await verdict('a.docx', docx([{ name, content, stored }]))).toBe('macros');
  }
});

test('a DOCX is refused if a part is itself a document with macros', async () => {
  const part = { name: 'a.bin', content: docm('part'), stored: true };
  expect(await verdict('a.docx', docx([part]))).toBe('macros');
});

test('macros are found in a part however it is split into chunks', () => {
  const part = macroStorage();
  const name = part.indexOf(Buffer.from('_VBA_PROJECT', 'utf16le'));
  const splits = [0, name].flatMap((start) => Array.from({ length: 30 }, (_, i) => start + i));
  for (const at of splits) {
    const scanner = macroScanner();
    for (const chunk of [part.subarray(0, at), part.subarray(at)]) scanner.add(chunk);
    expect([at, scanner.hasFound()]).toEqual([at, true]);
  }
  const scanner = macroScanner();
  for (const byte of part) scanner.add(Buffer.of(byte));
  expect(scanner.hasFound()).toBe(true);
});

const dtd = '<!DOCTYPE Types [<!ENTITY p "vbaProject">]>';
const hidden = override('application/vnd.ms-office.vba+AFA-roject');
const declared = (encoding: string) => (xml: string) =>
  Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>${xml}`);

test.each([
  ['declares entities', docxDeclaring('', (xml) => Buffer.from(dtd + xml)), 'malformed'],
  ['uses unknown entities', docxDeclaring(override('&p;')), 'malformed'],
  ['is not well-formed', docxDeclaring('<Override>'), 'malformed'],
  ['is nested without end', docx([relationships('<a>'.repeat(100_000))]), 'malformed'],
  ['is invalid UTF-8', docxDeclaring('\xff', (xml) => Buffer.from(xml, 'latin1')), 'malformed'],
  ['is in an encoding that hides names', docxDeclaring(hidden, declared('UTF-7')), 'malformed'],
  ['is cut off', docxDeclaring('', (xml) => Buffer.from(xml.slice(0, -1))), 'malformed'],
  ['is far too large', docx([relationships(`<a>${' '.repeat(1024 * 1024)}</a>`)]), 'bomb'],
  ['is missing', zip([{ name: 'word/document.xml' }]), 'content'],
  ['names macros in a comment', docxDeclaring('<!-- no vbaProject -->'), 'accepted'],
])('a DOCX whose content types %s is checked', async (_, bytes, expected) => {
  expect(await verdict('a.docx', bytes)).toBe(expected);
});

const aboutMacros = '<w:t>I removed _VBA_PROJECT and vbaProject.bin from 2,000 files</w:t>';
const link = `<Relationship Id="a" Type="${OFFICE}/hyperlink" Target="https://a.example/"/>`;

test.each<[string, ZipEntry]>([
  ['an object', { name: 'word/embeddings/oleObject1.bin', content: ole('\x01Ole10Native') }],
  ['a table', { name: 'word/embeddings/table.xls', content: ole('Workbook') }],
  ['a document', { name: 'word/embeddings/table.xlsx', content: docx() }],
  ['a text about macros', { name: 'word/footnotes.xml', content: aboutMacros }],
  ['thousands of links', relationships(`<Relationships>${link.repeat(5000)}</Relationships>`)],
])('a DOCX with %s in it is accepted', async (_, part) => {
  expect(await verdict('a.docx', docx([part]))).toBe('accepted');
});

test.each([
  ['that holds _VBA_PROJECT', 'macros', docWith({ name: '_VBA_PROJECT' })],
  ['that holds a storage mACROS', 'macros', docWith({ name: 'mACROS', members: [] })],
  ['that holds a storage vba', 'macros', docWith({ name: 'vba', members: [{ name: 'dir' }] })],
  ['that holds a workbook with macros', 'macros', docWithObject('_VBA_PROJECT_CUR')],
  ['that holds an ActiveX control', 'macros', docWithObject('\x03OCXNAME')],
  ['that is a template of Word 95', 'macros', word95Template()],
  ['with embedded objects', 'accepted', docWithObject('\x01Ole10Native', '\x01CompObj')],
  ['whose names are in lower case', 'accepted', ole('worddocument', '1Table')],
  ['whose names are in any case', 'encrypted', ole('WORDDOCUMENT', 'encryptedpackage')],
  ['with a mere storage', 'accepted', docWith({ name: 'EncryptedPackage', members: [] })],
])('a DOC %s is checked: %s', async (_, expected, bytes) => {
  expect(await verdict('a.doc', bytes)).toBe(expected);
});

function docWithObject(...names: string[]): Buffer {
  return docWith({ name: 'ObjectPool', members: names.map((name) => ({ name })) });
}
