import { type ChildProcess, execFileSync } from 'node:child_process';
import { createConnection } from 'node:net';
import { endProcess, hasEnded, spawnServer } from '@/scripts/support/child-process';
import { freePort } from '@/scripts/support/free-port';
import { waitUntil } from '@/scripts/support/wait-until';
import { startFakeRedis } from './fake-redis';

/** Redis, or its double, which stores nothing on disk. */
export type RedisServer = {
  url: string;
  /** Ends it abruptly, like a machine failure. */
  kill: () => Promise<void>;
  /** Restarts it at the same address, empty. */
  start: () => Promise<void>;
  /** Suspends it: connections stay open and nothing is answered. */
  freeze: () => void;
  thaw: () => void;
  keys: () => Promise<string[]>;
};

/** Whether Redis is installed; otherwise a double takes its place in tests. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export async function startRedis(): Promise<RedisServer> {
  return hasRedis ? startInstalledRedis() : startDoubleOfRedis();
}

/** Its crash ends its connections, too. */
export async function startDoubleOfRedis(): Promise<RedisServer> {
  const port = await freePort();
  let server: Awaited<ReturnType<typeof startFakeRedis>> | undefined = await startFakeRedis(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      await server?.close();
      server = undefined;
    },
    start: async () => {
      server = await startFakeRedis(port);
    },
    freeze: () => server?.freeze(),
    thaw: () => server?.thaw(),
    keys: async () => server?.keys() ?? [],
  };
}

export async function startInstalledRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child = await run(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      await endProcess(child, 'SIGKILL');
    },
    start: async () => {
      child = await run(port);
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    keys: async () => {
      const keys = execFileSync('redis-cli', ['-p', String(port), 'keys', '*'], {
        encoding: 'utf8',
      });
      return keys.split('\n').filter(Boolean);
    },
  };
}

async function run(port: number): Promise<ChildProcess> {
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawnServer('redis-server', settings, { stdio: 'ignore' });
  await waitUntil(
    () => hasEnded(child) || answers(port),
    () => 'redis-server does not answer',
  );
  if (hasEnded(child)) throw new Error('redis-server did not start');
  return child;
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });
}
