import 'server-only';
import { needsPassword } from './pdf-password';
import { readsAsZip } from './polyglot';
import type { Refusal } from './refusal';

/**
 * Is this one whole PDF that opens without a password? Scripts and attachments in it are allowed, because
 * files are stored unchanged and only served as downloads.
 */
export async function checkPdf(bytes: Buffer): Promise<Refusal | undefined> {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8))) return 'content';
  const end = bytes.toString('latin1', Math.max(0, bytes.length - EOF_SEARCH_LENGTH));
  const mark = end.lastIndexOf('%%EOF');
  if (mark < 0) return 'malformed';
  if (!/^[\0\t\n\f\r ]*$/.test(end.slice(mark + '%%EOF'.length)) || readsAsZip(bytes))
    return 'polyglot';
  const table = /startxref[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+$/.exec(end.slice(0, mark));
  if (!table) return 'malformed';
  return (await needsPassword(bytes, Number(table[1]))) ? 'encrypted' : undefined;
}

/** Readers look for the last `%%EOF` in this many bytes at the end of the file. */
const EOF_SEARCH_LENGTH = 1024;
