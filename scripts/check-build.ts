import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { problemsOfAnswers, problemsOfBuild } from './support/build-contract';

/**
 * `npm run check:build`, the last step of the build: fails if something in Next that the site relies on
 * has changed. A platform with its own adapter serves the build itself, so only the files are checked.
 */
async function main(): Promise<void> {
  const problems = await problemsOfBuild('.next');
  if (!process.env.NEXT_ADAPTER_PATH) problems.push(...(await problemsOfServer()));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) {
    process.stderr.write(
      'The build does not keep its contract; see lib/runtime/next-internals.ts.\n',
    );
    process.exitCode = 1;
    return;
  }
  process.stdout.write('The build keeps its contract.\n');
}

/** Starts the build on loopback, without a store. */
async function problemsOfServer(): Promise<string[]> {
  const port = String(await freePort());
  const server = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-H', 'localhost', '-p', port],
    {
      env: {
        ...process.env,
        STORAGE: 'none',
        LOG_LEVEL: 'silent',
        SITE_URL: `http://localhost:${port}`,
        RATE_LIMIT: '1000/1m',
        DRAIN_SECONDS: '0',
        // Set where a platform builds, and this is a server of ours.
        VERCEL: '',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  try {
    const url = `http://localhost:${port}`;
    await untilHealthy(url, () => server.exitCode === null);
    return await problemsOfAnswers(url);
  } catch (error) {
    return [`lib/web/start.ts: the built site does not answer (${(error as Error).message})`];
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function untilHealthy(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (isRunning() && Date.now() < deadline) {
    const isHealthy = await fetch(`${url}/api/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await setTimeout(100);
  }
  throw new Error('not healthy within a minute');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

void main();
