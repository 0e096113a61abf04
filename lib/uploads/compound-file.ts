import 'server-only';

/**
 * Reads the directory of an OLE compound file, the container of .doc, .xls, .msi and .msg alike, as far as
 * is needed to tell them apart ([MS-CFB] 2.1 to 2.6). Every walk is bounded: a chain that leaves the file
 * or comes back to itself makes the file unreadable.
 */
export type CompoundFile = {
  /** Streams that stand in the root, by name. */
  streams: Map<string, Entry>;
  /** Names of all streams and storages, at any depth. */
  names: Set<string>;
  root: Entry;
  layout: Layout;
};

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** Undefined when the bytes are no readable compound file. */
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

/** The first bytes of a root stream, at most 64; undefined when there is none or it leads out of the file. */
export function beginningOf(name: string, file: CompoundFile): Buffer | undefined {
  const { streams, root, layout } = file;
  const stream = streams.get(name);
  if (!stream) return undefined;
  const length = Math.min(stream.size, SMALL_SECTOR);
  if (stream.size >= SMALL_STREAM_LIMIT) return sector(layout, stream.start)?.subarray(0, length);
  const place = stream.start * SMALL_SECTOR;
  const within = place % layout.sectorLength;
  const index = nthSector(layout, root.start, Math.floor(place / layout.sectorLength));
  return index === undefined ? undefined : sector(layout, index)?.subarray(within, within + length);
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_LENGTH = 512;
const FREE = 0;
const STREAM = 2;
const ROOT = 5;
const ENTRY_LENGTH = 128;
const SMALL_SECTOR = 64;
/** Streams below this size live in the root's stream of small sectors. */
const SMALL_STREAM_LIMIT = 4096;
const HEADER_TABLE_PLACES = 109;
/** Sector numbers from here on are marks: end of chain, free, absent. */
const FIRST_MARK = 0xfffffffa;

type Layout = { bytes: Buffer; sectorLength: number; directoryStart: number };

type Entry = {
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
  return index < FIRST_MARK && start < layout.bytes.length
    ? layout.bytes.subarray(start, start + layout.sectorLength)
    : undefined;
}

/**
 * The sector that follows `index` in its chain. The header has places for 109 table sectors, enough for
 * 6.8 MB: the list of further ones is not needed below our limit.
 */
function nextSector(layout: Layout, index: number): number | undefined {
  const perTable = layout.sectorLength / 4;
  const place = Math.floor(index / perTable);
  if (place >= HEADER_TABLE_PLACES) return undefined;
  const table = sector(layout, layout.bytes.readUInt32LE(76 + place * 4));
  const offset = (index % perTable) * 4;
  return table && offset + 4 <= table.length ? table.readUInt32LE(offset) : undefined;
}

function nthSector(layout: Layout, first: number, n: number): number | undefined {
  if (n > layout.bytes.length / layout.sectorLength) return undefined;
  let index: number | undefined = first;
  for (let left = n; left > 0 && index !== undefined; left -= 1) index = nextSector(layout, index);
  return index;
}

function readDirectory(layout: Layout): Entry[] | undefined {
  const entries: Entry[] = [];
  let index: number | undefined = layout.directoryStart;
  for (let steps = 0; index !== undefined && index < FIRST_MARK; steps += 1) {
    const content = sector(layout, index);
    if (!content || steps * layout.sectorLength > layout.bytes.length) return undefined;
    for (let at = 0; at + ENTRY_LENGTH <= content.length; at += ENTRY_LENGTH) {
      entries.push(readEntry(content.subarray(at, at + ENTRY_LENGTH)));
    }
    index = nextSector(layout, index);
  }
  return index === undefined ? undefined : entries;
}

function readEntry(entry: Buffer): Entry {
  const nameLength = Math.min(entry.readUInt16LE(64), 64);
  return {
    name: entry.toString('utf16le', 0, Math.max(0, nameLength - 2)),
    type: entry.readUInt8(66),
    left: entry.readUInt32LE(68),
    right: entry.readUInt32LE(72),
    child: entry.readUInt32LE(76),
    start: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  };
}

/** The members of a storage, which form a binary tree of siblings. */
function childrenOf(storage: Entry, directory: Entry[]): Entry[] {
  const seen = new Set<Entry>();
  const waiting = [storage.child];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = directory[index];
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    waiting.push(entry.left, entry.right);
  }
  return [...seen];
}
