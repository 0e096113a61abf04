import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { columnNames, readJobs, reportOn } from 'job-sheet';
import {
  FIRST_VIEW_BUDGET,
  JOBS_SCRIPT_BUDGET,
  SCRIPT_BUDGET,
} from '@/__tests__/support/page-weight';
import { tableOf } from '@/__tests__/support/sheet-jobs';
import { readSheet, sheetOptions } from '@/lib/jobs/job-sheet';
import { PROBLEMS } from '@/lib/operations/problems';
import { scripts } from '@/package.json';

const pages = [
  ...readdirSync('.'),
  ...readdirSync('docs', { encoding: 'utf8', recursive: true }).map((name) => join('docs', name)),
  'tools/media/README.md',
].filter((name) => name.endsWith('.md'));

/** Paths in backticks that start with a folder of the repository, and targets of relative links. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const folders =
    /`((?:app|components|deploy|docs|lib|packages|public|scripts|tools|__tests__)\/[\w/.()[\]@-]*)`/g;
  const named = text.matchAll(folders);
  const linked = text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g);
  return [
    ...[...named].map(([, path = '']) => path).filter((path) => !MADE_BY_OPERATORS.includes(path)),
    ...[...linked].map(([, path = '']) => join(dirname(page), path)),
  ];
}

const MADE_BY_OPERATORS = ['deploy/.env', 'deploy/certificates/'];

test.each(pages.map((page) => [page]))('every path that %s names exists', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(path))).toEqual([]);
});

test('paths are found in the README', () => {
  expect(pathsIn('README.md')).toEqual(
    expect.arrayContaining(['lib/site.ts', 'docs/operations.md', 'docs/pictures/home.webp']),
  );
});

/** The present state; the changelog names what was there once. */
const guides = pages.filter((page) => page !== 'CHANGELOG.md');
const guideTexts = guides.map((page) => [page, readFileSync(page, 'utf8')] as const);
const found = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe.each(guideTexts)('%s', (page, text) => {
  test('links to existing sections', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
    const dead = links.filter(([, path, section]) => {
      const target = readFileSync(path ? join(dirname(page), path) : page, 'utf8');
      return !found(/^#+ (.+)$/gm, target).some((heading) => anchorOf(heading) === section);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  test('names existing files, commands, tools and settings', () => {
    const files = globSync('{app,components,deploy,lib,packages,scripts,tools,__tests__}/**/*.*');
    const names = [...files, ...readdirSync('.'), 'index.ts'].map((path) => basename(path));
    const missing = {
      files: found(/`([\w.-]+\.(?:tsx?|conf|sh))`/g, text).filter((name) => !names.includes(name)),
      commands: found(/\bnpm run ([a-z:]+)/g, text).filter((name) => !Object.hasOwn(scripts, name)),
      tools: found(/`npm run tool -- ([a-z-]+)/g, text).filter(
        (name) => !tools.includes(`\n  ${name} `),
      ),
      settings: found(/`([A-Z]+(?:_[A-Z]+)+)\b/g, text).filter(
        (name) => !settings.includes(`\n#${name}=`) && !READ_ELSEWHERE.includes(name),
      ),
    };
    expect(missing).toEqual({ files: [], commands: [], tools: [], settings: [] });
  });
});

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

const tools = execFileSync(process.execPath, ['tools/tool.mjs'], { encoding: 'utf8' });
const settings = readFileSync('.env.example', 'utf8');
/** By Node, Next, the build, `deploy/release.sh` and a package that is not included. */
const READ_ELSEWHERE = [
  'NODE_OPTIONS',
  'SOURCE_MAPS',
  'STEPWELL_PORTS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

test('the guide to performance has the budgets of the tests', () => {
  const text = readFileSync('docs/performance.md', 'utf8').replace(/\s+/g, ' ');
  const kilobytes = (bytes: number) => `${bytes / 1000} kB`;
  for (const budget of [
    `${SCRIPT_BUDGET / 1024} kB of script`,
    `${JOBS_SCRIPT_BUDGET / 1024} kB on the job list`,
    `${kilobytes(FIRST_VIEW_BUDGET.home)} on the home page`,
    `${kilobytes(FIRST_VIEW_BUDGET.other)} elsewhere`,
  ])
    expect(text).toContain(budget);
});

describe('the guide to operations', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const sources = globSync('{app,lib}/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const section = (title: string) => text.split(`# ${title}\n`)[1]?.split('\n#')[0] ?? '';

  test('has every metric, and no other', () => {
    const named = new Set(found(/`(site_\w+)/g, section('Metrics')));
    expect([...named].sort()).toEqual([...new Set(found(/\b(site_\w+)[':]/g, sources))].sort());
  });

  test('has every cause of an alert, and no other', () => {
    const causes = PROBLEMS.filter(({ over }) => over).map(({ name }) => name);
    expect(found(/^\| `([\w-]+)`/gm, section('Alerts'))).toEqual(causes);
  });

  test('quotes the log as it is', () => {
    const quoted = found(/^\| `([^`]+)` \| log/gm, section('What to monitor'));
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter((words) => !sources.includes(words))).toEqual([]);
  });
});

describe('what owners edit', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, owners = ''] = /\n## Make it yours\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const updating = readFileSync('docs/updating.md', 'utf8');
  const [, conflicts = ''] = /\n## What conflicts\n([\s\S]*?)\n## /.exec(updating) ?? [];
  const filesIn = (text: string) =>
    [...text.matchAll(/`([\w/.()[\]-]+(?:\.tsx?|\.css|\/))`/g)].map(([, path = '']) => path);

  test('is in the table of conflicts, wherever the README sends them', () => {
    // The shape of `lib/site.ts`, which nobody changes.
    const edited = filesIn(owners).filter((path) => path !== 'lib/company.ts');
    expect(edited.length).toBeGreaterThan(15);
    expect(edited.filter((path) => !conflicts.includes(path))).toEqual([]);
  });

  test('is named in the README, if the table of conflicts names it', () => {
    expect(filesIn(conflicts).filter((path) => !owners.includes(path))).toEqual([]);
  });
});

test('the README counts the files of a request as their limits do', () => {
  const limits = readFileSync('__tests__/support/walk.ts', 'utf8');
  const [page, list, application] = ['content page', 'list from the cache', 'application,.*'].map(
    (name) => new RegExp(`'${name}', (\\d+)`).exec(limits)?.[1],
  );
  expect(readFileSync('README.md', 'utf8').replace(/\s+/g, ' ')).toContain(
    `at most ${page} for a page, ${list} for the list, ${application} for an application`,
  );
});

test('email is spelled as on the labels of the forms, in pages and in guides', () => {
  const written = globSync('{app,components,lib,scripts,tools}/**/*.{ts,tsx}');
  const files = [...written, ...pages, '.env.example'];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\be-mail/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** The rows of the tables whose last column is called "Tests". */
const rows = readFileSync('docs/reliability.md', 'utf8')
  .split(/\n\n/)
  .filter((block) => /^\|.*\| Tests \|\n/.test(block))
  .flatMap((table) => table.trimEnd().split('\n').slice(2));

test('every fault names existing test files, or a command', () => {
  for (const row of rows) {
    const files = [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, file = '']) => file,
    );
    expect([row, files.length > 0 || row.includes('`npm run ')]).toEqual([row, true]);
    expect(files.filter((file) => !existsSync(join('__tests__', file)))).toEqual([]);
  }
});

const tests = globSync(['__tests__/**/*.{test,spec}.{ts,tsx}', 'packages/*/tests/**/*.test.ts']);
const promises = ['security', 'desk'].map((page) => readFileSync(`docs/${page}.md`, 'utf8')).join();
const commands = promises.matchAll(/`npm (test|run tool) -- ([^`]+)`/g);

test.each([...commands].map(([, command = '', names = '']) => [command, names] as const))(
  'npm %s -- %s names what there is',
  (command, names) => {
    const words = names.split(' ');
    if (command === 'run tool') return expect(tools).toContain(`\n  ${words[0]} `);
    for (const word of words) {
      const found = tests.filter((path) => path.includes(word));
      expect([word, found]).not.toEqual([word, []]);
    }
  },
);

const table = tableOf(readFileSync('docs/jobs-template.csv', 'utf8'), 'text/csv');
const headers = table.headers ?? [];
const reading = readJobs(table, sheetOptions);

test('the template for a sheet has every column once', () => {
  expect([...reading.plan.sources.keys()].sort()).toEqual([...columnNames].sort());
  expect(headers).toHaveLength(columnNames.length);
});

test('its rows are jobs without warnings, and no cell is lost', () => {
  const { jobs } = readSheet(table);
  expect(jobs).toHaveLength(table.rows.length);
  for (const job of jobs) {
    for (const [field, value] of Object.entries(job))
      expect([field, value]).not.toContain(undefined);
    const { qualifications, responsibilities, documents, questions } = job;
    expect([qualifications, responsibilities, documents, questions]).not.toContainEqual([]);
  }
  const report = reportOn(table, reading, { now: new Date('2026-11-23T12:00:00+05:30') });
  expect(report).not.toMatch(/not found|does not use|empty:|cannot|not known|not asked|Problem/);
});

test('the guide names every column of the template', () => {
  const guide = readFileSync('docs/google-sheets.md', 'utf8');
  for (const header of headers) expect(guide).toContain(`| \`${header}\` |`);
});
