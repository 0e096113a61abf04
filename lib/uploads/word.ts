import 'server-only';
import { MAX_WORD_XML_BYTES, WORD_TEXT_PARTS, type ZipEntry } from 'resume-reader/files';
import {
  isCompoundFile,
  isEncryptedPackage,
  readCompoundFile,
  readStreamHead,
} from './compound-file';
import {
  type FileRefusal,
  MAX_COMPRESSION_RATIO,
  MAX_PACKAGE_XML_BYTES,
  MAX_UNPACKED_BYTES,
} from './limits';
import { parsePackageXml, parseXml, readArchive, unpackWhole } from './ooxml-package';

type Attributes = Record<string, string>;

/**
 * Checks that this is one complete Word document (OOXML) that opens without a password and runs no code, by the
 * archive's directory, the package's own description of its parts, and a scan of every part. Each entry is unpacked
 * once, because the sizes in the directory may be false.
 */
export async function checkDocx(bytes: Buffer<ArrayBuffer>): Promise<FileRefusal | undefined> {
  const entries = readArchive(bytes);
  if (typeof entries === 'string') return entries;
  return checkEntries(entries) ?? checkSizes(entries, bytes.length) ?? (await checkParts(entries));
}

const CONTENT_TYPES = '[content_types].xml';
/** Word names its main part `document.xml`, Word for the web also `document2.xml`. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const MAIN_TYPE = 'wordprocessingml.document.main+xml';
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE_BITS = 0o170000;

function checkEntries(entries: ZipEntry[]): FileRefusal | undefined {
  const names = entries.map(partName);
  // Converters write the properties twice, which hides nothing.
  const parts = names.filter((name) => !name.startsWith('docprops/'));
  if (new Set(parts).size < parts.length) return 'malformed';
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'encrypted';
  if (entries.some(({ mode }) => (mode & FILE_TYPE_BITS) === SYMBOLIC_LINK)) return 'malformed';
  if (!names.some((name) => MAIN_PART.test(name))) return 'content';
  return names.some((name) => name.includes('vbaproject')) ? 'macros' : undefined;
}

/** Part names are compared case-insensitively and with escapes decoded (ECMA-376-2, 6.2). */
function partName({ name }: ZipEntry): string {
  return name
    .replaceAll('\\', '/')
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toLowerCase();
}

function checkSizes(entries: ZipEntry[], packedBytes: number): FileRefusal | undefined {
  const allowed = Math.min(MAX_UNPACKED_BYTES, packedBytes * MAX_COMPRESSION_RATIO);
  const areTooLarge =
    unpackedSize(entries) > allowed ||
    unpackedSize(entries.filter(describesPackage)) > MAX_PACKAGE_XML_BYTES;
  return areTooLarge ? 'bomb' : undefined;
}

function unpackedSize(entries: ZipEntry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0);
}

/** The list of content types, or the relationships of the package or of a part. */
function describesPackage(entry: ZipEntry): boolean {
  const name = partName(entry);
  return name === CONTENT_TYPES || name.endsWith('.rels');
}

/** Every entry must unpack to the size it claims, and none may be, declare or refer to active or remote content. */
async function checkParts(entries: ZipEntry[]): Promise<FileRefusal | undefined> {
  let isDocument = false;
  for (const entry of entries) {
    const isDescription = describesPackage(entry);
    // The reader reads them; larger ones it refuses.
    const isText = WORD_TEXT_PARTS.test(partName(entry)) && entry.size <= MAX_WORD_XML_BYTES;
    const chunks: Buffer[] = [];
    const scanner = macroScanner();
    const add = (chunk: Buffer) => {
      if (isDescription || isText) chunks.push(chunk);
      if (!isDescription) scanner.add(chunk);
    };
    if (!(await unpackWhole(entry, add))) return 'malformed';
    if (scanner.hasFound()) return 'macros';
    if (isText && (await parseXml(`${Buffer.concat(chunks)}`)) === 'bomb') return 'bomb';
    if (!isDescription) continue;
    const elements = await parsePackageXml(Buffer.concat(chunks));
    if (!elements) return 'malformed';
    if (elements.some(declaresActiveContent)) return 'macros';
    if (elements.some(loadsFromElsewhere)) return 'linked';
    if (partName(entry) === CONTENT_TYPES)
      isDocument = elements.some(({ ContentType }) => ContentType?.includes(MAIN_TYPE));
  }
  return isDocument ? undefined : 'content';
}

/** Checks that this is one complete Word 97-2003 document that opens without a password and runs no code. */
export function checkDoc(bytes: Buffer): FileRefusal | undefined {
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
  const isActive = (name: string) => name.startsWith('_VBA_PROJECT') || ACTIVE_STORAGES.has(name);
  return [...file.names].some(isActive) ? 'macros' : undefined;
}

/** The first two bytes of the document's header, for Word 97 or later and for Word 6 or 95 ([MS-DOC] 2.5.1). */
const WORD_97 = 0xa5ec;
const WORD_95 = 0xa5dc;
const FLAGS_OFFSET = 10;
/** Word 6 and 95 keep macros in templates only, but open a template under any name. */
const TEMPLATE_FLAG = 0x0001;
const ENCRYPTED_FLAG = 0x0100;

/**
 * What makes a Word document run code: macros (VBA) and ActiveX controls inside it, and what Word loads from another
 * computer when it opens the document: a template with macros or a linked object. Embedded objects are harmless until
 * opened, and are only scanned for macros of their own.
 */

/** Whether this content type or relationship is one of active content. */
function declaresActiveContent({ ContentType, Type }: Attributes): boolean {
  if (ContentType !== undefined && ACTIVE_TYPE.test(ContentType)) return true;
  return ACTIVE_KINDS.has(kindOf(Type));
}

const ACTIVE_TYPE = /macroenabled|vbaproject|vbadata|activex/i;
const ACTIVE_KINDS = new Set(['vbaproject', 'wordvbadata', 'control', 'activexcontrolbinary']);

function kindOf(type = ''): string {
  return type.slice(type.lastIndexOf('/') + 1).toLowerCase();
}

/**
 * Whether this relationship makes Word load something from another computer. It may load a template with macros, and
 * Windows sends file servers a hash of its user's password. Hyperlinks wait for a click. Web pictures are common in
 * text pasted from a page; pictures on a file server would not show for the recipient.
 */
function loadsFromElsewhere({ Type, Target = '' }: Attributes): boolean {
  const kind = kindOf(Type);
  if (kind === 'hyperlink') return false;
  const place = placeOf(Target);
  return place === 'file server' || (place === 'elsewhere' && kind !== 'image');
}

/** Where a target is: in the document or on the recipient's computer, on a file server, or elsewhere. */
function placeOf(target: string): 'here' | 'file server' | 'elsewhere' {
  const [, scheme, path = ''] = /^([a-z][a-z\d+.-]+:)?(.*)$/.exec(plainTarget(target)) ?? [];
  if (scheme !== undefined && scheme !== 'file:') return 'elsewhere';
  return (scheme ? LOCAL_URL : LOCAL_PATH).test(path) ? 'here' : 'file server';
}

const LOCAL_PATH = /^(?:[a-z][:|](?:\/|$)|\/?(?![/?]))/;
/**
 * Word for Mac writes `file:////Users/…`, which names no server there, and on Windows none that an attacker controls.
 */
const LOCAL_URL =
  /^(?:\/{0,3}[a-z][:|](?:\/|$)|(?:|\/|\/{3}|\/\/localhost\/)(?![/?])|\/{4}(?:applications|library|private|tmp|users|var|volumes)\/)/;

/** Normalises a target: without escapes, blanks and invisible characters, in lower case and with slashes. */
function plainTarget(target: string): string {
  let text = target;
  for (let pass = 0; pass < 4; pass += 1) {
    text = text
      .normalize('NFKC')
      .replace(/(?:%[\da-f]{2})+/gi, (run) => `${Buffer.from(run.replaceAll('%', ''), 'hex')}`);
  }
  // No program writes triple escapes.
  if (/%[\da-f]{2}/i.test(text)) return 'escaped:';
  return text
    .replace(/[\p{Z}\p{C}]/gu, '')
    .replaceAll('\\', '/')
    .toLowerCase();
}

const ACTIVE_STORAGES = new Set(['MACROS', 'VBA', '\x03OCXNAME', '\x03OCXDATA']);

/** Scans a part for macros while it is unpacked, whatever its name and type. */
export function macroScanner(): { add: (chunk: Buffer) => void; hasFound: () => boolean } {
  let pattern: RegExp | undefined;
  let rest = '';
  let found = false;
  return {
    add(chunk) {
      const text = rest + chunk.toString('latin1');
      if (rest.length < LONGEST_SIGNATURE) pattern = patternFor(text);
      found ||= pattern?.test(text) ?? false;
      rest = text.slice(-LONGEST_MATCH);
    },
    hasFound: () => found,
  };
}

const LONGEST_SIGNATURE = 8;
const LONGEST_MATCH = 2 * '_VBA_PROJECT'.length;

/** OLE directories store names in UTF-16, zip archives in ASCII; neither compresses them. */
function patternFor(beginning: string): RegExp | undefined {
  if (beginning.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    return /_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T\0/i;
  }
  return beginning.startsWith('PK\x03\x04') ? /vbaProject/i : undefined;
}
