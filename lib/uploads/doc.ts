import 'server-only';
import { beginningOf, isCompoundFile, readCompoundFile } from './compound-file';
import { readsAsPdf, readsAsZip } from './polyglot';
import type { Refusal } from './refusal';

/** The first two bytes of a Word document stream: Word 97 and later, Word 6 and 95 ([MS-DOC] 2.5.1). */
const WORD_MARKS = [0xa5ec, 0xa5dc];
const FLAGS_AT = 10;
const ENCRYPTED_FLAG = 0x0100;

/** Is this one whole Word 97-2003 document that opens without a password and holds no macros? */
export function checkDoc(bytes: Buffer): Refusal | undefined {
  if (!isCompoundFile(bytes)) return 'content';
  const file = readCompoundFile(bytes);
  if (!file) return 'malformed';
  if (file.streams.has('EncryptedPackage')) return 'encrypted';
  const document = beginningOf('WordDocument', file);
  if (!document || document.length < FLAGS_AT + 2) return 'content';
  if (!WORD_MARKS.includes(document.readUInt16LE(0))) return 'content';
  if (document.readUInt16LE(FLAGS_AT) & ENCRYPTED_FLAG) return 'encrypted';
  if (file.names.has('_VBA_PROJECT')) return 'macros';
  return readsAsPdf(bytes) || readsAsZip(bytes) ? 'polyglot' : undefined;
}
