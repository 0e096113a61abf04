import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { release } from '@/scripts/release';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const git = (...args: string[]) =>
  execFileSync('git', ['-C', directory(), ...args], { encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(directory(), file), 'utf8');

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory(), name)), { recursive: true });
    writeFileSync(join(directory(), name), text);
  }
}

function commit(files: Record<string, string>): void {
  write(files);
  git('add', '.');
  git('commit', '--quiet', '--message', 'x');
}

const run = (kind = 'minor') =>
  release(kind, {
    directory: directory(),
    today: '2026-11-25',
    writeSample: (path) => write({ [path.slice(directory().length)]: '{}' }),
  });

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### For operators\n\n- Nothing to do.\n\n## 0.4.9 - 2026-11-24\n';

beforeEach(() => {
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.com');
  commit({
    'CHANGELOG.md': CHANGELOG,
    'docs/operations.md': '| Release | Writes |\n|---|---|\n| Unreleased | 4 |\n| 0.4.9 | 3 |\n',
    'package.json': '{\n  "name": "site",\n  "version": "0.4.9"\n}\n',
    'package-lock.json':
      '{ "version": "0.4.9", "packages": { "": { "version": "0.4.9" }, "a": { "version": "0.4.9" } } }\n',
  });
});

it.each([
  ['major', '1.0.0'],
  ['minor', '0.5.0'],
  ['patch', '0.4.10'],
])('a %s release is dated, numbered, committed and tagged by a command @slow', (kind, version) => {
  expect(run(kind)).toBe(version);
  expect(read('CHANGELOG.md')).toBe(
    CHANGELOG.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - 2026-11-25\n`),
  );
  expect(read('docs/operations.md')).toContain(`| ${version} | 4 |\n| 0.4.9 | 3 |`);
  expect(JSON.parse(read('package.json')).version).toBe(version);
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version,
    packages: { '': { version }, a: { version: '0.4.9' } },
  });
  expect(existsSync(join(directory(), `__tests__/fixtures/stores/${version}.json`))).toBe(true);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('describe')).toBe(version);
  expect(git('log', '-1', '--format=%s')).toBe(`Release ${version}`);
});

const silent = '## Unreleased\n\n- New\n\n## 0.4.9\n\n### For operators\n';
const unchanged = '## Unreleased\n\n## 0.4.9\n\n- Old\n';

it.each<[string, () => unknown, RegExp]>([
  ['there are changes', () => write({ 'package.json': '{}' }), /Commit or remove/],
  ['its tag exists', () => git('tag', '0.5.0'), /tag 0\.5\.0 already/],
  ['nothing has changed', () => commit({ 'CHANGELOG.md': unchanged }), /says nothing/],
  ['operators are told nothing', () => commit({ 'CHANGELOG.md': silent }), /no part "For/],
  ['its stores are not named', () => commit({ 'docs/operations.md': '' }), /operations\.md has no/],
])('is refused, and changes nothing, if %s @slow', (_, prepare, words) => {
  prepare();
  const before = [git('log', '--oneline'), git('status', '--porcelain'), git('tag')];
  expect(() => run()).toThrow(words);
  expect([git('log', '--oneline'), git('status', '--porcelain'), git('tag')]).toEqual(before);
});

it('is refused without saying which kind', () => expect(() => run('')).toThrow('Usage'));
