import 'server-only';
import { parser as saxParser } from 'sax';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';
import { MAX_ARCHIVE_ENTRIES, type Refusal } from './limits';

/** A zip archive whose central directory, local headers and bytes agree. */
export type Archive = { zip: ZipFile; entries: Entry[] };

/**
 * Reads the central directory of a zip archive without unpacking anything. Refuses archives that two
 * programs could read differently: with bytes before the first entry or after the directory, overlapping
 * entries, local headers that contradict the directory, or more entries than the directory declares.
 */
export async function readArchive(bytes: Buffer): Promise<Archive | Refusal> {
  const end = readEndRecord(bytes);
  if (typeof end === 'string') return end;
  if (end.entryCount > MAX_ARCHIVE_ENTRIES) return 'bomb';
  const read = await readHeaders(bytes);
  if (!read || !fillsDirectory(read.entries, end)) return 'malformed';
  return areDisjoint(read.entries, read.headers, end.directoryOffset) ? read : 'malformed';
}

/** Unpacks one entry, chunk by chunk; false if it differs from its header. */
export async function unpack(
  { zip }: Archive,
  entry: Entry,
  onChunk: (chunk: Buffer) => void,
): Promise<boolean> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) onChunk(chunk);
    return true;
  } catch {
    return false; // yauzl throws if an entry is damaged or unpacks to more or less than it claims.
  }
}

const END_RECORD_LENGTH = 22;
const ZIP64_LOCATOR_LENGTH = 20;
const DIRECTORY_HEADER_LENGTH = 46;

type EndRecord = { entryCount: number; directoryOffset: number; directoryLength: number };

/**
 * The end of central directory record. It must be the last 22 bytes of the file and directly follow the
 * directory: a comment could hide another file, and no archive within the size limit needs zip64.
 */
function readEndRecord(bytes: Buffer): EndRecord | Refusal {
  const offset = bytes.length - END_RECORD_LENGTH;
  if (offset < ZIP64_LOCATOR_LENGTH) return 'malformed';
  if (bytes.toString('latin1', offset, offset + 4) !== 'PK\x05\x06') {
    return bytes.includes('PK\x05\x06', 0, 'latin1') ? 'polyglot' : 'malformed';
  }
  const end = {
    entryCount: bytes.readUInt16LE(offset + 10),
    directoryLength: bytes.readUInt32LE(offset + 12),
    directoryOffset: bytes.readUInt32LE(offset + 16),
  };
  const locator = offset - ZIP64_LOCATOR_LENGTH;
  const isZip64 = bytes.toString('latin1', locator, locator + 4) === 'PK\x06\x07';
  return isZip64 || end.directoryOffset + end.directoryLength !== offset ? 'malformed' : end;
}

async function readHeaders(
  bytes: Buffer,
): Promise<(Archive & { headers: LocalFileHeader[] }) | undefined> {
  const entries: Entry[] = [];
  const headers: LocalFileHeader[] = [];
  try {
    const zip = await fromBufferPromise(bytes);
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      headers.push(await zip.readLocalFileHeaderPromise(entry));
    }
    return { zip, entries, headers };
  } catch {
    return undefined; // yauzl throws for every defect, including absolute paths and paths with `..`.
  }
}

function fillsDirectory(entries: Entry[], end: EndRecord): boolean {
  const lengths = entries.map(
    (entry) =>
      DIRECTORY_HEADER_LENGTH +
      entry.fileNameLength +
      entry.extraFieldLength +
      entry.fileCommentLength,
  );
  return lengths.reduce((sum, length) => sum + length, 0) === end.directoryLength;
}

/** Whether the entries start at byte 0, do not overlap, end before the directory, and match their local headers. */
function areDisjoint(
  entries: Entry[],
  headers: LocalFileHeader[],
  directoryOffset: number,
): boolean {
  const pairs = entries.map((entry, index) => ({ entry, header: headers[index] }));
  pairs.sort((a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { entry, header } of pairs) {
    if (!header?.fileName.equals(entry.fileNameRaw)) return false;
    if (entry.relativeOffsetOfLocalHeader < end) return false;
    if (header.compressionMethod !== entry.compressionMethod) return false;
    end = header.fileDataStart + entry.compressedSize;
  }
  return pairs[0]?.entry.relativeOffsetOfLocalHeader === 0 && end <= directoryOffset;
}

/** The attributes of an element, with their entities decoded. */
export type XmlElement = Record<string, string>;

/**
 * The elements of a part that describes an OOXML package: the list of content types, or relationships. Undefined if it
 * is not well-formed, declares a document type (which the format forbids, and which could define entities) or has an
 * encoding other than the two allowed ones (ECMA-376-2, 8.1.4).
 */
export function parsePackageXml(bytes: Buffer): XmlElement[] | undefined {
  const elements: XmlElement[] = [];
  try {
    const text = decode(bytes);
    if (DECLARATION.test(text) || !isEncodingAllowed(text)) return undefined;
    const parser = saxParser(true);
    parser.onerror = (error) => {
      throw error;
    };
    parser.onopentag = ({ attributes }) => elements.push(attributes as XmlElement);
    parser.write(text).close();
  } catch {
    return undefined; // Both the decoder and the parser throw for every defect.
  }
  return elements;
}

/** `<!` begins a comment, a CDATA section or a declaration. */
const DECLARATION = /<!(?!--|\[CDATA\[)/;

/** The encoding follows from a byte order mark or, without one, from the zero byte next to the first `<`. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    (first === 0xff && second === 0xfe) || second === 0
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || first === 0
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

function isEncodingAllowed(text: string): boolean {
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
  return /^utf-(?:8|16)$/i.test(declared);
}
