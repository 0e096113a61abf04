import 'server-only';
import { setImmediate } from 'node:timers/promises';
import {
  attributesOf,
  readXml,
  readZip,
  unpack,
  type XmlElement,
  type ZipArchive,
  type ZipEntry,
} from 'resume-reader/files';
import { type FileRefusal, MAX_ARCHIVE_ENTRIES } from './limits';

/**
 * Reads the central directory of a zip archive without unpacking anything. Refuses archives that two
 * programs could read differently: with bytes before the first entry or after the directory, overlapping
 * entries, local headers that contradict the directory, or more entries than the directory declares.
 */
export function readArchive(bytes: Buffer<ArrayBuffer>): ZipEntry[] | FileRefusal {
  const offset = bytes.length - END_RECORD_LENGTH;
  if (offset < ZIP64_LOCATOR_LENGTH) return 'malformed';
  // A comment could hide another file.
  if (bytes.toString('latin1', offset, offset + 4) !== 'PK\x05\x06') {
    return bytes.includes('PK\x05\x06', 0, 'latin1') ? 'polyglot' : 'malformed';
  }
  if (bytes.readUInt16LE(offset + 10) > MAX_ARCHIVE_ENTRIES) return 'bomb';
  const archive = readZip(bytes);
  if (!archive || !isWhole(archive, offset)) return 'malformed';
  const locator = offset - ZIP64_LOCATOR_LENGTH;
  // No archive within the size limit needs zip64.
  const isZip64 = bytes.toString('latin1', locator, locator + 4) === 'PK\x06\x07';
  return isZip64 || archive.entries.some(isUnsafe) ? 'malformed' : archive.entries;
}

const END_RECORD_LENGTH = 22;
const ZIP64_LOCATOR_LENGTH = 20;

/** Whether the entries start at byte 0, do not overlap, and are followed by the directory and its end record only. */
function isWhole({ entries, directory }: ZipArchive, endRecord: number): boolean {
  const { start, end, length } = directory;
  let used = 0;
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    if (entry.start < used || (used === 0 && entry.start > 0)) return false;
    used = entry.end;
  }
  return used <= start && end === endRecord && start + length === endRecord;
}

/** Its local header says otherwise, or a program would unpack it outside of its folder. */
function isUnsafe({ isConfirmed, name }: ZipEntry): boolean {
  return !isConfirmed || /^(?:[a-z]:|[/\\])|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(name);
}

/** Unpacks one entry, chunk by chunk; false if it differs from its header. */
export async function unpackWhole(
  entry: ZipEntry,
  onChunk: (chunk: Buffer) => void,
): Promise<boolean> {
  let left = entry.size;
  const isWhole = await unpack(entry, entry.size, (chunk) => {
    left -= chunk.length;
    onChunk(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  });
  return isWhole && left === 0;
}

/**
 * The attributes of the elements of a part that describes an OOXML package: the list of content types, or relationships.
 * Undefined if it is not well-formed, declares a document type or has an encoding other than the two allowed ones
 * (ECMA-376-2, 8.1.4).
 */
export async function parsePackageXml(
  bytes: Buffer,
): Promise<Record<string, string>[] | undefined> {
  const text = decode(bytes);
  const root = text !== undefined && isEncodingAllowed(text) && (await parseXml(text));
  if (!root || typeof root === 'string') return undefined;
  const elements = [root];
  for (const { children } of elements) for (const child of children) elements.push(child);
  const all = elements.map(attributesOf).filter((each) => each !== undefined);
  return all.length === elements.length ? all : undefined;
}

/** The root of an XML document, read with pauses for other requests. */
export async function parseXml(text: string): Promise<XmlElement | FileRefusal> {
  const walk = readXml(text);
  for (let from = performance.now(); ; ) {
    const { done, value } = walk.next();
    if (done) return value;
    if (performance.now() - from < SLICE_MS) continue;
    await setImmediate();
    from = performance.now();
  }
}

const SLICE_MS = 10;

/** The encoding follows from a byte order mark or, without one, from the zero byte next to the first `<`. */
function decode(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const encoding =
    (first === 0xff && second === 0xfe) || second === 0
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || first === 0
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isEncodingAllowed(text: string): boolean {
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
  return /^utf-(?:8|16)$/i.test(declared);
}
