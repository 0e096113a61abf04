import { problemsOfAnswers, problemsOfBuild } from './support/build-contract';
import { freePort } from './support/free-port';
import { startSite } from './support/site-server';

/**
 * A step of `npm run build`: fails if something in Next that the site relies on has changed. A
 * platform with its own adapter serves the build itself, so only the files are checked there.
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
  process.stdout.write('Build contract: OK\n');
}

/** Starts the build on loopback, without a store. */
async function problemsOfServer(): Promise<string[]> {
  const port = await freePort();
  const settings = {
    STORAGE: 'none',
    // Otherwise there are no forms for applications.
    APPLICATION_WEBHOOK_URL: 'http://localhost:9',
    LOG_LEVEL: 'silent',
    SITE_URL: `http://localhost:${port}`,
  };
  try {
    const site = await startSite(settings, { port });
    const problems = await problemsOfAnswers(site.url);
    await site.dispose();
    return problems;
  } catch (error) {
    return [`lib/web/start.ts: the built site does not answer (${(error as Error).message})`];
  }
}

void main();
