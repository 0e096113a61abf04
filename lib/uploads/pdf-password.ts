import 'server-only';
import { asksForPassword } from './pdf-js';

/**
 * Does this PDF open only with a password or a certificate? Many PDFs are encrypted with an empty password,
 * just to ask readers not to print or change them. Those open for everybody; pdf.js tells the two apart.
 * What cannot be parsed counts as open: a false refusal costs an applicant more than a locked file costs
 * the company.
 *
 * @param xrefOffset where the last cross-reference section begins
 */
export async function needsPassword(bytes: Buffer, xrefOffset: number): Promise<boolean> {
  const trailer = readTrailer(bytes, xrefOffset);
  const encryption = trailer && readEncryption(bytes, trailer);
  if (!trailer || !encryption) return false;
  if (!/\/Filter\s*\/Standard\b/.test(encryption.dictionary)) return true;
  return asksForPassword(minimalPdf(trailer, encryption));
}

/** Characters read of a dictionary; real ones have a few hundred. */
const MAX_DICTIONARY = 65_536;

type Encryption = { dictionary: string; reference?: { object: string; generation: string } };

/** The dictionary of a classic trailer or of a cross-reference stream. */
function readTrailer(bytes: Buffer, xrefOffset: number): string | undefined {
  const isTable = bytes.toString('latin1', xrefOffset, xrefOffset + 4) === 'xref';
  const start = isTable ? bytes.indexOf('trailer', xrefOffset, 'latin1') : xrefOffset;
  return start < 0 ? undefined : readDictionary(bytes, start);
}

/** The encryption dictionary is part of the trailer or an object of its own, never a compressed one. */
function readEncryption(bytes: Buffer, trailer: string): Encryption | undefined {
  const [, object, generation] = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(trailer) ?? [];
  if (!object || !generation) {
    return /\/Encrypt\s*<</.test(trailer) ? { dictionary: trailer } : undefined;
  }
  const text = bytes.toString('latin1');
  const start = text.search(new RegExp(`(?<!\\d)${object}\\s+${generation}\\s+obj\\b`));
  const dictionary = start < 0 ? undefined : readDictionary(bytes, start);
  return dictionary ? { dictionary, reference: { object, generation } } : undefined;
}

/** The dictionary of the object or trailer at `start`, up to the keyword that ends it. */
function readDictionary(bytes: Buffer, start: number): string | undefined {
  const slice = bytes.toString('latin1', start, start + MAX_DICTIONARY);
  const [object = ''] = slice.split(/endobj|stream|startxref/, 1);
  const from = object.indexOf('<<');
  return from < 0 ? undefined : object.slice(from);
}

/**
 * A PDF of nothing but the trailer and the encryption dictionary. Given the whole file, pdf.js would inflate
 * gigabytes of a hostile one before it looks at the encryption; here there are no streams to inflate.
 */
function minimalPdf(trailer: string, { dictionary, reference }: Encryption): Buffer {
  const header = '%PDF-1.7\n';
  const { object, generation } = reference ?? {};
  const encryption = reference ? `${object} ${generation} obj\n${dictionary}\nendobj\n` : '';
  const entry = reference
    ? `${object} 1\n${digits(header.length, 10)} ${digits(generation, 5)} n \n`
    : '';
  // The last of two equal keys counts. A root that pdf.js can find keeps it from searching the file for one.
  const keys = trailer.slice(0, trailer.lastIndexOf('>>'));
  const rooted = `${keys}/Root <</Pages <</Kids [] /Count 0>>>>>>`;
  const xref = `xref\n0 1\n0000000000 65535 f \n${entry}trailer\n${rooted}\n`;
  const xrefOffset = header.length + encryption.length;
  return Buffer.from(`${header}${encryption}${xref}startxref\n${xrefOffset}\n%%EOF\n`, 'latin1');
}

function digits(value: unknown, length: number): string {
  return String(value).padStart(length, '0');
}
