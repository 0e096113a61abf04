import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of the tables whose last column is called "Tests". */
const rows = readFileSync('docs/reliability.md', 'utf8')
  .split(/\n\n/)
  .filter((block) => /^\|.*\| Tests \|\n/.test(block))
  .flatMap((table) => table.trimEnd().split('\n').slice(2));

/** Each test that a row names: its file, and a part of its name as it is written there. */
function named(row: string): { file: string; tests: string[] }[] {
  return [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`((?: "[^"]+")*)/g)].map(
    ([, file = '', tests = '']) => ({
      file,
      tests: [...tests.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
    }),
  );
}

test.each(rows.map((row) => [row.split('|').slice(1, 3).join('').trim(), row]))(
  'the tests for “%s” exist',
  (_, row) => {
    const claims = named(row);
    expect(claims.length > 0 || row.includes('`npm run ')).toBe(true);
    for (const { file, tests } of claims) {
      const path = join('__tests__', file);
      expect([file, existsSync(path)]).toEqual([file, true]);
      expect(tests).not.toEqual([]);
      const source = readFileSync(path, 'utf8');
      for (const name of tests) expect([name, source.includes(name)]).toEqual([name, true]);
    }
  },
);

test('the list has every number from 1 to 64 once', () => {
  const numbers = rows.flatMap((row) => /^\| ([\d, ]+) \|/.exec(row)?.[1]?.split(', ') ?? []);
  expect(numbers.map(Number)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
});
