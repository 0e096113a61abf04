import fc, { anyText } from '@/__tests__/support/fast-check';
import { items } from '@/__tests__/support/items';
import { checkChosenFile, checkStart, cleanFileName, extensionOf } from '@/lib/uploads/file-name';
import { fileMessages, MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { contentDisposition } from '@/lib/uploads/resume-link';

describe('the extension of a file name', () => {
  test.each([
    ['RESUME.PDF', '.pdf'],
    ['resume.Docx', '.docx'],
    ['resume.pdf.', '.pdf'],
    ['resume.pdf ', '.pdf'],
    ['my.resume.2026.doc', '.doc'],
  ])('of %j is %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  test.each([
    ...items`resume | resume.pdf.exe | a.pdf%00.exe | a.pdf\0.exe | resume.docm | pdf`,
    '',
  ])('of %j is not accepted', (name) => expect(extensionOf(name)).toBeUndefined());
});

describe('a cleaned file name', () => {
  test.each(['../../x.pdf', 'C:\\x.pdf', '..\\../x.pdf'])(
    'of the path %j is its last part',
    (name) => expect(cleanFileName(name, '.pdf')).toBe('x.pdf'),
  );

  test.each([
    ['CON.pdf', '_CON.pdf'],
    ['com1.pdf', '_com1.pdf'],
    ['nul.txt.pdf', '_nul.txt.pdf'],
    ['"; filename="x.pdf', '; filename=x.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie b.pdf'],
    ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['a\u200bb\ufeff\0c.pdf', 'abc.pdf'],
    ['half\ud83d.pdf', 'half.pdf'],
    ['my %22best%22 resume%0D%0A.pdf', 'my best resume.pdf'],
  ])('of %j is harmless', (name, cleaned) => {
    expect(cleanFileName(name, '.pdf')).toBe(cleaned);
  });

  test.each(['....', '.pdf', '', ' . . ', '/', '\u202e.pdf'])('of %j is resume.pdf', (name) =>
    expect(cleanFileName(name, '.pdf')).toBe('resume.pdf'),
  );

  test.each(items`राजेश्‍वरी का परिचय.pdf | Seán O'Brien (2026).pdf | 履歴書 👩‍💻.pdf | console.pdf`)(
    'of %j is unchanged',
    (name) => expect(cleanFileName(name, '.pdf')).toBe(name),
  );

  test('is in NFC, with single spaces and a lower-case extension', () => {
    expect(cleanFileName('Jose\u0301   Garci\u0301a .PDF', '.pdf')).toBe('José García.pdf');
  });

  test('has at most 120 characters and keeps its extension', () => {
    expect(cleanFileName(`${'a'.repeat(300)}.docx`, '.docx')).toBe(`${'a'.repeat(115)}.docx`);
    expect(cleanFileName(`${'a'.repeat(115)}😀.pdf`, '.pdf')).toBe(`${'a'.repeat(115)}.pdf`);
  });

  test('a cleaned file name of a megabyte of dots is quick', () => {
    expect(cleanFileName(`a${'.'.repeat(1_000_000)}b.pdf`, '.pdf')).toBe('b.pdf');
    expect(extensionOf(`a${'. '.repeat(500_000)}b`)).toBeUndefined();
  });

  test('is the same if cleaned again, for any name', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (name) => {
        const cleaned = cleanFileName(name, '.docx');
        expect(cleanFileName(cleaned, '.docx')).toBe(cleaned);
        expect(cleaned).toMatch(/^[^/\\"<>:|?*\p{Cc}\p{Cs}]{1,115}\.docx$/u);
        expect(extensionOf(cleaned)).toBe('.docx');
      }),
    );
  });
});

describe('the Content-Disposition header', () => {
  test('contains an ASCII name and the full one', () => {
    expect(contentDisposition("రవి O'Brien (1).pdf")).toBe(
      `attachment; filename="___ O'Brien (1).pdf"; filename*=UTF-8''` +
        '%E0%B0%B0%E0%B0%B5%E0%B0%BF%20O%27Brien%20%281%29.pdf',
    );
  });

  test('is one line of visible ASCII with one name, for any name', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        expect(contentDisposition(`${name}.pdf`)).toMatch(
          /^attachment; filename="[^"\r\n]*"(?:; filename\*=UTF-8''[\w.!~%-]*)?$/,
        );
      }),
    );
    expect(contentDisposition('half\ud83d"\r\nX: y')).toBe(
      `attachment; filename="half____X: y"; filename*=UTF-8''half%EF%BF%BD%22%0D%0AX%3A%20y`,
    );
  });
});

const wrongType = 'Only PDF or Word (DOC, DOCX) files are allowed!';

test.each([
  ['RESUME.PDF', 1, undefined],
  ['resume.docx', MAX_FILE_BYTES, undefined],
  ['resume.rtf', 1, wrongType],
  ['resume.pdf.exe', 0, wrongType],
  ['resume.docm', MAX_FILE_BYTES + 1, wrongType],
  ['1000045678', 1, undefined],
  ['DOC-20240101-WA0005.', 1, undefined],
  ['cv.pdf (1)', 1, undefined],
  ['Asha Rao B.Tech', 1, undefined],
  ['resume.pdf', 0, 'The selected file is empty. Please choose another one.'],
  ['resume.pdf', MAX_FILE_BYTES + 1, fileMessages['too-big']],
])('a browser shows for %s of %i bytes: %s', (name, size, message) => {
  expect(checkChosenFile({ name, size })).toBe(message);
});

describe('the first bytes of a chosen file', () => {
  const chosen = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
    checkStart(new File([content], name));

  test.each([
    ['1000045678', '%PDF-1.7'],
    ['msf:12', '\x50\x4b\x03\x04'],
    ['resume.pdf', '%PDF-1.4'],
    ['resume.pdf', 'PK\x03\x04'],
    ['resume.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    // Perhaps encrypted: the server can tell.
    ['resume.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('of %s pass', async (name, content) => {
    expect(await chosen(name, content)).toBeUndefined();
  });

  test.each([
    ['1000045678', 'MZ', fileMessages.extension],
    ['resume.pdf', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), fileMessages.picture],
    ['resume.doc', '{\\rtf1\\ansi', fileMessages.rtf],
    ['resume.doc', '<html xmlns:w="x">', fileMessages['web-page']],
    ['resume.pdf', '\n%PDF-1.7', fileMessages.polyglot],
  ])('of %s that are %j do not', async (name, content, message) => {
    expect(await chosen(name, content)).toBe(message);
  });
});
