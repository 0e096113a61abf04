// `npm run tool -- NAME [OPTION…]` runs a contributor's tool; without a name it lists them. Plain JavaScript, because it
// runs before packages are installed.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const SERVER = 'node --conditions=react-server --import tsx';
const PLAIN = 'node --import tsx';

/** What a tool needs first: the packages, or the built site as well. */
const PACKAGES = 'packages';
const BUILD = 'build';

const FUZZED = ['jest --selectProjects unit --testPathPatterns hostile-cells linked-content'];

/** @type {Record<string, { about: string, needs: string, command: string, settings?: Record<string, string> }>} */
const TOOLS = {
  attack: tool('the site under hostile clients', BUILD, `${SERVER} tools/attack/attack.ts`),
  audits: tool('Lighthouse for each page', BUILD, `${SERVER} tools/bench/audits.ts`),
  bench: tool('the figures of docs/performance.md', BUILD, `${SERVER} tools/bench/bench.ts`),
  'early-scripts': tool(
    'compiles components/early; commit its output',
    PACKAGES,
    `${PLAIN} scripts/compile-early-scripts.ts`,
  ),
  faults: tool('the fault tests at full size', BUILD, `${SERVER} tools/faults.ts`),
  fuzz: {
    ...tool(
      '10,000 hostile inputs of each kind',
      BUILD,
      [...FUZZED, 'playwright test --project=http fuzz'].join(' && '),
    ),
    settings: { FUZZ_RUNS: '10000' },
  },
  gallery: tool('pictures of each page', BUILD, `${SERVER} tools/gallery.ts`),
  gazetteer: tool(
    'writes the towns that a place cell can name; commit its output',
    PACKAGES,
    `${SERVER} tools/gazetteer.ts`,
  ),
  journey: tool('from list to receipt on a cheap phone', BUILD, `${SERVER} tools/bench/journey.ts`),
  nodes: tool('the tests on each supported Node', BUILD, `${PLAIN} tools/test-nodes.ts`),
  owners: {
    ...tool(
      'sites of made-up companies, searched for sample data',
      PACKAGES,
      'playwright test --config=playwright.owners.mts',
    ),
    settings: { NODE_OPTIONS: '--conditions=react-server' },
  },
  platform: tool(
    'a serverless platform on loopback',
    PACKAGES,
    `${PLAIN} tools/platform/build.ts && ${PLAIN} tools/platform/serve.ts`,
  ),
  'platform-tests': tool(
    'the tests of that platform',
    PACKAGES,
    `${PLAIN} tools/platform/build.ts && playwright test --config=playwright.platform.mts`,
  ),
  'release-store': tool(
    'a store as this release writes it, for tests of later ones',
    PACKAGES,
    `${SERVER} tools/release-store.ts`,
  ),
  resumes: tool('accuracy of the resume reader', PACKAGES, `${SERVER} tools/resumes/accuracy.ts`),
  rolling: tool('a release under load without a lost request', BUILD, `${SERVER} tools/rolling.ts`),
  soak: tool('an hour of applications and faults', BUILD, `${SERVER} tools/soak.ts`),
  walk: tool('one application through every step', BUILD, `${SERVER} tools/walk.ts`),
};

function tool(about, needs, command) {
  return { about, needs, command };
}

function main([name, ...options]) {
  if (!Object.hasOwn(TOOLS, name ?? '')) return list(name);
  const { needs, command, settings } = TOOLS[name];
  // The Node in node_modules precedes the machine's own.
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const prepare = `node scripts/prepare.mjs${needs === PACKAGES ? ' --packages-only' : ''}`;
  if (run(prepare, { PATH }) !== 0) return;
  run([command, ...options.map(quoted)].join(' '), { PATH, ...settings });
}

function run(command, settings) {
  const env = { ...process.env, ...settings };
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true, env });
  process.exitCode = status ?? 1;
  return status;
}

function quoted(option) {
  return `'${option.replaceAll("'", `'\\''`)}'`;
}

function list(name) {
  if (name) process.stderr.write(`There is no tool "${name}".\n\n`);
  const width = Math.max(...Object.keys(TOOLS).map(({ length }) => length));
  const lines = Object.entries(TOOLS).map(([key, { about }]) => `  ${key.padEnd(width)}  ${about}`);
  process.stdout.write(`npm run tool -- NAME [OPTION…]\n\n${lines.join('\n')}\n`);
  process.exitCode = name ? 1 : 0;
}

main(process.argv.slice(2));
