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

/** Not compressed: what repeats itself would be refused for its ratio. */
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
])('a DOCX is refused if a relationship leads to %s', async (_, attributes) => {
  expect(await verdict('a.docx', docxRelatedTo(attributes))).toBe('macros');
});

describe('a DOCX is refused if a part', () => {
  test('is named like macros, in any notation', async () => {
    for (const name of ['word/VBAPROJECT.BIN', 'word/vba%50roject.bin', 'a/%76baProject.bin']) {
      expect(await verdict('a.docx', docx([{ name }]))).toBe('macros');
    }
  });

  test.each(['_VBA_PROJECT', '_Vba_Project_Cur'])('of any name holds %s', async (project) => {
    for (const name of ['word/media/image1.png', 'a']) {
      for (const stored of [true, false]) {
        const part = { name, content: macroStorage(project), stored };
        expect(await verdict('a.docx', docx([part]))).toBe('macros');
      }
    }
  });

  test('is a document with macros itself', async () => {
    const part = { name: 'a.bin', content: docm('part'), stored: true };
    expect(await verdict('a.docx', docx([part]))).toBe('macros');
  });
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
])('a DOCX is refused if the description of its parts %s', async (_, bytes, expected) => {
  expect(await verdict('a.docx', bytes)).toBe(expected);
});

describe('an ordinary DOCX is accepted', () => {
  test.each([
    ['with a link', `Type="${OFFICE}/hyperlink" Target="https://a.example" TargetMode="External"`],
    ['with a picture on the web', `Type="${OFFICE}/image" Target="https://a.example/a.png"`],
    ['with an embedded object', `Type="${OFFICE}/oleObject" Target="embeddings/oleObject1.bin"`],
  ])('%s', async (_, attributes) => {
    expect(await verdict('a.docx', docxRelatedTo(attributes))).toBe('accepted');
  });

  test('with embedded objects that hold no macros', async () => {
    const parts = [
      { name: 'word/embeddings/oleObject1.bin', content: ole('\x01Ole10Native') },
      { name: 'word/embeddings/table.xls', content: ole('Workbook') },
      { name: 'word/embeddings/table.xlsx', content: docx() },
    ];
    expect(await verdict('a.docx', docx(parts))).toBe('accepted');
  });

  test('whose text is about macros', async () => {
    const content = '<w:t>I removed _VBA_PROJECT and vbaProject.bin from 2,000 files</w:t>';
    const parts = [
      { name: 'word/footnotes.xml', content },
      { name: 'word/endnotes.xml', content: Buffer.from(`\ufeff${content}`, 'utf16le') },
    ];
    expect(await verdict('a.docx', docx(parts))).toBe('accepted');
    expect(await verdict('a.docx', docxDeclaring('<!-- no vbaProject -->'))).toBe('accepted');
  });

  test('with thousands of links', async () => {
    const link = `<Relationship Id="a" Type="${OFFICE}/hyperlink" Target="https://a.example/"/>`;
    const xml = `<Relationships>${link.repeat(5000)}</Relationships>`;
    expect(await verdict('a.docx', docx([relationships(xml)]))).toBe('accepted');
  });
});

describe('a DOC', () => {
  test.each([
    ['_VBA_PROJECT', { name: '_VBA_PROJECT' }],
    ['a storage mACROS', { name: 'mACROS', members: [] }],
    ['a storage vba', { name: 'vba', members: [{ name: 'dir' }] }],
    ['a workbook with macros', { name: 'ObjectPool', members: [{ name: '_VBA_PROJECT_CUR' }] }],
    ['an ActiveX control', { name: 'ObjectPool', members: [{ name: '\x03OCXNAME' }] }],
  ])('is refused if it holds %s', async (_, member) => {
    expect(await verdict('a.doc', docWith(member))).toBe('macros');
  });

  test('is refused if it is a template of Word 95', async () => {
    expect(await verdict('a.doc', word95Template())).toBe('macros');
  });

  test('is accepted with embedded objects that hold no macros', async () => {
    const members = [{ name: '\x01Ole10Native' }, { name: '\x01CompObj' }];
    expect(await verdict('a.doc', docWith({ name: 'ObjectPool', members }))).toBe('accepted');
  });

  test('is accepted whatever the case of its names', async () => {
    expect(await verdict('a.doc', ole('worddocument', '1Table'))).toBe('accepted');
    expect(await verdict('a.doc', ole('WORDDOCUMENT', 'encryptedpackage'))).toBe('encrypted');
  });
});
