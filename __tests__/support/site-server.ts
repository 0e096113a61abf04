import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port';
import { recordLog } from './recorded-logs';

/** A running production server with its own storage folder. */
export type SiteServer = {
  url: string;
  /** Of the process. */
  pid: number;
  storageDir: string;
  /** Everything the process has written so far, both streams. */
  output: () => string;
  /** Ends the process; SIGKILL leaves it no time for anything. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts again at the same address with the same storage folder, with other settings if given. */
  restart: (settings?: Settings) => Promise<SiteServer>;
  /** Stops and removes the storage folder. */
  dispose: () => Promise<void>;
};

export type Settings = Record<string, string>;

type Place = {
  directory: string;
  port: number;
  /** A command that starts the server's, such as one that takes rights away from it. */
  through: string[];
};

const root = resolve(__dirname, '../..');

/** `next start` on the build in `.next`, ready to answer. Rejects with its output when it does not start. */
export async function startSite(
  settings: Settings = {},
  place: Partial<Place> = {},
): Promise<SiteServer> {
  const directory = place.directory ?? (await mkdtemp(join(tmpdir(), 'stepwell-')));
  const port = place.port ?? (await freePort());
  const through = place.through ?? [];
  const given = {
    STORAGE_DIR: directory,
    // Many tests post from one address; those about the limit set their own.
    RATE_LIMIT: '100000/1m',
    ...settings,
  };
  const { child, output } = runServer(port, given, through);
  const url = `http://localhost:${port}`;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await untilHealthy(url, child, output);
  return {
    url,
    pid: child.pid as number,
    storageDir: directory,
    output,
    stop,
    restart: async (more = {}) => {
      await stop();
      return startSite({ ...settings, ...more }, { directory, port, through });
    },
    dispose: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts the server with settings that it must not take: its exit code, and what it said. */
export async function failToStart(settings: Settings): Promise<{ code: number; output: string }> {
  const { child, output } = runServer(await freePort(), settings);
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = await once(child, 'close');
  clearTimeout(patience);
  return { code, output: output() };
}

function runServer(port: number, settings: Settings, through: string[] = []) {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const node = join(root, 'node_modules/.bin/node');
  const command = [...through, node, next, 'start', '-H', 'localhost', '-p', String(port)];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: root,
    env: { ...clean(process.env), ...settings },
  });
  // Whatever ends this process ends its servers.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      recordLog(chunk);
    });
  }
  return { child, output: () => output };
}

/** The settings of the machine that runs the tests must not reach the site under test. */
function clean(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, NODE_EXTRA_CA_CERTS } = environment;
  return { PATH, HOME, TMPDIR, TZ, NODE_EXTRA_CA_CERTS, NODE_ENV: 'production' };
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${output()}`);
    const healthy = await fetch(`${url}/api/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((again) => setTimeout(again, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The site was not healthy within 30 s:\n${output()}`);
}
