import { type FileHandle, open } from 'node:fs/promises';

/** Files in the POSIX tar format (ustar), which `tar` reads, too: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html */

type TarEntry = { key: string; bytes: Uint8Array };

const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);

/** Writes a new file that only its owner can read. Rejects with `EEXIST` if there is one. */
export async function writeTar(path: string, entries: AsyncIterable<TarEntry>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const { key, bytes } of entries) {
      const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
      await file.writev([header(key, bytes.length), bytes, padding]);
    }
    await file.write(END);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Throws `NotATar` if the file is damaged or incomplete. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path);
  try {
    for (;;) {
      const head = await read(file, BLOCK);
      if (head.every((byte) => byte === 0)) return;
      const { key, size } = parseHeader(head);
      const bytes = await read(file, size);
      await read(file, (BLOCK - (size % BLOCK)) % BLOCK);
      yield { key, bytes };
    }
  } finally {
    await file.close();
  }
}

export class NotATar extends Error {}

async function read(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(bytes, at, size - at);
    if (bytesRead === 0) throw new NotATar('it ends too early');
    at += bytesRead;
  }
  return bytes;
}

const NAME = { at: 0, length: 100 };
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };

function header(key: string, size: number): Buffer {
  const name = Buffer.from(key);
  if (name.length > NAME.length) throw new RangeError(`Too long for a tar: ${key}`);
  const bytes = Buffer.alloc(BLOCK);
  name.copy(bytes);
  bytes.write('0000600\0', 100);
  bytes.write('0000000\0'.repeat(2), 108);
  bytes.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, SIZE.at);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257);
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at);
  return bytes;
}

function parseHeader(bytes: Buffer): { key: string; size: number } {
  const text = ({ at, length }: typeof NAME) =>
    bytes.toString('utf8', at, at + length).replace(/[\0 ]+$/, '');
  const isIntact = Number.parseInt(text(CHECKSUM), 8) === checksum(bytes);
  if (!isIntact) throw new NotATar('a header is damaged, or it was not made by "backup"');
  return { key: text(NAME), size: Number.parseInt(text(SIZE), 8) };
}

/** The sum of the header's bytes, with spaces in place of the checksum. */
function checksum(bytes: Buffer): number {
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  const own = bytes.subarray(CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  return sum - own.reduce((total, byte) => total + byte, 0) + CHECKSUM.length * 32;
}
