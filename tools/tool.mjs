// `npm run tool -- NAME [OPTION…]` runs a contributor's tool; without a name it lists them. Plain JavaScript, because it
// runs before packages are installed.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** What a tool needs first: the packages, or the built site as well; some make another build in its place. */
const [PACKAGES, BUILD, OWN_BUILD] = ['--packages-only', '', '--packages-only --builds'];

const plain = (file) => `node --import tsx ${file}`;
const server = (file) => `node --conditions=react-server --import tsx tools/${file}.ts`;
const jest = (...paths) => `jest --testPathPatterns ${paths.join(' ')}`;
const platform = plain('tools/platform/build.ts');
const fuzz = `${jest('hostile-cells', 'linked-content')} && playwright test --project=http fuzz`;

/** For each tool what it does, what it needs, its command, and settings for that. */
const TOOLS = {
  attack: ['the site under hostile clients', BUILD, server('attack/attack')],
  audits: ['Lighthouse for each page', BUILD, server('bench/audits')],
  bench: ['the figures of docs/performance.md', BUILD, server('bench/bench')],
  'early-scripts': [
    'compiles components/early; commit its output',
    PACKAGES,
    plain('scripts/compile-early-scripts.ts'),
  ],
  faults: ['floods and a backlog at full size', BUILD, server('faults')],
  fuzz: ['10,000 hostile inputs of each kind', BUILD, fuzz, { FUZZ_RUNS: '10000' }],
  gallery: ['pictures of each page', BUILD, server('gallery')],
  gazetteer: ['the towns that a place cell can name; commit them', PACKAGES, server('gazetteer')],
  journey: ['from list to receipt on a cheap phone', BUILD, server('bench/journey')],
  kills: ['processes killed at every step', PACKAGES, jest('queue/processes'), { FAULTS: '20' }],
  mails: [
    '1,000 applications, failing mails',
    PACKAGES,
    jest('destinations/mailbox'),
    { FAULTS: '1000' },
  ],
  mutations: [
    'random changes of the product, and which tests notice them',
    PACKAGES,
    plain('tools/mutations.ts'),
  ],
  nodes: ['the tests on each supported Node', BUILD, plain('tools/test-nodes.ts')],
  owners: [
    'sites of made-up companies, searched for sample data',
    PACKAGES,
    'playwright test --config=playwright.owners.mts',
    { NODE_OPTIONS: '--conditions=react-server' },
  ],
  platform: [
    'a serverless platform on loopback',
    OWN_BUILD,
    `${platform} && ${plain('tools/platform/serve.ts')}`,
  ],
  'platform-tests': [
    'the tests of that platform',
    OWN_BUILD,
    `${platform} && playwright test --config=playwright.platform.mts`,
  ],
  'release-store': ['a store of this release, for later ones', PACKAGES, server('release-store')],
  resumes: ['accuracy of the resume reader', PACKAGES, server('resumes/accuracy')],
  rolling: ['a release under load without a lost request', BUILD, server('rolling')],
  soak: ['an hour of applications and faults', BUILD, server('soak')],
  walk: ['one application through every step', BUILD, server('walk')],
};

function main([name, ...options]) {
  if (!Object.hasOwn(TOOLS, name ?? '')) return list(name);
  const [, needs, command, settings] = TOOLS[name];
  // The Node in node_modules precedes the machine's own.
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  if (run(`node scripts/prepare.mjs ${needs}`, { PATH }) !== 0) return;
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
  const lines = Object.entries(TOOLS).map(([key, [about]]) => `  ${key.padEnd(width)}  ${about}`);
  process.stdout.write(`npm run tool -- NAME [OPTION…]\n\n${lines.join('\n')}\n`);
  process.exitCode = name ? 1 : 0;
}

main(process.argv.slice(2));
