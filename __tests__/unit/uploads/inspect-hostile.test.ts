import * as hostile from '@/__tests__/support/hostile-files';
import { verdict } from '@/__tests__/support/verdict';
import { readCompoundFile } from '@/lib/uploads/compound-file';
import { zip } from '@/scripts/support/zip-writer';

const { docx, fixture } = hostile;

describe('polyglots (21)', () => {
  const pdf = fixture('resume.pdf');

  test('a PDF with an archive appended is refused', async () => {
    expect(await verdict('a.pdf', pdf, zip([{ name: 'a.txt' }]))).toBe('polyglot');
    expect(await verdict('a.pdf', pdf, '<script>alert(1)</script>')).toBe('polyglot');
    expect(await verdict('a.pdf', hostile.pdfThatIsAlsoZip())).toBe('polyglot');
  });

  test('a PDF with bytes before its header is refused', async () => {
    for (const before of ['<html></html>', 'GIF89a', '/*', '\n', '\ufeff']) {
      expect(await verdict('a.pdf', before, pdf)).toBe('content');
    }
  });

  test('a PDF with scripts is accepted, because it is only served as a download', async () => {
    const action = '99 0 obj <</S /JavaScript /JS (app.alert\\(1\\))>> endobj\n';
    const at = pdf.lastIndexOf('startxref');
    expect(await verdict('a.pdf', pdf.subarray(0, at), action, pdf.subarray(at))).toBe('accepted');
  });

  test('a PDF of nothing but its header and end is refused', async () => {
    expect(await verdict('a.pdf', '%PDF-')).toBe('content');
    expect(await verdict('a.pdf', '%PDF-1.7\n')).toBe('malformed');
    expect(await verdict('a.pdf', '%PDF-1.7\n%%EOF\n')).toBe('malformed');
  });

  test('trailing white space is accepted as far as readers accept it', async () => {
    expect(await verdict('a.pdf', pdf, '\r\n \0\n')).toBe('accepted');
    expect(await verdict('a.pdf', pdf, ' '.repeat(1024))).toBe('malformed');
  });

  test('a Word document that can also be read as another type is refused', async () => {
    const doc = fixture('resume.doc');
    const word = fixture('resume.docx');
    expect(await verdict('a.doc', doc, zip([{ name: 'a.txt' }]))).toBe('polyglot');
    const disguised = hostile.ole('WordDocument');
    disguised.write('%PDF-1.7', 1000);
    expect(await verdict('a.doc', disguised)).toBe('polyglot');
    expect(await verdict('a.docx', 'MZ', word)).toBe('content');
    expect(await verdict('a.docx', docx([], { before: 'PK\x03\x04<html>' }))).toBe('malformed');
    expect(await verdict('a.docx', word, '<script></script>')).toBe('polyglot');
    expect(await verdict('a.docx', docx([], { comment: '<script></script>' }))).toBe('polyglot');
    expect(
      await verdict('a.docx', docx([{ name: 'a.bin', content: '%PDF-1.7', stored: true }])),
    ).toBe('polyglot');
  });
});

describe('hostile archives (22, 24)', () => {
  test.each([
    ['with a compression ratio of 1,000', hostile.thousandfoldDocx(), 'bomb'],
    ['of more than 100 MB unpacked', hostile.hugeDocx(), 'bomb'],
    ['of 2,001 entries', hostile.crowdedDocx(2001), 'bomb'],
    ['of 2,000 entries', hostile.crowdedDocx(2000), 'accepted'],
    ['that unpacks to more than its directory says', hostile.lyingDocx(), 'malformed'],
    ['with two directories', hostile.twoDirectoriesDocx(), 'malformed'],
    ['whose entries overlap', hostile.overlappingDocx(), 'malformed'],
    [
      'that declares one entry and holds three',
      docx([{ name: 'a' }], { declared: 1 }),
      'malformed',
    ],
    ['that declares more entries than it holds', docx([], { declared: 9 }), 'malformed'],
    ['with two names for one entry', docx([{ name: 'a', localName: 'b' }]), 'malformed'],
    ['with two entries of one name', docx([{ name: 'Word/Document.xml' }]), 'malformed'],
    ['that would unpack into a parent folder', docx([{ name: '../../x.sh' }]), 'malformed'],
    ['that would unpack to the root', docx([{ name: '/etc/x' }]), 'malformed'],
    ['that would unpack to a drive', docx([{ name: 'C:\\x' }]), 'malformed'],
    ['with a symbolic link', docx([{ name: 'a', mode: 0o120777 }]), 'malformed'],
    [
      'that holds nothing but another archive',
      zip([{ name: 'a.zip', content: docx() }]),
      'content',
    ],
    [
      'with another archive inside',
      docx([{ name: 'a.zip', content: docx(), stored: true }]),
      'accepted',
    ],
    ['cut off in the middle', fixture('resume.docx').subarray(0, 2000), 'malformed'],
    ['cut off in its end record', fixture('resume.docx').subarray(0, -1), 'polyglot'],
    ['that is a template by its content type', hostile.template(), 'content'],
    ['with no entry', zip([]), 'content'],
  ])('an archive %s is judged in time', async (_, bytes, expected) => {
    expect(await verdict('a.docx', bytes)).toBe(expected);
  });
});

describe('hostile OLE files', () => {
  const doc = fixture('resume.doc');

  test('sector chains with a cycle or outside the file are refused', async () => {
    expect(await verdict('a.doc', hostile.endlessDirectory())).toBe('malformed');
    expect(await verdict('a.doc', doc.subarray(0, 1024))).toBe('malformed');
    expect(await verdict('a.doc', doc.subarray(0, 100))).toBe('malformed');
  });

  test('no sector is read more often than the file has sectors', () => {
    const file = hostile.endlessDirectory();
    const reads = jest.spyOn(file, 'subarray');
    expect(readCompoundFile(file)).toBeUndefined();
    // Of the directory, of the table that says which is next, and the signature.
    expect(reads.mock.calls.length).toBeLessThanOrEqual(3 * (file.length / 512));
  });

  test('a WordDocument stream without its header is refused', async () => {
    const file = hostile.ole('WordDocument');
    file.fill(0, file.length - 4096);
    expect(await verdict('a.doc', file)).toBe('content');
  });
});

describe('dangerous content in valid documents (25, 26)', () => {
  test('external entities and links are not resolved', async () => {
    const xxe = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
    const links = '<Relationship Type="a/hyperlink" Target="http://127.0.0.1:1/a"/>';
    const entries = [
      { name: 'word/_rels/document.xml.rels', content: links },
      { name: 'word/footnotes.xml', content: xxe },
    ];
    expect(await verdict('a.docx', docx(entries))).toBe('accepted');
  });

  test('the EICAR test file is left to the virus scanner, however it is wrapped', async () => {
    const eicar = [
      'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
      'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
    ].join('');
    expect(await verdict('a.pdf', eicar)).toBe('content');
    expect(await verdict('a.docx', zip([{ name: 'eicar.com', content: eicar }]))).toBe('content');
    expect(await verdict('a.docx', docx([{ name: 'word/a.bin', content: eicar }]))).toBe(
      'accepted',
    );
  });
});
