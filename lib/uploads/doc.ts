import 'server-only';
import { isActiveStorage } from './active-content';
import {
  isCompoundFile,
  isEncryptedPackage,
  readCompoundFile,
  readStreamHead,
} from './compound-file';
import { readsAsPdf, readsAsZip } from './polyglot';
import type { Refusal } from './refusal';

/** Is this one whole Word 97-2003 document that opens without a password and runs no code? */
export function checkDoc(bytes: Buffer): Refusal | undefined {
  if (!isCompoundFile(bytes)) return 'content';
  const file = readCompoundFile(bytes);
  if (!file) return 'malformed';
  if (isEncryptedPackage(file)) return 'encrypted';
  const header = readStreamHead(file, 'WordDocument');
  if (!header || header.length < FLAGS_OFFSET + 2) return 'content';
  const version = header.readUInt16LE(0);
  const flags = header.readUInt16LE(FLAGS_OFFSET);
  if (version !== WORD_97 && version !== WORD_95) return 'content';
  if (flags & ENCRYPTED_FLAG) return 'encrypted';
  if (version === WORD_95 && flags & TEMPLATE_FLAG) return 'macros';
  if ([...file.names].some(isActiveStorage)) return 'macros';
  return readsAsPdf(bytes) || readsAsZip(bytes) ? 'polyglot' : undefined;
}

/** The first two bytes of the document's header, of Word 97 or later and of Word 6 or 95 ([MS-DOC] 2.5.1). */
const WORD_97 = 0xa5ec;
const WORD_95 = 0xa5dc;
const FLAGS_OFFSET = 10;
/** Word 6 and 95 keep macros in templates only, but open a template under any name. */
const TEMPLATE_FLAG = 0x0001;
const ENCRYPTED_FLAG = 0x0100;
