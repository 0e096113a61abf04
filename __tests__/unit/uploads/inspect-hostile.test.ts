import * as hostile from '@/__tests__/support/hostile-files';
import { verdict } from '@/__tests__/support/verdict';
import { readCompoundFile } from '@/lib/uploads/compound-file';
import { zip } from '@/scripts/support/zip-writer';

const { docx, fixture } = hostile;

const pdf = fixture('resume.pdf');
const doc = fixture('resume.doc');
const word = fixture('resume.docx');

type Parts = (Uint8Array | string)[];

test.each<[string, string, ...Parts]>([
  ['with an archive appended', 'polyglot', pdf, zip([{ name: 'a.txt' }])],
  ['with a page appended', 'polyglot', pdf, '<script>alert(1)</script>'],
  ['that is also an archive', 'polyglot', hostile.pdfThatIsAlsoZip()],
  ['after a page', 'polyglot', '<html></html>', pdf],
  ['after a line break', 'polyglot', '\n', pdf],
  ['after a byte order mark', 'polyglot', '\ufeff', pdf],
  ['of nothing but its signature', 'malformed', '%PDF-'],
  ['of nothing but its header', 'malformed', '%PDF-1.7\n'],
  ['of nothing but its header and end', 'malformed', '%PDF-1.7\n%%EOF\n'],
  ['before as much white space as readers accept', 'accepted', pdf, '\r\n \0\n'],
  ['before more white space', 'malformed', pdf, ' '.repeat(1024)],
])('a PDF %s is %s (21)', async (_, expected, ...parts) => {
  expect(await verdict('a.pdf', ...parts)).toBe(expected);
});

test('a PDF with scripts is accepted, because it is only served as a download', async () => {
  const action = '99 0 obj <</S /JavaScript /JS (app.alert\\(1\\))>> endobj\n';
  const at = pdf.lastIndexOf('startxref');
  expect(await verdict('a.pdf', pdf.subarray(0, at), action, pdf.subarray(at))).toBe('accepted');
});

const disguised = hostile.ole('WordDocument');
disguised.write('%PDF-1.7', 1000);

test.each<[string, string, string, ...Parts]>([
  ['DOC with an archive appended', 'polyglot', 'a.doc', doc, zip([{ name: 'a.txt' }])],
  ['DOC with the header of a PDF', 'polyglot', 'a.doc', disguised],
  ['DOCX after a program', 'content', 'a.docx', 'MZ', word],
  ['DOCX after a page', 'malformed', 'a.docx', docx([], { before: 'PK\x03\x04<html>' })],
  ['DOCX before a page', 'polyglot', 'a.docx', word, '<script></script>'],
  ['DOCX with a page in it', 'polyglot', 'a.docx', docx([], { comment: '<script></script>' })],
  ['DOCX with the header of a PDF', 'polyglot', 'a.docx', holding('a.bin', '%PDF-1.7')],
])('a %s, which is also valid as another type, is %s (21)', async (_, expected, name, ...parts) => {
  expect(await verdict(name, ...parts)).toBe(expected);
});

function holding(name: string, content: string | Buffer): Buffer {
  return docx([{ name, content, stored: true }]);
}
const withTwoProperties = docx([{ name: 'docProps/core.xml' }, { name: 'docProps/core.xml' }]);

test.each([
  ['with a compression ratio of 1,000', 'bomb', hostile.thousandfoldDocx()],
  ['with a compression ratio of 200.5', 'bomb', hostile.docxOfRatio(200.5)],
  ['with a compression ratio of 199.5 that is a lie', 'malformed', hostile.docxOfRatio(199.5)],
  ['of more than 100 MB unpacked', 'bomb', hostile.hugeDocx()],
  ['of 2,001 entries', 'bomb', hostile.crowdedDocx(2001)],
  ['of 2,000 entries', 'accepted', hostile.crowdedDocx(2000)],
  ['that unpacks to more than its directory says', 'malformed', hostile.lyingDocx()],
  ['with two directories', 'malformed', hostile.twoDirectoriesDocx()],
  ['whose entries overlap', 'malformed', hostile.overlappingDocx()],
  ['that declares fewer entries than it has', 'malformed', docx([{ name: 'a' }], { declared: 1 })],
  ['that declares more entries than it holds', 'malformed', docx([], { declared: 9 })],
  ['with two names for one entry', 'malformed', docx([{ name: 'a', localName: 'b' }])],
  ['with two entries of one name', 'malformed', docx([{ name: 'Word/Document.xml' }])],
  ['with its properties twice, as converters write it', 'accepted', withTwoProperties],
  ['that would unpack into a parent folder', 'malformed', docx([{ name: '../../x.sh' }])],
  ['that would unpack to the root', 'malformed', docx([{ name: '/etc/x' }])],
  ['that would unpack to a drive', 'malformed', docx([{ name: 'C:\\x' }])],
  ['with a symbolic link', 'malformed', docx([{ name: 'a', mode: 0o120777 }])],
  ['of nothing but another archive', 'content', zip([{ name: 'a.zip', content: docx() }])],
  ['with another archive inside', 'accepted', holding('a.zip', docx())],
  ['cut off in the middle', 'malformed', word.subarray(0, 2000)],
  ['cut off in its end record', 'polyglot', word.subarray(0, -1)],
  ['that is a template by its content type', 'content', hostile.template()],
  ['with no entry', 'content', zip([])],
])('an archive %s is checked in time: %s (22, 24)', async (_, expected, bytes) => {
  expect(await verdict('a.docx', bytes)).toBe(expected);
});

const spaces = (count: number) =>
  Array.from({ length: count }, (_, at) => ` xmlns:n${at}="u${at}"`).join('');
const scoped = (count: number) => `<a${spaces(count)}/>`;

test.each([
  ['namespaces on one element', 'bomb', scoped(201)],
  ['namespaces on elements in each other', 'bomb', `<a${spaces(101)}>${scoped(100)}</a>`],
  ['attributes', 'bomb', `<a${spaces(201).replaceAll('xmlns:', '')}/>`],
  ['elements with as many namespaces as allowed', 'accepted', `<a>${scoped(200).repeat(9)}</a>`],
])('a Word text with too many %s is %s, because its reader would stall', async (_, word, body) => {
  for (const name of ['header1', 'styles'])
    expect(await verdict('a.docx', holding(`word/${name}.xml`, body))).toBe(word);
  expect(await verdict('a.docx', holding('word/comments.xml', body))).toBe('accepted');
});

const headless = hostile.ole('WordDocument');
headless.fill(0, headless.length - 4096);

describe('among OLE files', () => {
  test.each([
    ['a chain of sectors with a cycle', 'malformed', hostile.endlessDirectory()],
    ['a chain of sectors outside the file', 'malformed', doc.subarray(0, 1024)],
    ['not even a header', 'malformed', doc.subarray(0, 100)],
    ['a WordDocument stream without its header', 'content', headless],
  ])('a file with %s is refused: %s', async (_, expected, bytes) => {
    expect(await verdict('a.doc', bytes)).toBe(expected);
  });

  test('no sector is read more often than the file has sectors', () => {
    const file = hostile.endlessDirectory();
    const reads = jest.spyOn(file, 'subarray');
    expect(readCompoundFile(file)).toBeUndefined();
    // Reads of the directory, of the FAT, and of the signature.
    expect(reads.mock.calls.length).toBeLessThanOrEqual(3 * (file.length / 512));
  });
});

test('external entities and links are not resolved (25)', async () => {
  const xxe = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
  const links = '<Relationship Type="a/hyperlink" Target="http://127.0.0.1:1/a"/>';
  const entries = [
    { name: 'word/_rels/document.xml.rels', content: links },
    { name: 'word/footnotes.xml', content: xxe },
  ];
  expect(await verdict('a.docx', docx(entries))).toBe('accepted');
});

test('the EICAR test file is left to the virus scanner, in any wrapping (26)', async () => {
  const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;
  expect(await verdict('a.pdf', eicar)).toBe('content');
  expect(await verdict('a.docx', zip([{ name: 'eicar.com', content: eicar }]))).toBe('content');
  expect(await verdict('a.docx', docx([{ name: 'word/a.bin', content: eicar }]))).toBe('accepted');
});
