import 'server-only';
import { connect } from 'node:net';

/** What a virus scanner says of a file. */
export type Scan =
  | { verdict: 'clean' }
  | { verdict: 'infected'; signature: string }
  /** Nothing is known of the file; `reason` holds no address. */
  | { verdict: 'unavailable'; reason: string };

/** Never rejects for what a network or a scanner may do; takes `timeoutMs` at most. */
export type Scanner = (bytes: Uint8Array, timeoutMs: number) => Promise<Scan>;

/**
 * Asks clamd at an address such as `tcp://127.0.0.1:3310`, by its INSTREAM command (clamd(8)): the bytes in
 * chunks behind their length, then an empty chunk; the answer is one line that ends in NUL. Above its
 * StreamMaxLength clamd hangs up, and the file counts as not scanned: that limit belongs above ours.
 */
export function clamdScanner(url: string): Scanner {
  const { hostname, port } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || CLAMD_PORT) };
  return (bytes, timeoutMs) =>
    new Promise((resolve) => {
      const socket = connect(address);
      let answer = '';
      const end = (reason: string): void => {
        clearTimeout(timer);
        socket.destroy();
        resolve(scanOf(answer) ?? { verdict: 'unavailable', reason });
      };
      const timer = setTimeout(end, timeoutMs, 'timeout');
      socket.setEncoding('utf8').on('data', (text) => {
        answer += text;
        if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end('not understood');
      });
      socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'network'));
      socket.on('close', () => end('cut off'));
      socket.write('zINSTREAM\0');
      socket.write(lengthOf(bytes.length));
      if (bytes.length > 0) socket.write(bytes);
      socket.write(lengthOf(0));
    });
}

const CLAMD_PORT = 3310;
const LONGEST_ANSWER = 1000;

/** Only a whole answer counts; undefined for any other text. */
function scanOf(answer: string): Scan | undefined {
  if (answer === 'stream: OK\0') return { verdict: 'clean' };
  const signature = /^stream: ([^\0]+) FOUND\0$/.exec(answer)?.[1];
  return signature === undefined ? undefined : { verdict: 'infected', signature };
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}
