import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { transformSync } from 'esbuild';
import { print } from '@/scripts/support/print';

/**
 * `npm run tool -- mutations --seed 7 --count 60 --write FILE` changes one place of the product at a time, in a checkout
 * without other changes, and notes which check notices: the unit tests that import the file, the types, the integration
 * tests but the slow ones, and (with `--site`) the build, the HTTP and the browser tests. `--again FILE` tries the
 * changes of an earlier draw again, where the same line is still there, and fails if one passes that was noticed. Both
 * end with how many were noticed.
 */

type Mutation = { file: string; before: string; after: string };
/** `passed`: no check noticed; `gone`: the line is no longer there. */
type Tried = Mutation & { noticedBy: string };

/** Each replaces the first capture; code is formatted, so operators stand between spaces. */
const MUTATORS: readonly [RegExp, (found: string) => string][] = [
  [/ (===|!==) /g, (found) => (found === '===' ? '!==' : '===')],
  [/ (<|<=|>|>=) /g, (found) => (found.length === 1 ? `${found}=` : found.slice(0, 1))],
  [/ (&&|\|\|) /g, (found) => (found === '&&' ? '||' : '&&')],
  [/ (\+|-) \w/g, (found) => (found === '+' ? '-' : '+')],
  [/\b(true|false)\b/g, (found) => String(found !== 'true')],
  [/[\s([](\d+)[\s,;)\]]/g, (found) => String(Number(found) + 1)],
  [/\bif \((?!false)(.*)\) (?:return|throw|continue|break|\{)/g, () => 'false'],
  [/[\s(](!)[\w(]/g, () => ''],
  // A statement that is left out.
  [/^\s+((?:await )?[\w.]+\([^;]*\);)$/gm, () => ''],
];

const FILES = ['{app,components,lib,packages}/**/*.{ts,tsx}', 'middleware.ts'];
const EXCLUDED = /\.d\.ts$|content(?:\.tsx?|\/)|compiled-scripts|packages\/[^/]+\/tests\//;

function main(): void {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      write: { type: 'string', default: 'mutations.json' },
      again: { type: 'string' },
      site: { type: 'boolean', default: false },
    },
  });
  if (execFileSync('git', ['status', '--porcelain', '--untracked-files=no']).length > 0) {
    throw new Error('Commit first: this changes files and restores them.');
  }
  const earlier: Tried[] = values.again ? JSON.parse(readFileSync(values.again, 'utf8')) : [];
  const drawn = values.again ? earlier : draw(Number(values.seed), Number(values.count));
  const tried: Tried[] = [];
  for (const mutation of drawn) {
    const result = { ...mutation, noticedBy: noticedBy(mutation, values.site) };
    print(`${result.noticedBy.padEnd(40)} ${mutation.file}: ${mutation.after.trim()}`);
    tried.push(result);
    // As it goes, because a draw takes hours.
    if (!values.again) writeFileSync(values.write, `${JSON.stringify(tried, null, 2)}\n`);
  }
  const lost = tried.filter(
    (now, index) => isNoticed(earlier[index]) && now.noticedBy === 'passed',
  );
  print(`${tried.filter(isNoticed).length} of ${tried.length} noticed`);
  for (const { file, after } of lost) print(`Was noticed before: ${file}: ${after.trim()}`);
  if (lost.length > 0) process.exitCode = 1;
}

function isNoticed(tried: Tried | undefined): boolean {
  return tried !== undefined && tried.noticedBy !== 'passed' && tried.noticedBy !== 'gone';
}

/** The same for the same seed and sources: places drawn uniformly over all places of all mutators. */
function draw(seed: number, count: number): Mutation[] {
  const places = globSync(FILES)
    .filter((file) => !EXCLUDED.test(file))
    .toSorted()
    .flatMap((file) => mutationsOf(file));
  const random = randomFrom(seed);
  const drawn: Mutation[] = [];
  while (drawn.length < count && places.length > 0) {
    const [mutation] = places.splice(Math.floor(random() * places.length), 1);
    if (mutation && isUnique(mutation) && compiles(mutation)) drawn.push(mutation);
  }
  return drawn;
}

/** Whole lines, by which they are found again. */
function mutationsOf(file: string): Mutation[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((before) =>
    /^\s*(?:\/\/|\/?\*|import\b|export type\b)/.test(before) ? [] : changesOf(file, before),
  );
}

function changesOf(file: string, before: string): Mutation[] {
  const code = before.replace(
    /'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`|(?<=[\s(,])\/[^/ ].*?\/[a-z]*(?=[.,;)])/g,
    (part) => '_'.repeat(part.length),
  );
  return MUTATORS.flatMap(([pattern, change]) =>
    [...code.matchAll(pattern)].map((match) => {
      const found = match[1] ?? '';
      const start = match.index + match[0].indexOf(found);
      const after = before.slice(0, start) + change(found) + before.slice(start + found.length);
      return { file, before, after };
    }),
  );
}

function isUnique({ file, before }: Mutation): boolean {
  return readFileSync(file, 'utf8').split(`${before}\n`).length === 2;
}

function compiles(mutation: Mutation): boolean {
  try {
    transformSync(changed(mutation), { loader: 'tsx' });
    return true;
  } catch {
    return false;
  }
}

function changed({ file, before, after }: Mutation): string {
  return readFileSync(file, 'utf8').replace(`${before}\n`, () => `${after}\n`);
}

/** A file that moved is looked for by its line. */
function placeOf({ file, before }: Mutation): string | undefined {
  const has = (path: string) => readFileSync(path, 'utf8').split(`${before}\n`).length === 2;
  if (existsSync(file) && has(file)) return file;
  return before.trim().length > 25 ? globSync(FILES).find(has) : undefined;
}

function noticedBy(mutation: Mutation, withSite: boolean): string {
  const file = placeOf(mutation);
  if (file === undefined) return 'gone';
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, changed({ ...mutation, file }));
  try {
    for (const [name, command] of checksOf(file, withSite)) {
      const { status, stdout } = spawnSync(command, { shell: true, encoding: 'utf8' });
      if (status !== 0) return /^FAIL \w+ (\S+)/m.exec(stdout)?.[1] ?? name;
    }
    return 'passed';
  } finally {
    writeFileSync(file, original);
  }
}

const RELATED = "jest --findRelatedTests --passWithNoTests --bail -t '^((?!@slow).)*$'";

/** Cheapest first: the first that fails has noticed. */
function checksOf(file: string, withSite: boolean): [name: string, command: string][] {
  return [
    ['unit tests', `${RELATED} '${file}' --selectProjects unit 2>&1`],
    ['types', 'tsc --noEmit'],
    ['integration tests', `${RELATED} '${file}' --selectProjects integration 2>&1`],
    ...(withSite
      ? ([
          ['build', 'npm run --silent build'],
          ['HTTP tests', 'playwright test --project=http -x'],
          ['browser tests', "playwright test --project='scripts on' -x"],
        ] as [string, string][])
      : []),
  ];
}

/** A linear congruential generator (Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

main();
