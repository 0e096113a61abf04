import 'server-only';

/** Readers of PDF look for its header in this many bytes, wherever in them it begins. */
const PDF_HEADER_REACH = 1024;
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT_LIMIT = 0xffff;

/** Would a lenient reader open these bytes as a PDF? */
export function readsAsPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEADER_REACH).includes('%PDF-');
}

/**
 * Would an unpacker open these bytes as a zip archive? It looks from the end for an end record whose comment
 * fills the rest of the file, so an archive can hide behind any other kind of file.
 */
export function readsAsZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_LENGTH - ZIP_COMMENT_LIMIT);
  for (
    let at = bytes.indexOf('PK\x05\x06', first, 'latin1');
    at >= 0 && at + ZIP_END_LENGTH <= bytes.length;
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    if (at + ZIP_END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
