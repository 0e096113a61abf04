/** An entry of a zip archive, still packed. */
export type ZipEntry = { bytes: Uint8Array<ArrayBuffer>; isDeflated: boolean };

/**
 * The entries of a zip archive by name; undefined if the bytes are not a zip archive. The server checks files for
 * faults (`lib/uploads/ooxml-package.ts`); this only finds the text in a correct one.
 */
export function entriesOf(bytes: Uint8Array<ArrayBuffer>): Map<string, ZipEntry> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endRecordIn(view);
    const entries = new Map<string, ZipEntry>();
    let header = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(header, true) !== DIRECTORY_HEADER) return undefined;
      const nameStart = header + DIRECTORY_HEADER_LENGTH;
      const nameEnd = nameStart + view.getUint16(header + 28, true);
      const name = new TextDecoder().decode(bytes.subarray(nameStart, nameEnd));
      const start = dataStartOf(view, view.getUint32(header + 42, true));
      entries.set(name, {
        bytes: bytes.subarray(start, start + view.getUint32(header + 20, true)),
        isDeflated: view.getUint16(header + 10, true) === DEFLATED,
      });
      header = nameEnd + view.getUint16(header + 30, true) + view.getUint16(header + 32, true);
    }
    return entries;
  } catch {
    return undefined; // A DataView throws for every offset that is outside of the file.
  }
}

/** The text of an entry; undefined if it is damaged or unpacks to more than `maxBytes`. */
export async function unpackText(entry: ZipEntry, maxBytes: number): Promise<string | undefined> {
  const packed = inPieces(entry.bytes);
  const unpacked = entry.isDeflated
    ? packed.pipeThrough(new DecompressionStream('deflate-raw'))
    : packed;
  const decoder = new TextDecoder();
  let text = '';
  let left = maxBytes;
  try {
    for (const reader = unpacked.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      left -= value.length;
      if (left < 0) {
        await reader.cancel();
        return undefined;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return undefined;
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
const DIRECTORY_HEADER_LENGTH = 46;
const END_RECORD = 0x06054b50;
const END_RECORD_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const DEFLATED = 8;

/** The name and the extra field of a local header may be longer than those of the directory. */
function dataStartOf(view: DataView, localHeader: number): number {
  const nameLength = view.getUint16(localHeader + 26, true);
  return localHeader + 30 + nameLength + view.getUint16(localHeader + 28, true);
}

function endRecordIn(view: DataView): number {
  const last = view.byteLength - END_RECORD_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  throw new RangeError('No end of central directory');
}
