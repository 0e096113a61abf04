import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCertbot, hasPebble } from '@/__tests__/support/acme-server';
import { hasClamd } from '@/__tests__/support/clamd';
import { hasNginx } from '@/__tests__/support/nginx-server';
import { hasPrometheus } from '@/__tests__/support/prometheus';
import { hasRedis } from '@/__tests__/support/redis-server';
import { routes } from '@/lib/routes';
import { print } from '@/scripts/support/print';
import { startSite } from '@/scripts/support/site-server';
import { failures, readResults, slowestFiles } from './support/test-results';

/**
 * `npm test`: in about four minutes on two cores types, style, the tests of jest and of HTTP that are not marked `@slow`,
 * and the browser tests marked `@core`. `npm test -- all`, and `npm test` where `CI` is true, run everything. At the end
 * it lists the slowest test files, each failure with its first lines, and the tests that could not run on this machine,
 * which is a failure if `CI` is true.
 * `npm test -- http/guard unit/forms` runs the tests in whose paths one of these occurs, and nothing else.
 */

const folder = mkdtempSync(join(tmpdir(), 'stepwell-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const logs = join(folder, 'logs');
mkdirSync(logs);
const recorded = join(folder, 'results.ndjson');

const TYPES = { name: 'types', command: 'next typegen && tsc --noEmit' };
const STYLE = { name: 'style', command: 'biome ci .' };
const QUICK = {
  jest: { name: 'unit and integration tests', command: "jest -t '^((?!@slow).)*$'" },
  http: { name: 'HTTP tests', command: 'playwright test --project=http --grep-invert=@slow' },
  browser: {
    name: 'browser tests',
    command: "playwright test --project='scripts on' --grep=@core",
  },
};
const ALL = {
  jest: { name: 'all unit and integration tests', command: 'jest' },
  http: { name: 'all HTTP tests', command: 'playwright test --project=http' },
  browser: {
    name: 'all browser tests',
    // Many wait for their page a fifth of the time, so two workers would leave the cores idle.
    command: 'playwright test --project=scripts* --workers=3',
  },
};
const LOGS = { name: 'logs of the tests', command: 'node --import tsx tools/check-logs.ts' };

const SETTINGS = {
  // Logs of the test servers are retained until they have been checked.
  TEST_LOGS: logs,
  TEST_RESULTS: recorded,
  // Some hundred servers are started, each with a fifth less of processor time.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  NEXT_TELEMETRY_DISABLED: '1',
};

type Step = { name: string; command: string };
type Result = { code: number | null; line: string };

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const all = process.env.CI === 'true' || wanted[0] === 'all';
  if (wanted.length > 0 && wanted[0] !== 'all') return runOnly(wanted);
  const missing = missingServices();
  if (missing.length > 0 && process.env.CI === 'true') return fail(missing.join('\n'));

  const begun = performance.now();
  // Two at a time, because each waits half of its time.
  const compiled = compileSite().catch((error) => fail(String(error)));
  const checks = await Promise.all([run(TYPES), runQuietly(STYLE)]);
  await compiled;
  const tests = all ? ALL : QUICK;
  const results = [
    ...checks,
    ...(await Promise.all([
      run(tests.jest).then(async (jest) => [jest, await run(tests.browser)]),
      runQuietly(tests.http),
    ])),
    await run(LOGS),
  ].flat();
  const ended = readResults(recorded);
  print(`\nThe slowest test files, in seconds:\n${slowestFiles(ended, 10).join('\n')}`);
  print(`\n${results.map(({ line }) => line).join('\n')}`);
  // Last, because a log that was cut short has its end.
  for (const failure of failures(ended)) print(`\n${failure}`);
  const seconds = secondsSince(begun);
  if (results.every(({ code }) => code === 0)) print(`All passed in ${seconds} s.`);
  else fail(`FAILED, after ${seconds} s.`);
  if (!all)
    print(
      'Slow tests and most browser tests did not run: `npm test -- all` runs them, as CI does.',
    );
  for (const line of missing) print(line);
}

/** Fills the cache for all later servers, which most tests kill before they could write it. */
async function compileSite(): Promise<void> {
  process.env.NODE_COMPILE_CACHE = SETTINGS.NODE_COMPILE_CACHE;
  const site = await startSite();
  for (const path of [routes.home, routes.jobForm, `${routes.jobPositions}?q=developer`]) {
    await (await fetch(site.url + path)).text();
  }
  await site.stop();
  await site.dispose();
}

async function runOnly(paths: string[]): Promise<void> {
  const withPath = (folders: RegExp) => paths.filter((path) => folders.test(path)).join(' ');
  const [jest, playwright] = [
    withPath(/^(?:unit|integration|packages)/),
    withPath(/^(?:http|browser)/),
  ];
  const commands = [jest && `jest ${jest}`, playwright && `playwright test ${playwright}`];
  for (const command of commands.filter(Boolean)) {
    const { code } = await run({ name: command, command });
    if (code !== 0) process.exitCode = 1;
  }
  if (jest || playwright) return;
  fail('Which tests? For instance: npm test -- unit/forms http/guard browser/apply');
}

/** Prints the step's output when it has ended. */
function runQuietly(step: Step): Promise<Result> {
  return run(step, 'pipe');
}

function run({ name, command }: Step, output: 'inherit' | 'pipe' = 'inherit') {
  const begun = performance.now();
  return new Promise<Result>((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: output,
      env: { ...process.env, ...SETTINGS },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    }
    child.on('close', (code) => {
      if (text) print(text);
      const outcome = code === 0 ? '' : ': FAILED';
      resolve({ code, line: `${String(secondsSince(begun)).padStart(5)} s  ${name}${outcome}` });
    });
  });
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 1000);
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

void main();

/** What this machine's missing Debian packages keep from being tested, in a line for each kind. */
function missingServices(): string[] {
  const withDouble = { 'redis-server': hasRedis, 'clamav-daemon': hasClamd };
  const others = {
    nginx: hasNginx,
    prometheus: hasPrometheus,
    pebble: hasPebble,
    certbot: hasCertbot,
  };
  return [
    { what: 'NOT TESTED: what needs', services: others },
    { what: 'Tested with a double of', services: withDouble },
  ].flatMap(({ what, services }) => {
    const missing = Object.entries(services).flatMap(([name, isThere]) => (isThere ? [] : [name]));
    return missing.length === 0
      ? []
      : `${what} ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`;
  });
}
