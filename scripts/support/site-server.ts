import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { endProcess, hasEnded, spawnServer } from './child-process';
import { freePort } from './free-port';
import { memoryDisk } from './memory-disk';
import { record } from './recorded-logs';
import { waitUntil } from './wait-until';

/** A running production server with its own storage folder. */
export type SiteServer = {
  url: string;
  /** Process id. */
  pid: number;
  storageDir: string;
  /** Everything the process has printed so far, on both streams. */
  output: () => string;
  /** The figures of `readyz` for operators. */
  readiness: () => Promise<Record<string, unknown>>;
  /** Ends the process and returns its exit code; none with SIGKILL, which is immediate. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Restarts at the same address with the same storage folder, optionally with other settings. */
  restart: (settings?: Settings) => Promise<SiteServer>;
  /** Ends the process immediately, and removes the storage folder. */
  dispose: () => Promise<void>;
};

export type Settings = Record<string, string>;

/** The result of `deploy/Dockerfile`: a folder, and the command that starts its server. */
export type SiteImage = {
  folder: string;
  /** The program and its arguments. */
  command: string[];
  settings: Record<string, string>;
};

type Place = {
  /** The storage folder; default: a new one in memory, which shows nothing about disk speed. */
  directory: string;
  port: number;
  /** A wrapper command, such as one that drops privileges. */
  through: string[];
  /** Serves the build like a container; default: `next start`. */
  image?: SiteImage;
};

/** A wrapper that removes root's right to write everywhere; other users need none. */
export const withoutRightsOfRoot =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];

const root = resolve(__dirname, '../..');

/** `next start` on the build in `.next`, ready for requests. Rejects with its output if it does not start. */
export async function startSite(
  settings: Settings = {},
  place: Partial<Place> = {},
): Promise<SiteServer> {
  const directory = place.directory ?? (await mkdtemp(join(memoryDisk, 'stepwell-')));
  const port = place.port ?? (await freePort());
  const { through = [], image } = place;
  const given = {
    STORAGE_DIR: directory,
    // Many tests post from one address; tests of limits set their own.
    RATE_LIMIT: '100000/1m,site=1000000/1h',
    CRON_SECRET: 'secret-of-the-operator',
    ...settings,
  };
  const { child, output } = runServer(given, { port, through, image });
  const url = `http://localhost:${port}`;
  // The last output may arrive after the exit.
  const closed = once(child, 'close');
  // After SIGTERM it would wait for a load balancer.
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    const code = await endProcess(child, signal);
    await closed;
    return code;
  };
  await untilHealthy(url, child, output);
  return {
    url,
    pid: child.pid as number,
    storageDir: directory,
    output,
    readiness: async () => {
      const headers = { authorization: `Bearer ${given.CRON_SECRET}` };
      return (await fetch(`${url}/api/readyz`, { headers })).json();
    },
    stop,
    restart: async (more = {}) => {
      await stop();
      return startSite({ ...settings, ...more }, { directory, port, through, image });
    },
    dispose: async () => {
      await stop('SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts the server with invalid settings and returns its exit code and output. */
export async function failToStart(settings: Settings): Promise<{ code: number; output: string }> {
  const { child, output } = runServer(settings, { port: await freePort(), through: [] });
  const patience = setTimeout(() => child.kill('SIGKILL'), HEALTHY_WITHIN_MS);
  const [code] = await once(child, 'close');
  clearTimeout(patience);
  return { code, output: output() };
}

function runServer(settings: Settings, { port, through, image }: Omit<Place, 'directory'>) {
  const next = [join(root, 'node_modules/next/dist/bin/next'), 'start', '-H', 'localhost'];
  const [, ...server] = image?.command ?? ['node', ...next, '-p', String(port)];
  const [program = '', ...rest] = [...through, process.env.SITE_NODE ?? 'node', ...server];
  const child = spawnServer(program, rest, {
    cwd: image?.folder ?? root,
    env: {
      ...clean(process.env),
      ...(image && { ...image.settings, PORT: String(port) }),
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      record(chunk);
    });
  }
  return { child, output: () => output };
}

/** The environment of the test run must not configure the site under test. */
function clean(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { HOME, TMPDIR, TZ, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE } = environment;
  const PATH = [join(root, 'node_modules/.bin'), environment.PATH].join(delimiter);
  const inherited = { HOME, TMPDIR, TZ, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE };
  return { ...inherited, PATH, NODE_ENV: 'production' };
}

const HEALTHY_WITHIN_MS = 60_000;

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const isHealthy = () =>
    fetch(`${url}/api/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await waitUntil(
      async () => hasEnded(child) || isHealthy(),
      () => `The site was not healthy in time:\n${output()}`,
      HEALTHY_WITHIN_MS,
      // Each question costs the starting server time.
      100,
    );
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  if (hasEnded(child)) throw new Error(`The site did not start:\n${output()}`);
}
