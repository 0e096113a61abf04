import net, { createServer, Socket } from 'node:net';
import { type Clamd, clamdAt } from '@/__tests__/support/clamd';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { clamdScanner } from '@/lib/uploads/scan';
import { EICAR } from '@/scripts/support/eicar';
import { listen } from '@/scripts/support/listen';
import { docx, fixture } from '../../support/hostile-files';

const PATIENCE_MS = 10_000;

describe('clamd', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await clamdAt();
    await clamd.start();
  });
  afterAll(() => clamd.close());
  const scan = (bytes: Uint8Array) => clamdScanner(clamd.url)(bytes, PATIENCE_MS);

  it('finds resumes, an empty file and the largest file clean', async () => {
    const resumes = ['resume.pdf', 'resume.doc', 'resume.docx'].map(fixture);
    for (const bytes of [...resumes, new Uint8Array(), new Uint8Array(MAX_FILE_BYTES)]) {
      expect(await scan(bytes)).toEqual({ verdict: 'clean' });
    }
  });

  it('finds a virus, plain, at the end of a file and inside a Word document', async () => {
    const infected = { verdict: 'infected', signature: expect.stringContaining('Eicar-Test') };
    for (const bytes of [
      Buffer.from(EICAR),
      Buffer.concat([fixture('resume.doc'), Buffer.from(EICAR)]),
      docx([{ name: 'word/embeddings/x.bin', content: EICAR }]),
    ]) {
      expect(await scan(bytes)).toEqual(infected);
    }
  });

  it('does not scan files above its limit', async () => {
    const scanned = await scan(new Uint8Array(6 * 1024 * 1024));
    expect(scanned.verdict).toBe('unavailable');
  });
});

describe('a server in place of clamd', () => {
  async function scanWith(behave: (socket: Socket) => unknown, patience = PATIENCE_MS) {
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
    '',
    'stream: OK',
    'stream: Eicar-Te',
    'stream: FINE\0',
    'stream: OK\0stream: OK\0',
    'INSTREAM: Out of memory ERROR\0',
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  ])('that says %j has not scanned', async (answer) => {
    expect(await scanWith(saying(answer))).toEqual(unavailable);
  });

  it.each<[string, (socket: Socket) => unknown]>([
    ['hangs up', (socket) => socket.destroy()],
    ['hangs up half-way', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['talks without end', saying(Buffer.alloc(1024 * 1024, 'x'))],
  ])('that %s has not scanned', async (_, behave) => {
    expect(await scanWith(behave)).toEqual(unavailable);
  });

  it('a server in place of clamd that never answers, or never reads, has not scanned when the time is up', async () => {
    for (const behave of ['resume', 'pause'] as const) {
      const found = await scanWith((socket) => socket[behave](), 200);
      expect(found).toEqual({ verdict: 'unavailable', reason: 'timeout' });
    }
  });

  it('a server in place of clamd that answers byte by byte is understood', async () => {
    const spelling = (socket: Socket) =>
      socket.once('data', async () => {
        for (const byte of 'stream: OK\0') {
          socket.write(byte);
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
    expect(await scanWith(spelling)).toEqual({ verdict: 'clean' });
  });

  it.each([
    ['tcp://clamd.example', { host: 'clamd.example', port: 3310 }],
    ['tcp://[::1]:9', { host: '::1', port: 9 }],
  ])('a server at %s is connected to at %j', async (url, address) => {
    const connect = jest.spyOn(net, 'connect').mockReturnValue(new Socket());
    await clamdScanner(url)(new Uint8Array(1), 1);
    expect(connect).toHaveBeenCalledWith(address);
  });

  it('a server in place of clamd that does not exist has not scanned', async () => {
    const found = await clamdScanner('tcp://127.0.0.1:9')(new Uint8Array(1), PATIENCE_MS);
    expect(found).toEqual({ verdict: 'unavailable', reason: 'ECONNREFUSED' });
  });
});
