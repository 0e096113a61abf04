/** An entry of a zip archive, still packed, as the archive's directory describes it. */
export type ZipEntry = {
  name: string;
  /** The packed content. */
  bytes: Uint8Array<ArrayBuffer>;
  isDeflated: boolean;
  isEncrypted: boolean;
  /** The size of the content. */
  size: number;
  /** Unix mode and type, as in `0o120777` for a symbolic link. */
  mode: number;
  /** Where its local header begins and its content ends. */
  start: number;
  end: number;
  /** Its local header has the same name and compression. */
  isConfirmed: boolean;
};

export type ZipArchive = {
  entries: ZipEntry[];
  /** Where the directory begins and ends, as counted, and as the end record says. */
  directory: { start: number; end: number; length: number; count: number };
  /** Where the end record begins. */
  endRecord: number;
};

/** The directory of a zip archive, without unpacking anything; undefined if it cannot be read. */
export function readZip(bytes: Uint8Array<ArrayBuffer>): ZipArchive | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (at: number, length: number) =>
    new TextDecoder().decode(bytes.subarray(at, at + length));
  try {
    const endRecord = endRecordIn(view);
    const start = view.getUint32(endRecord + 16, true);
    const count = view.getUint16(endRecord + 10, true);
    const entries: ZipEntry[] = [];
    let at = start;
    for (let left = count; left > 0; left -= 1) {
      const local = view.getUint32(at + 42, true);
      const areHeaders =
        view.getUint32(at, true) === DIRECTORY_HEADER &&
        view.getUint32(local, true) === LOCAL_HEADER;
      if (!areHeaders) return undefined;
      const method = view.getUint16(at + 10, true);
      const length = view.getUint16(at + 28, true);
      const name = nameAt(at + 46, length);
      const isOfLength = view.getUint16(local + 26, true) === length;
      // The extra field of a local header may be longer than that of the directory.
      const content =
        local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const end = content + view.getUint32(at + 20, true);
      entries.push({
        name,
        bytes: bytes.subarray(content, end),
        isDeflated: method === DEFLATED,
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        size: view.getUint32(at + 24, true),
        mode: view.getUint16(at + 40, true),
        start: local,
        end,
        isConfirmed:
          isOfLength &&
          nameAt(local + 30, length) === name &&
          view.getUint16(local + 8, true) === method &&
          (method === DEFLATED || method === STORED),
      });
      at += 46 + [28, 30, 32].reduce((sum, each) => sum + view.getUint16(at + each, true), 0);
    }
    const length = view.getUint32(endRecord + 12, true);
    return { entries, directory: { start, end: at, length, count }, endRecord };
  } catch {
    return undefined; // A DataView throws for every offset that is outside of the file.
  }
}

/** Unpacks an entry in chunks; false if it is damaged or unpacks to more than `maxBytes`. */
export async function unpack(
  { bytes, isDeflated }: ZipEntry,
  maxBytes: number,
  onChunk: (chunk: Uint8Array) => void,
): Promise<boolean> {
  const packed = inPieces(bytes);
  const unpacked = isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed;
  let left = maxBytes;
  try {
    for (const reader = unpacked.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return true;
      left -= value.length;
      if (left < 0) {
        await reader.cancel();
        return false;
      }
      onChunk(value);
    }
  } catch {
    return false;
  }
}

/** In small pieces, because a browser unpacks each one completely, to up to a thousand times its size. */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(pieces) {
      if (at >= bytes.length) return pieces.close();
      pieces.enqueue(bytes.subarray(at, at + PIECE));
      at += PIECE;
    },
  });
}

const PIECE = 4096;
const DIRECTORY_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_RECORD = 0x06054b50;
const END_RECORD_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

function endRecordIn(view: DataView): number {
  const last = view.byteLength - END_RECORD_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  throw new RangeError('No end of central directory');
}
