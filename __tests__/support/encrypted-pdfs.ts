import { deflateSync } from 'node:zlib';

/** PDFs with unusual encryption dictionaries, and with ones that attack the parser. */

/** A PDF with this encryption dictionary and no pages; `more` is added to its trailer. */
export function encryptedPdf(encryption: string, more = ''): Buffer {
  const body = `%PDF-1.7\n1 0 obj\n${encryption}\nendobj\n`;
  const xref = 'xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n';
  const trailer = `trailer\n<</Encrypt 1 0 R ${more}>>\n`;
  return Buffer.from(`${body}${xref}${trailer}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** A dictionary of the standard encryption handler with an unknown password. */
export function lockedWith(more: string): string {
  const key = 'ab'.repeat(32);
  return `<</Filter /Standard /V 2 /R 3 /P -4 /O <${key}> /U <${key}> ${more}>>`;
}

/** A cross-reference stream of 4 kB that inflates to 4 MB, and claims four billion entries. */
export function xrefBomb(): Buffer {
  const stream = deflateSync(Buffer.alloc(4 * 1024 * 1024));
  const keys =
    '/Type /XRef /W [1 0 0] /Index [2 4000000000] /Size 9 /Encrypt 9 0 R /Filter /FlateDecode';
  const body = `%PDF-1.7\n9 0 obj\n${lockedWith('')}\nendobj\n`;
  return Buffer.concat([
    Buffer.from(`${body}1 0 obj\n<<${keys} /Length ${stream.length}>>\nstream\n`),
    stream,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}

/** The same PDF, but with only its attachments encrypted. `pdf` must have a classic trailer. */
export function withOnlyAttachmentsEncrypted(pdf: Buffer): Buffer {
  return rewritten(pdf, (text) =>
    text
      .replace('/AuthEvent /DocOpen', '/AuthEvent /EFOpen')
      .replace('/StmF /StdCF /StrF /StdCF', '/StmF /Identity /StrF /Identity /EFF /StdCF'),
  );
}

/** The same PDF with the keys of its encryption written as `(binary)` instead of `<hex>`. */
export function withBinaryStrings(pdf: Buffer): Buffer {
  return rewritten(pdf, (text) =>
    text.replace(/\/([OU]) <([0-9a-f]+)>/g, (_, key, hex) => `/${key}(${escaped(hex)})`),
  );
}

/** Edits a PDF as text, and updates the offset of its cross-reference table. */
function rewritten(pdf: Buffer, edit: (text: string) => string): Buffer {
  const text = edit(pdf.toString('latin1'));
  const table = text.indexOf('\nxref') + 1;
  return Buffer.from(text.replace(/startxref\n\d+/, `startxref\n${table}`), 'latin1');
}

/** Writes bytes in every notation: an escape, an octal number, a broken line, the byte itself. */
function escaped(hex: string): string {
  const ways = [
    (byte: number) => `\\${byte.toString(8).padStart(3, '0')}`,
    (byte: number) => `\\\n${String.fromCharCode(byte).replace(/[\\()\r]/g, escapeOne)}`,
    (byte: number) => String.fromCharCode(byte).replace(/[\\()\r]/g, escapeOne),
  ];
  return [...Buffer.from(hex, 'hex')].map((byte, index) => ways[index % 3]?.(byte)).join('');
}

function escapeOne(character: string): string {
  return character === '\r' ? '\\r' : `\\${character}`;
}
