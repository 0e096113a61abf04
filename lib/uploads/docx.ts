import 'server-only';
import { declaresActiveContent, loadsFromElsewhere, macroScanner } from './active-content';
import { type Archive, readArchive, unpack } from './archive';
import { isCompoundFile, isEncryptedPackage, readCompoundFile } from './compound-file';
import { MAX_COMPRESSION_RATIO, MAX_PACKAGE_XML_BYTES, MAX_UNPACKED_BYTES } from './limits';
import { parsePackageXml, type XmlElement } from './package-xml';
import { readsAsPdf } from './polyglot';
import type { Refusal } from './refusal';

type Entry = Archive['entries'][number];

/**
 * Is this one whole Word document (OOXML) that opens without a password and runs no code? Judged by the
 * archive's directory, the package's own description of its parts, and a look at every part. Each entry is
 * unpacked once, because the sizes in the directory may lie.
 */
export async function checkDocx(bytes: Buffer): Promise<Refusal | undefined> {
  if (isCompoundFile(bytes)) {
    const file = readCompoundFile(bytes);
    return file && isEncryptedPackage(file) ? 'encrypted' : 'content';
  }
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'content';
  const archive = await readArchive(bytes);
  if (typeof archive === 'string') return archive;
  return (
    checkEntries(archive) ??
    checkSizes(archive, bytes.length) ??
    (readsAsPdf(bytes) ? 'polyglot' : undefined) ??
    (await checkParts(archive))
  );
}

const CONTENT_TYPES = '[content_types].xml';
/** Word calls its main part `document.xml`, Word for the web also `document2.xml`. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const MAIN_TYPE = 'wordprocessingml.document.main+xml';
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE_BITS = 0o170000;

function checkEntries({ entries }: Archive): Refusal | undefined {
  const names = new Set(entries.map(partName));
  if (names.size < entries.length) return 'malformed';
  if (entries.some((entry) => entry.isEncrypted())) return 'encrypted';
  if (entries.some(isSymbolicLink)) return 'malformed';
  if (![...names].some((name) => MAIN_PART.test(name))) return 'content';
  return [...names].some((name) => name.includes('vbaproject')) ? 'macros' : undefined;
}

/** Names of parts are compared without regard to case and with their escapes decoded (ECMA-376-2, 6.2). */
function partName({ fileName }: Entry): string {
  return fileName
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toLowerCase();
}

function isSymbolicLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & FILE_TYPE_BITS) === SYMBOLIC_LINK;
}

function checkSizes({ entries }: Archive, packedBytes: number): Refusal | undefined {
  const allowed = Math.min(MAX_UNPACKED_BYTES, packedBytes * MAX_COMPRESSION_RATIO);
  if (unpackedSize(entries) > allowed) return 'bomb';
  return unpackedSize(entries.filter(describesPackage)) > MAX_PACKAGE_XML_BYTES
    ? 'bomb'
    : undefined;
}

function unpackedSize(entries: Entry[]): number {
  return entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
}

/** The list of content types, or the relationships of the package or of a part. */
function describesPackage(entry: Entry): boolean {
  const name = partName(entry);
  return name === CONTENT_TYPES || name.endsWith('.rels');
}

/** Every entry must unpack to the size it claims, and none may be, declare or refer to active or remote content. */
async function checkParts(archive: Archive): Promise<Refusal | undefined> {
  let isDocument = false;
  for (const entry of archive.entries) {
    if (describesPackage(entry)) {
      const elements = await readElements(archive, entry);
      if (!elements) return 'malformed';
      if (elements.some(declaresActiveContent)) return 'macros';
      if (elements.some(loadsFromElsewhere)) return 'linked';
      if (partName(entry) === CONTENT_TYPES) isDocument = elements.some(declaresDocument);
    } else {
      const scanner = macroScanner();
      if (!(await unpack(archive, entry, scanner.add))) return 'malformed';
      if (scanner.hasFound()) return 'macros';
    }
  }
  return isDocument ? undefined : 'content';
}

async function readElements(archive: Archive, entry: Entry): Promise<XmlElement[] | undefined> {
  const chunks: Buffer[] = [];
  const isWhole = await unpack(archive, entry, (chunk) => chunks.push(chunk));
  return isWhole ? parsePackageXml(Buffer.concat(chunks)) : undefined;
}

function declaresDocument({ ContentType }: XmlElement): boolean {
  return ContentType?.includes(MAIN_TYPE) ?? false;
}
