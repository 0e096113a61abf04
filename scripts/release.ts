import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './support/failure';
import { print } from './support/print';

/**
 * `npm run release -- major|minor|patch`: makes a release of what is committed. Checks that the changelog says what
 * operators have to know, dates it, sets the version, adds a sample of the store, commits, and tags the commit with the
 * version. Pushes nothing. Exit codes: 0 success, 1 failure, 2 usage error.
 */
export function release(kind: string, { directory, today, writeSample }: Surroundings): string {
  const part = ['major', 'minor', 'patch'].indexOf(kind);
  if (part < 0) throw new Failure('Usage: npm run release -- major|minor|patch', 2);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8' });
  if (git('status', '--porcelain') !== '')
    throw new Failure('Commit or remove your changes first.');

  const before = JSON.parse(read(directory, 'package.json')).version as string;
  const version = next(before, part);
  if (git('tag', '--list', version) !== '') throw new Failure(`There is a tag ${version} already.`);
  const own = `"version": "${before}"`;
  const edits: [file: string, texts: [old: string, text: string][]][] = [
    ['CHANGELOG.md', [[UNRELEASED, `${UNRELEASED}\n\n## ${version} - ${today}`]]],
    ['docs/operations.md', [['| Unreleased |', `| ${version} |`]]],
    ['package.json', [[own, `"version": "${version}"`]]],
    // The root's version stands there twice.
    ['package-lock.json', Array(2).fill([own, `"version": "${version}"`])],
  ];
  checkChangelog(read(directory, 'CHANGELOG.md'));
  const changed = edits.map(([file, texts]): [string, string] => {
    const replaceIn = (text: string, [old, replacement]: [string, string]) => {
      if (!text.includes(old)) throw new Failure(`${file} has no "${old}".`);
      return text.replace(old, () => replacement);
    };
    return [file, texts.reduce(replaceIn, read(directory, file))];
  });
  for (const [file, text] of changed) writeFileSync(join(directory, file), text);
  writeSample(join(directory, `__tests__/fixtures/stores/${version}.json`));
  git('add', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', '--message', `Release ${version}`, version);
  return version;
}

type Surroundings = {
  /** Top folder of the repository. */
  directory: string;
  /** `2026-11-25` */
  today: string;
  /** Writes a sample of the store, which later releases have to read. */
  writeSample: (path: string) => void;
};

const UNRELEASED = '## Unreleased';

function checkChangelog(text: string): void {
  const [, section = ''] = text.split(`${UNRELEASED}\n`);
  const [own = ''] = section.split(/^## /m);
  if (!/^- /m.test(own)) throw new Failure('CHANGELOG.md says nothing under "Unreleased".');
  if (!own.includes('### For operators')) {
    throw new Failure(
      'CHANGELOG.md: "Unreleased" has no part "For operators". If they have nothing to do, say so there.',
    );
  }
}

function next(version: string, part: number): string {
  const numbers = version.split('.').map(Number);
  return numbers
    .map((number, index) => (index < part ? number : index === part ? number + 1 : 0))
    .join('.');
}

function read(directory: string, file: string): string {
  return readFileSync(join(directory, file), 'utf8');
}

function main(): void {
  try {
    const version = release(process.argv[2] ?? '', {
      directory: process.cwd(),
      today: new Date().toISOString().slice(0, 10),
      writeSample: (path) => {
        const script = ['--conditions=react-server', '--import', 'tsx', 'tools/release-store.ts'];
        execFileSync(process.execPath, [...script, path], { stdio: 'inherit' });
      },
    });
    print(`${version} is committed and tagged. Publish it with: git push --follow-tags`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}

if (require.main === module) main();
