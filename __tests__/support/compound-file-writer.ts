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
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(type === 2 ? firstStream + start * 8 : END, 116);
  bytes.writeUInt32LE(type === 2 ? 4096 : 0, 120);
  return bytes;
}

function writeChain(table: Buffer, first: number, length: number): void {
  for (let step = 0; step < length; step += 1) {
    table.writeUInt32LE(step + 1 < length ? first + step + 1 : END, (first + step) * 4);
  }
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(0x003e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}
