import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { freePort } from './free-port';

/** A real Redis that keeps nothing on disk. */
export type RedisServer = {
  url: string;
  /** Ends it without a word, as a machine that fails does. */
  kill: () => Promise<void>;
  /** Starts it again at the same address, empty. */
  start: () => Promise<void>;
  /** Has it hold its breath: connections stay open and nothing is answered. */
  freeze: () => void;
  thaw: () => void;
  /** Every key that it holds. */
  keys: () => Promise<string[]>;
};

/** Whether this machine has Redis; the tests that need it say so when they are left out. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child = await run(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
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
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  // Also when a test fails half-way.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  child.once('exit', () => process.off('exit', end));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('redis-server did not start');
  }
  return child;
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', () => socket.end(() => resolve(true)));
    socket.on('error', () => setTimeout(resolve, 20, false));
  });
}
