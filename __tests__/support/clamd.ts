import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, spawnServer } from '@/scripts/support/child-process';
import { EICAR } from '@/scripts/support/eicar';
import { freePort } from '@/scripts/support/free-port';
import { waitUntil } from '@/scripts/support/wait-until';
import { type FakeClamd, startFakeClamd } from './fake-clamd';

/** Common paths of clamd (Debian: package clamav-daemon). */
const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(
  (path) => existsSync(path),
);

/** Whether clamd is installed; otherwise a double takes its place in tests. */
export const hasClamd = CLAMD !== undefined;

export type Clamd = {
  /** For `CLAMD_URL`; stable across restarts. */
  url: string;
  /** Resolves when it responds. */
  start: () => Promise<void>;
  /** Simulates a crash. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
};

/** clamd with a database of one signature, on a free port, or its double if it is not installed; not started yet. */
export async function clamdAt(): Promise<Clamd> {
  return hasClamd ? installedClamd() : doubleOfClamd();
}

/** A crash of the double ends its connections, too. */
async function doubleOfClamd(): Promise<Clamd> {
  const port = await freePort();
  let server: FakeClamd | undefined;
  const kill = async () => {
    await server?.close();
    server = undefined;
  };
  return {
    url: `tcp://127.0.0.1:${port}`,
    start: async () => {
      server = await startFakeClamd(port);
    },
    kill,
    close: kill,
  };
}

async function installedClamd(): Promise<Clamd> {
  const directory = mkdtempSync(join(tmpdir(), 'stepwell-clamd-'));
  const port = await freePort();
  mkdirSync(join(directory, 'db'));
  const signature = Buffer.from(EICAR).toString('hex');
  writeFileSync(join(directory, 'db', 'test.ndb'), `Eicar-Test:0:*:${signature}\n`);
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${join(directory, 'db')}`,
    `LocalSocket ${join(directory, 'clamd.sock')}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    'StreamMaxLength 5M',
  ];
  writeFileSync(join(directory, 'clamd.conf'), `${settings.join('\n')}\n`);
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child) await endProcess(child, 'SIGKILL');
  };
  return {
    url: `tcp://127.0.0.1:${port}`,
    start: async () => {
      child = spawnServer(CLAMD ?? '', ['-c', join(directory, 'clamd.conf')], { stdio: 'ignore' });
      await waitUntil(
        () => answersPing(port),
        () => 'clamd did not start',
      );
    },
    kill,
    close: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'));
    socket.on('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString() === 'PONG\0');
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}
