/**
 * `npm test`: everything that CI checks, in an order that keeps two cores busy. In the end it lists the slowest
 * test files, and what could not be tested on this machine, which is a failure where `CI` is true.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingServices } from './support/services';
import { slowestFiles } from './support/slowest-files';

const folder = mkdtempSync(join(tmpdir(), 'stepwell-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const logs = join(folder, 'logs');
mkdirSync(logs);
const reports = {
  jest: join(folder, 'jest.json'),
  http: join(folder, 'http.json'),
  browser: join(folder, 'browser.json'),
};

const TYPES = { name: 'types', command: 'npm run --silent check:types' };
const STYLE = { name: 'style', command: 'npm run --silent check:style' };
const JEST = {
  name: 'unit and integration tests',
  command: `jest --json --outputFile=${reports.jest}`,
};
const HTTP = {
  name: 'HTTP tests',
  command: 'playwright test --project=http --reporter=list,json',
  settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.http },
};
const BROWSER = {
  name: 'browser tests',
  command: 'playwright test --project=scripts* --project=runtime* --reporter=list,json',
  settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser },
};
const LOGS = { name: 'logs of the tests', command: 'npm run --silent check:logs' };

/** One after another; those of one row run at the same time, because alone they wait half of it. */
const STEPS: Step[][] = [[TYPES, STYLE], [JEST, HTTP], [BROWSER], [LOGS]];

type Step = { name: string; command: string; settings?: Record<string, string> };

async function main(): Promise<void> {
  const missing = missingServices();
  const notTested = `NOT TESTED: what needs ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`;
  if (missing.length > 0 && process.env.CI === 'true') return fail(notTested);

  const begun = performance.now();
  const lines: string[] = [];
  let passed = true;
  for (const row of STEPS) {
    const results = await Promise.all(row.map((step, index) => run(step, index > 0)));
    lines.push(...results.map(({ line }) => line));
    passed &&= results.every(({ code }) => code === 0);
  }
  say(
    `\nThe slowest test files, in seconds:\n${slowestFiles(Object.values(reports), 10).join('\n')}`,
  );
  say(`\n${lines.join('\n')}`);
  const seconds = secondsSince(begun);
  if (passed) say(`All passed in ${seconds} s.`);
  else fail(`FAILED, after ${seconds} s.`);
  if (missing.length > 0) say(notTested);
}

/** What a quiet one prints comes when it ends. */
function run({ name, command, settings }: Step, isQuiet: boolean) {
  const begun = performance.now();
  return new Promise<{ code: number | null; line: string }>((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: isQuiet ? 'pipe' : 'inherit',
      // What the servers of the tests log is kept until it has been looked through.
      env: { ...process.env, TEST_LOGS: logs, NEXT_TELEMETRY_DISABLED: '1', ...settings },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('close', (code) => {
      if (output) say(output);
      const outcome = code === 0 ? '' : ': FAILED';
      resolve({ code, line: `${String(secondsSince(begun)).padStart(5)} s  ${name}${outcome}` });
    });
  });
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 1000);
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

void main();
