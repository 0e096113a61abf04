import 'server-only';
import { connect } from 'node:net';

export type Scan =
  | { verdict: 'clean' }
  | { verdict: 'infected'; signature: string }
  /** The file was not scanned. `reason` contains no address. */
  | { verdict: 'unavailable'; reason: string };

/** Takes at most `timeoutMs`. Never rejects: failures of the network or the scanner are results. */
export type Scanner = (bytes: Uint8Array, timeoutMs: number) => Promise<Scan>;

/**
 * Scans with clamd at an address such as `tcp://127.0.0.1:3310`, by its INSTREAM command (clamd(8)):
 * length-prefixed chunks, then an empty chunk; the response is one line terminated by NUL. clamd closes the
 * connection if a file exceeds its StreamMaxLength, which must therefore be above our limit.
 */
export function clamdScanner(url: string): Scanner {
  const { hostname, port } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || CLAMD_PORT) };
  return (bytes, timeoutMs) =>
    new Promise((resolve) => {
      const socket = connect(address);
      let response = '';
      const end = (reason: string): void => {
        clearTimeout(timer);
        socket.destroy();
        resolve(parseResponse(response) ?? { verdict: 'unavailable', reason });
      };
      const timer = setTimeout(end, timeoutMs, 'timeout');
      socket.setEncoding('utf8').on('data', (text) => {
        response += text;
        if (response.includes('\0') || response.length > MAX_RESPONSE_LENGTH) end('not understood');
      });
      socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'network'));
      socket.on('close', () => end('cut off'));
      socket.write('zINSTREAM\0');
      socket.write(lengthPrefix(bytes.length));
      if (bytes.length > 0) socket.write(bytes);
      socket.write(lengthPrefix(0));
    });
}

const CLAMD_PORT = 3310;
const MAX_RESPONSE_LENGTH = 1000;

/** Undefined unless it is a complete response. */
function parseResponse(response: string): Scan | undefined {
  if (response === 'stream: OK\0') return { verdict: 'clean' };
  const signature = /^stream: ([^\0]+) FOUND\0$/.exec(response)?.[1];
  return signature === undefined ? undefined : { verdict: 'infected', signature };
}

function lengthPrefix(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}
