import { createServer, type Socket } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { EICAR } from '@/scripts/support/eicar';
import { close, listen } from '@/scripts/support/listen';

/**
 * A double of clamd for machines without it: PING and INSTREAM (clamd(8)), a limit of 5 MB, and one signature, which it
 * also finds in the entries of a ZIP.
 */
export async function startFakeClamd(port = 0) {
  let signature = EICAR;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const received: Buffer[] = [];
    let count = 0;
    let needed = PING.length;
    socket.on('data', (chunk) => {
      received.push(chunk);
      count += chunk.length;
      if (count >= needed) needed = answer(socket, Buffer.concat(received), signature);
    });
  });
  return {
    url: `tcp://127.0.0.1:${await listen(server, '127.0.0.1', port)}`,
    /** From now on it knows no virus. */
    forget: () => {
      signature = 'nothing like that';
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return close(server);
    },
  };
}

export type FakeClamd = Awaited<ReturnType<typeof startFakeClamd>>;

const PING = 'zPING\0';
const INSTREAM = 'zINSTREAM\0';
const STREAM_MAX_LENGTH = 5 * 1024 * 1024;

/** Answers a whole command; otherwise returns the number of bytes with which to look again. */
function answer(socket: Socket, received: Buffer, signature: string): number {
  if (received.toString('latin1', 0, PING.length) === PING) socket.end('PONG\0');
  const chunks: Buffer[] = [];
  let at = INSTREAM.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length > STREAM_MAX_LENGTH) socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (length === 0) {
      const file = Buffer.concat(chunks);
      const isFound = [file, ...entriesOf(file)].some((bytes) => bytes.includes(signature));
      socket.end(`stream: ${isFound ? 'Eicar-Test.UNOFFICIAL FOUND' : 'OK'}\0`);
    }
    if (socket.writableEnded) return Number.POSITIVE_INFINITY;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return at + 4;
}

/** The compressed entries of a ZIP, by their local headers. */
function entriesOf(file: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = file.indexOf(HEADER); at >= 0; at = file.indexOf(HEADER, at + 4)) {
    if (at + 30 > file.length || file.readUInt16LE(at + 8) !== DEFLATED) continue;
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
    try {
      // What follows the entry is ignored.
      found.push(inflateRawSync(file.subarray(start)));
    } catch {
      // No header, but bytes that look like one.
    }
  }
  return found;
}

const HEADER = Buffer.from('PK\x03\x04');
const DEFLATED = 8;
