import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a test archive. Omitted properties get valid values. */
export type ZipEntry = {
  name: string;
  content?: string | Uint8Array;
  stored?: boolean;
  /** The name in the local header, if it should contradict the directory. */
  localName?: string;
  /** The unpacked size according to the directory. */
  claimedSize?: number;
  encrypted?: boolean;
  /** Unix mode, as in `0o120777` for a symbolic link. */
  mode?: number;
  /** The offset according to the directory; the entry has no content. */
  at?: number;
};

/** `declared` is the count in the end record; `before` is prepended, and all offsets are correct. */
type ZipOptions = { declared?: number; comment?: string; before?: string };

/** Writes a zip archive, valid or invalid according to its entries. */
export function zip(entries: ZipEntry[], options: ZipOptions = {}): Buffer {
  const { declared = entries.length, comment = '', before = '' } = options;
  const packed: Buffer[] = [Buffer.from(before)];
  const directory: Buffer[] = [];
  let at = before.length;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const data = entry.stored ? content : deflateRawSync(content);
    directory.push(header(entry, content, data.length, 0x02014b50, entry.at ?? at));
    if (entry.at !== undefined) continue;
    const local = header(entry, content, data.length, 0x04034b50);
    packed.push(local, data);
    at += local.length + data.length;
  }
  return Buffer.concat([...packed, ...directory, endRecord(declared, at, directory, comment)]);
}

/** The central and the local header share most fields, in the same order. */
function header(
  entry: ZipEntry,
  content: Buffer,
  packedSize: number,
  signature: number,
  at?: number,
): Buffer {
  const inDirectory = at !== undefined;
  const name = Buffer.from(inDirectory ? entry.name : (entry.localName ?? entry.name));
  const bytes = Buffer.alloc(inDirectory ? 46 : 30);
  const shift = inDirectory ? 2 : 0;
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, 4 + shift);
  bytes.writeUInt16LE(entry.encrypted ? 0x801 : 0x800, 6 + shift);
  bytes.writeUInt16LE(entry.stored ? 0 : 8, 8 + shift);
  bytes.writeUInt32LE(crc32(content), 14 + shift);
  bytes.writeUInt32LE(packedSize, 18 + shift);
  bytes.writeUInt32LE(entry.claimedSize ?? content.length, 22 + shift);
  bytes.writeUInt16LE(name.length, 26 + shift);
  if (inDirectory) {
    bytes.writeUInt16LE(0x0314, 4);
    bytes.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
    bytes.writeUInt32LE(at, 42);
  }
  return Buffer.concat([bytes, name]);
}

function endRecord(count: number, at: number, directory: Buffer[], comment: string): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(Buffer.concat(directory).length, 12);
  bytes.writeUInt32LE(at, 16);
  bytes.writeUInt16LE(comment.length, 20);
  return Buffer.concat([bytes, Buffer.from(comment, 'latin1')]);
}
