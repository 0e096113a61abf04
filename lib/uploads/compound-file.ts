import 'server-only';

/**
 * The directory of an OLE compound file, the container of .doc, .xls, .msi and .msg, as far as needed to distinguish
 * them ([MS-CFB] 2.1 to 2.6). Names are compared in upper case, as OLE does. Every traversal is bounded: a sector chain
 * that leaves the file or contains a cycle makes the file unreadable.
 */
type CompoundFile = {
  /** The streams of the root storage, by their names in upper case. */
  streams: Map<string, FileEntry>;
  /** The names of all streams and storages, at any depth, in upper case. */
  names: Set<string>;
  root: FileEntry;
  layout: Layout;
};

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** Undefined if the bytes are not a readable compound file. */
export function readCompoundFile(bytes: Buffer): CompoundFile | undefined {
  const layout = readLayout(bytes);
  const directory = layout && readDirectory(layout);
  const root = directory?.[0];
  if (!layout || !directory || root?.type !== ROOT) return undefined;
  const streams = childrenOf(root, directory).filter((entry) => entry.type === STREAM);
  return {
    streams: new Map(streams.map((entry) => [entry.name, entry])),
    names: new Set(directory.filter((entry) => entry.type !== FREE).map((entry) => entry.name)),
    root,
    layout,
  };
}

/** Whether this is an encrypted OOXML document, which is stored in an OLE file. */
export function isEncryptedPackage({ streams }: CompoundFile): boolean {
  return streams.has('ENCRYPTEDPACKAGE');
}

/** The first bytes, at most 64, of a root stream; undefined if it is missing or leaves the file. */
export function readStreamHead(file: CompoundFile, name: string): Buffer | undefined {
  const { streams, root, layout } = file;
  const stream = streams.get(name.toUpperCase());
  if (!stream) return undefined;
  const length = Math.min(stream.size, MINI_SECTOR_LENGTH);
  if (stream.size >= MINI_STREAM_CUTOFF) return sector(layout, stream.start)?.subarray(0, length);
  const position = stream.start * MINI_SECTOR_LENGTH;
  const offset = position % layout.sectorLength;
  const index = nthSector(layout, root.start, Math.floor(position / layout.sectorLength));
  return index === undefined ? undefined : sector(layout, index)?.subarray(offset, offset + length);
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_LENGTH = 512;
const FREE = 0;
const STREAM = 2;
const ROOT = 5;
const ENTRY_LENGTH = 128;
const MINI_SECTOR_LENGTH = 64;
/** Smaller streams are stored in the mini stream, which belongs to the root entry. */
const MINI_STREAM_CUTOFF = 4096;
const FAT_SECTORS_IN_HEADER = 109;
/** Sector numbers from here on have special meanings: end of chain, free, and others. */
const FIRST_SPECIAL_SECTOR = 0xfffffffa;

type Layout = { bytes: Buffer; sectorLength: number; directoryStart: number };

type FileEntry = {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
};

function readLayout(bytes: Buffer): Layout | undefined {
  if (bytes.length < HEADER_LENGTH || !isCompoundFile(bytes)) return undefined;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  return { bytes, sectorLength: 2 ** shift, directoryStart: bytes.readUInt32LE(48) };
}

function sector(layout: Layout, index: number): Buffer | undefined {
  const start = (index + 1) * layout.sectorLength;
  return index < FIRST_SPECIAL_SECTOR && start < layout.bytes.length
    ? layout.bytes.subarray(start, start + layout.sectorLength)
    : undefined;
}

/**
 * The sector that follows `index` in its chain, from the file allocation table (FAT). The header lists up to
 * 109 sectors of the table, enough for files of 6.8 MB, so the lists outside the header are not read.
 */
function nextSector(layout: Layout, index: number): number | undefined {
  const entriesPerSector = layout.sectorLength / 4;
  const fatIndex = Math.floor(index / entriesPerSector);
  if (fatIndex >= FAT_SECTORS_IN_HEADER) return undefined;
  const fat = sector(layout, layout.bytes.readUInt32LE(76 + fatIndex * 4));
  const offset = (index % entriesPerSector) * 4;
  return fat && offset + 4 <= fat.length ? fat.readUInt32LE(offset) : undefined;
}

function nthSector(layout: Layout, first: number, n: number): number | undefined {
  if (n > layout.bytes.length / layout.sectorLength) return undefined;
  let index: number | undefined = first;
  for (let left = n; left > 0 && index !== undefined; left -= 1) index = nextSector(layout, index);
  return index;
}

function readDirectory(layout: Layout): FileEntry[] | undefined {
  const entries: FileEntry[] = [];
  let index: number | undefined = layout.directoryStart;
  for (let steps = 0; index !== undefined && index < FIRST_SPECIAL_SECTOR; steps += 1) {
    const content = sector(layout, index);
    if (!content || steps * layout.sectorLength > layout.bytes.length) return undefined;
    for (let at = 0; at + ENTRY_LENGTH <= content.length; at += ENTRY_LENGTH) {
      entries.push(readEntry(content.subarray(at, at + ENTRY_LENGTH)));
    }
    index = nextSector(layout, index);
  }
  return index === undefined ? undefined : entries;
}

function readEntry(entry: Buffer): FileEntry {
  const nameLength = Math.min(entry.readUInt16LE(64), 64);
  return {
    name: entry.toString('utf16le', 0, Math.max(0, nameLength - 2)).toUpperCase(),
    type: entry.readUInt8(66),
    left: entry.readUInt32LE(68),
    right: entry.readUInt32LE(72),
    child: entry.readUInt32LE(76),
    start: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  };
}

/** The members of a storage, which form a binary tree. */
function childrenOf(storage: FileEntry, directory: FileEntry[]): FileEntry[] {
  const seen = new Set<FileEntry>();
  const stack = [storage.child];
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const entry = directory[index];
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    stack.push(entry.left, entry.right);
  }
  return [...seen];
}
