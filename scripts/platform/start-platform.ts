import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listen } from '../support/listen';
import { OUTPUT } from './build';
import { BuildOutput } from './build-output';
import { createEdge } from './edge';
import { FunctionPool } from './functions';

/** A double of the platform, which serves the build in `.vercel/output`. */
export type Platform = {
  url: string;
  pool: FunctionPool;
  /** The output of the functions. */
  output: () => string;
  /** Calls the scheduled routes, as the platform does at their time. */
  runCrons: () => Promise<Response[]>;
  close: () => Promise<void>;
};

export type PlatformOptions = {
  settings?: Record<string, string>;
  port?: number;
  /** Off: as on platforms that freeze a function with its answer. */
  hasWaitUntil?: boolean;
  /** How far the clock of the functions is ahead, in milliseconds. */
  clockAheadMs?: number;
  /** Seconds that a request may take, if less than the function itself says. */
  maxDuration?: number;
};

/** Less than any platform gives by default. */
const MEMORY_MB = 512;

export async function startPlatform({
  settings = {},
  port,
  hasWaitUntil = true,
  clockAheadMs = 0,
  maxDuration = Number.POSITIVE_INFINITY,
}: PlatformOptions = {}): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-platform-'));
  let printed = '';
  const onOutput = (chunk: Buffer) => {
    printed += chunk;
  };
  const output = new BuildOutput(OUTPUT);
  const pool = new FunctionPool(folder, {
    settings,
    hasWaitUntil,
    clockAheadMs,
    maxDuration,
    memoryMb: MEMORY_MB,
    onOutput,
  });
  const edge = createEdge(output, pool);
  const url = `http://localhost:${await listen(edge, '127.0.0.1', port)}`;
  return {
    url,
    pool,
    output: () => printed,
    runCrons: () => {
      const headers = { authorization: `Bearer ${settings.CRON_SECRET}` };
      return Promise.all(output.crons.map(({ path }) => fetch(url + path, { headers })));
    },
    close: async () => {
      await close(edge);
      await pool.close();
      await rm(folder, { recursive: true });
    },
  };
}
