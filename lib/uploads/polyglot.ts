import 'server-only';

/** PDF readers accept a header that starts anywhere in this many bytes. */
const PDF_HEADER_SEARCH_LENGTH = 1024;
const END_RECORD_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;

/** Would a lenient reader open these bytes as a PDF? */
export function readsAsPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEADER_SEARCH_LENGTH).includes('%PDF-');
}

/**
 * Would a program open these bytes as a zip archive? It searches backwards for an end of central directory
 * record whose comment fills the rest of the file, so an archive can be appended to a file of any type.
 */
export function readsAsZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - END_RECORD_LENGTH - MAX_COMMENT_LENGTH);
  for (
    let at = bytes.indexOf('PK\x05\x06', first, 'latin1');
    at >= 0 && at + END_RECORD_LENGTH <= bytes.length;
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    if (at + END_RECORD_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
