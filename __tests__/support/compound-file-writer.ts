const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** A stream of 4096 bytes that starts with `content`, or a storage. */
export type CompoundMember = { name: string; content?: Buffer; members?: CompoundMember[] };

type Row = { member: CompoundMember; type: number; right: number; child: number; start: number };

/** Writes an OLE compound file: sector 0 is the FAT, followed by the directory and the streams. */
export function compoundFile(members: CompoundMember[]): Buffer {
  const rows: Row[] = [];
  const streams: Buffer[] = [];
  addRow(rows, streams, { name: 'Root Entry', members }, 5);
  const directorySectors = Math.ceil(rows.length / 4);
  const firstStream = 1 + directorySectors;
  const directory = Buffer.alloc(directorySectors * SECTOR);
  rows.forEach((row, index) => {
    writeRow(row, firstStream).copy(directory, index * 128);
  });
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  writeChain(table, 1, directorySectors);
  streams.forEach((_, index) => {
    writeChain(table, firstStream + index * 8, 8);
  });
  return Buffer.concat([header(), table, directory, ...streams]);
}

/** Siblings form a valid, if unbalanced, tree. Returns the index of the row. */
function addRow(
  rows: Row[],
  streams: Buffer[],
  member: CompoundMember,
  type = member.members ? 1 : 2,
): number {
  const row: Row = { member, type, right: FREE, child: FREE, start: END };
  const number = rows.push(row) - 1;
  if (type === 2) {
    row.start = streams.push(Buffer.concat([member.content ?? Buffer.alloc(0)], 4096)) - 1;
  }
  let previous: Row | undefined;
  for (const inner of member.members ?? []) {
    const place = addRow(rows, streams, inner);
    if (previous) previous.right = place;
    else row.child = place;
    previous = rows[place];
  }
  return number;
}

function writeRow({ member, type, right, child, start }: Row, firstStream: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt16LE(bytes.write(member.name, 'utf16le') + 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.set(longs(FREE, right, child), 68);
  const isStream = type === 2;
  bytes.set(longs(isStream ? firstStream + start * 8 : END, isStream ? 4096 : 0), 116);
  return bytes;
}

function writeChain(table: Buffer, first: number, length: number): void {
  for (let step = 0; step < length; step += 1) {
    table.writeUInt32LE(step + 1 < length ? first + step + 1 : END, (first + step) * 4);
  }
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff).fill(0, 0, 76);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  // Version, byte order, and sector sizes as powers of two.
  bytes.set(new Uint8Array(Uint16Array.of(0x3e, 3, 0xfffe, 9, 6).buffer), 24);
  // One FAT sector, which is sector 0; the directory begins in sector 1; no small streams.
  bytes.set(longs(1, 1, 0, 4096, END, 0, END, 0, 0), 44);
  return bytes;
}

/** Four bytes each, little-endian. */
const longs = (...values: number[]) => new Uint8Array(Uint32Array.of(...values).buffer);
