import 'server-only';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';
import { MAX_ARCHIVE_ENTRIES } from './limits';
import type { Refusal } from './refusal';

/** A zip archive whose directory, entry headers and bytes agree with each other. */
export type Archive = { zip: ZipFile; entries: Entry[] };

/**
 * Reads the directory of a zip archive without unpacking anything. Refused is what two unpackers could
 * understand differently: bytes before the first entry or after the directory, entries that share bytes,
 * entry headers that contradict the directory, a directory that holds more than it announces.
 */
export async function readArchive(bytes: Buffer): Promise<Archive | Refusal> {
  const end = readEndRecord(bytes);
  if (typeof end === 'string') return end;
  if (end.entryCount > MAX_ARCHIVE_ENTRIES) return 'bomb';
  const read = await readHeaders(bytes);
  if (!read || !fillsDirectory(read.entries, end)) return 'malformed';
  return standApart(read.entries, read.headers, end.directoryAt) ? read : 'malformed';
}

/** Unpacks one entry; the first bytes of it, or undefined when it is not exactly what its header says. */
export async function unpack({ zip }: Archive, entry: Entry): Promise<Buffer | undefined> {
  const kept: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      if (size < KEPT_BYTES) kept.push(chunk);
      size += chunk.length;
    }
  } catch {
    return undefined; // yauzl throws when an entry is damaged or unpacks to more or less than it claims.
  }
  return Buffer.concat(kept);
}

/** Of an unpacked entry about this much is kept; the list of contents of a document has a few kilobytes. */
const KEPT_BYTES = 256 * 1024;

const END_RECORD_LENGTH = 22;
const ZIP64_LOCATOR_LENGTH = 20;
const DIRECTORY_HEADER_LENGTH = 46;

type EndRecord = { entryCount: number; directoryAt: number; directoryLength: number };

/**
 * The record must be the file's last 22 bytes, right behind the directory: without a comment, where things
 * could hide, and without the extension for huge archives (zip64), which nothing of 4 MB needs.
 */
function readEndRecord(bytes: Buffer): EndRecord | Refusal {
  const at = bytes.length - END_RECORD_LENGTH;
  if (at < ZIP64_LOCATOR_LENGTH) return 'malformed';
  if (bytes.toString('latin1', at, at + 4) !== 'PK\x05\x06') {
    return bytes.includes('PK\x05\x06', 0, 'latin1') ? 'polyglot' : 'malformed';
  }
  const end = {
    entryCount: bytes.readUInt16LE(at + 10),
    directoryLength: bytes.readUInt32LE(at + 12),
    directoryAt: bytes.readUInt32LE(at + 16),
  };
  const locatorAt = at - ZIP64_LOCATOR_LENGTH;
  const isZip64 = bytes.toString('latin1', locatorAt, locatorAt + 4) === 'PK\x06\x07';
  return isZip64 || end.directoryAt + end.directoryLength !== at ? 'malformed' : end;
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
    return undefined; // yauzl throws for every defect, absolute paths and paths with `..` among them.
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

/** Do the entries begin at byte 0, end before the directory and share no byte, under the names it gives? */
function standApart(entries: Entry[], headers: LocalFileHeader[], directoryAt: number): boolean {
  const places = entries.map((entry, index) => ({ entry, header: headers[index] }));
  places.sort((a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader);
  let free = 0;
  for (const { entry, header } of places) {
    const at = entry.relativeOffsetOfLocalHeader;
    if (!header?.fileName.equals(entry.fileNameRaw) || at < free) return false;
    if (header.compressionMethod !== entry.compressionMethod) return false;
    free = header.fileDataStart + entry.compressedSize;
  }
  return places[0]?.entry.relativeOffsetOfLocalHeader === 0 && free <= directoryAt;
}
