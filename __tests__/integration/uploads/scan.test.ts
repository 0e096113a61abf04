import { createServer, type Socket } from 'node:net';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { clamdScanner } from '@/lib/uploads/scan';
import { type Clamd, clamdAt, EICAR } from '@/scripts/support/clamd';
import { listen } from '@/scripts/support/listen';
import { describeWithClamd } from '../../support/describe-with-clamd';
import { docx, fixture } from '../../support/hostile-files';

const PATIENCE_MS = 10_000;

describeWithClamd('clamd', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await clamdAt();
    await clamd.start();
  });
  afterAll(() => clamd.close());
  const scan = (bytes: Uint8Array) => clamdScanner(clamd.url)(bytes, PATIENCE_MS);
  const infected = { verdict: 'infected', signature: expect.stringContaining('Eicar-Test') };

  it.each(['resume.pdf', 'resume.doc', 'resume.docx'])('finds %s clean', async (name) => {
    expect(await scan(fixture(name))).toEqual({ verdict: 'clean' });
  });

  it('finds no bytes and the largest file clean', async () => {
    expect(await scan(new Uint8Array())).toEqual({ verdict: 'clean' });
    expect(await scan(new Uint8Array(MAX_FILE_BYTES))).toEqual({ verdict: 'clean' });
  });

  it('finds a virus, plain, at the end of a file and inside a Word document', async () => {
    expect(await scan(Buffer.from(EICAR))).toEqual(infected);
    expect(await scan(Buffer.concat([fixture('resume.doc'), Buffer.from(EICAR)]))).toEqual(
      infected,
    );
    expect(await scan(docx([{ name: 'word/embeddings/x.bin', content: EICAR }]))).toEqual(infected);
  });

  it('has not scanned what is above its limit', async () => {
    const scanned = await scan(new Uint8Array(6 * 1024 * 1024));
    expect(scanned.verdict).toBe('unavailable');
  });
});

describe('what answers in place of clamd', () => {
  async function scanWith(behave: (socket: Socket) => void, patience = PATIENCE_MS) {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      behave(socket);
    });
    const port = await listen(server);
    const found = await clamdScanner(`tcp://127.0.0.1:${port}`)(fixture('resume.pdf'), patience);
    for (const socket of sockets) socket.destroy();
    server.close();
    return found;
  }

  const saying = (answer: string | Buffer) => (socket: Socket) => {
    socket.once('data', () => socket.end(answer));
  };
  const unavailable = { verdict: 'unavailable', reason: expect.stringMatching(/^[\w ]+$/) };

  it.each([
    ['nothing', ''],
    ['a line that is cut', 'stream: OK'],
    ['a find that is cut', 'stream: Eicar-Te'],
    ['another word', 'stream: FINE\0'],
    ['more than a line', 'stream: OK\0stream: OK\0'],
    ['an error', 'INSTREAM: Out of memory ERROR\0'],
    ['an unknown command', 'UNKNOWN COMMAND\0'],
    ['a web page', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['noise', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['noise without end', Buffer.alloc(1024 * 1024, 'x')],
  ])('and says %s has not scanned', async (_what, answer) => {
    expect(await scanWith(saying(answer))).toEqual(unavailable);
  });

  it('and hangs up at once, or half-way, has not scanned', async () => {
    expect(await scanWith((socket) => socket.destroy())).toEqual(unavailable);
    expect(await scanWith((socket) => socket.once('data', () => socket.resetAndDestroy()))).toEqual(
      unavailable,
    );
  });

  it('and never answers has not scanned when the time is up', async () => {
    const silent = (socket: Socket) => void socket.resume();
    expect(await scanWith(silent, 200)).toEqual({ verdict: 'unavailable', reason: 'timeout' });
    const neverReads = (socket: Socket) => void socket.pause();
    expect(await scanWith(neverReads, 200)).toEqual({ verdict: 'unavailable', reason: 'timeout' });
  });

  it('and answers byte by byte is understood', async () => {
    const spelling = (socket: Socket) => {
      socket.once('data', async () => {
        for (const byte of 'stream: OK\0') {
          socket.write(byte);
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
    };
    expect(await scanWith(spelling)).toEqual({ verdict: 'clean' });
  });

  it('is nobody: not scanned', async () => {
    expect(await clamdScanner('tcp://127.0.0.1:9')(new Uint8Array(1), PATIENCE_MS)).toEqual({
      verdict: 'unavailable',
      reason: 'ECONNREFUSED',
    });
  });
});
