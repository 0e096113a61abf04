// `npm start`, `npm test` and the commands that look at the built site, on a machine that has nothing but
// Node and npm: install what is missing, build what is stale, then run. Plain JavaScript without
// dependencies, because it runs before them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const bin = join(root, 'node_modules', '.bin');
const installStamp = join('node_modules', '.installed-from');
const buildStamp = join('.next', 'built-from');

/** Everything a build depends on; a change in any of them makes the build stale. */
const BUILD_INPUTS = [
  'app',
  'components',
  'lib',
  'public',
  'scripts/compile-early-scripts.ts',
  'scripts/load-settings.ts',
  'scripts/seal.ts',
  'scripts/platform-adapter.mjs',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** Settings that end up in what is built: prerendered pages carry the public origin, for one. */
const BUILD_SETTINGS = [
  'SITE_URL',
  'RUNTIME_START',
  'WEB_VITALS',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
];

const tasks = {
  start() {
    install();
    build();
    serve();
  },
  test() {
    // What the servers of the tests log is kept here until it has been looked through.
    process.env.TEST_LOGS = mkdtempSync(join(tmpdir(), 'stepwell-logs-'));
    process.on('exit', () => rmSync(process.env.TEST_LOGS, { recursive: true, force: true }));
    install();
    run('npm', ['run', '--silent', 'check:types']);
    run('npm', ['run', '--silent', 'check:style']);
    run('npm', ['run', '--silent', 'test:unit']);
    build();
    run('npm', ['run', '--silent', 'test:browser']);
    run('npm', ['run', '--silent', 'check:logs']);
  },
  gallery() {
    onTheBuild('scripts/gallery.ts');
  },
  faults() {
    onTheBuild('scripts/faults.ts');
  },
  bench() {
    onTheBuild('scripts/bench/bench.ts');
  },
  observatory() {
    onTheBuild('scripts/observatory.ts');
  },
  soak() {
    onTheBuild('scripts/soak.ts');
  },
  'measure:pages'() {
    onTheBuild('scripts/bench/pages.ts');
  },
  'measure:audits'() {
    onTheBuild('scripts/bench/audits.ts');
  },
};

const task = tasks[process.argv[2]];
if (!task) fail(`Usage: node scripts/prepare.mjs ${Object.keys(tasks).join(' | ')}`);
task();

function install() {
  const wanted = digest(['package.json', 'package-lock.json']);
  if (readStamp(installStamp) === wanted) return;
  say('Installing packages');
  // Production settings of the environment must not leave out what the build needs.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  writeFileSync(installStamp, wanted);
}

function build() {
  const wanted = digest(BUILD_INPUTS, ...BUILD_SETTINGS.map((name) => process.env[name] ?? ''));
  if (readStamp(buildStamp) === wanted) return;
  say('Building the site');
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(buildStamp, wanted);
}

/** Runs a script that looks at the built site. */
function onTheBuild(script) {
  install();
  build();
  run('node', ['--conditions=react-server', '--import', 'tsx', script, ...process.argv.slice(3)]);
}

/** Runs the server in the foreground; a stop signal to this process stops it in good order. */
function serve() {
  const server = spawn(
    join(bin, 'node'),
    [join('node_modules', 'next', 'dist', 'bin', 'next'), 'start'],
    {
      stdio: 'inherit',
      env: environment(),
    },
  );
  // npm puts a shell between itself and us that dies of a signal without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 143 : 1)));
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: environment(),
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`"${command} ${args.join(' ')}" failed`);
}

/** The pinned Node in node_modules comes before the machine's own. */
function environment() {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

function digest(paths, ...more) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(path));
  for (const text of more) hash.update(`\0${text}`);
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function say(words) {
  process.stdout.write(`\n> ${words}\n`);
}

function fail(words) {
  process.stderr.write(`\n${words}\n`);
  process.exit(1);
}
