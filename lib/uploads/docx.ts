import 'server-only';
import { type Archive, readArchive, unpack } from './archive';
import { isCompoundFile, readCompoundFile } from './compound-file';
import { MAX_COMPRESSION_RATIO, MAX_UNPACKED_BYTES } from './limits';
import { readsAsPdf } from './polyglot';
import type { Refusal } from './refusal';

const CONTENT_TYPES = '[content_types].xml';
/** Word names its main part `document.xml`, Word for the web also `document2.xml`. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const MAIN_TYPE = 'wordprocessingml.document.main+xml';
const SYMBOLIC_LINK = 0o120000;
const KIND_OF_FILE = 0o170000;

/**
 * Is this one whole Word document (OOXML) without password, macros and traps? Judged by the archive's
 * directory; the entries are unpacked once, up to the limits and without keeping them, because the sizes in
 * the directory may lie. No XML is parsed, so nothing inside can refer to anything outside.
 */
export async function checkDocx(bytes: Buffer): Promise<Refusal | undefined> {
  if (isCompoundFile(bytes)) {
    return readCompoundFile(bytes)?.streams.has('EncryptedPackage') ? 'encrypted' : 'content';
  }
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'content';
  const archive = await readArchive(bytes);
  if (typeof archive === 'string') return archive;
  return (
    checkEntries(archive) ??
    checkSizes(archive, bytes.length) ??
    (readsAsPdf(bytes) ? 'polyglot' : undefined) ??
    (await checkContents(archive))
  );
}

function checkEntries({ entries }: Archive): Refusal | undefined {
  const names = new Set(entries.map((entry) => entry.fileName.toLowerCase()));
  if (names.size < entries.length) return 'malformed';
  if (entries.some((entry) => entry.isEncrypted())) return 'encrypted';
  if (entries.some(isSymbolicLink)) return 'malformed';
  if (![...names].some((name) => MAIN_PART.test(name))) return 'content';
  return [...names].some((name) => name.includes('vbaproject')) ? 'macros' : undefined;
}

function isSymbolicLink({ externalFileAttributes }: Archive['entries'][number]): boolean {
  return ((externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMBOLIC_LINK;
}

function checkSizes({ entries }: Archive, packedBytes: number): Refusal | undefined {
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const allowed = Math.min(MAX_UNPACKED_BYTES, packedBytes * MAX_COMPRESSION_RATIO);
  return unpackedBytes > allowed ? 'bomb' : undefined;
}

/** Every entry must unpack to the size it claims, and the list of contents must speak of a plain document. */
async function checkContents(archive: Archive): Promise<Refusal | undefined> {
  let types = '';
  for (const entry of archive.entries) {
    const beginning = await unpack(archive, entry);
    if (beginning === undefined) return 'malformed';
    if (entry.fileName.toLowerCase() === CONTENT_TYPES) types = beginning.toString('utf8');
  }
  if (/macroEnabled|vbaProject/i.test(types)) return 'macros';
  return types.includes(MAIN_TYPE) ? undefined : 'content';
}
