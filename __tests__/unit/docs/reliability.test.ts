import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of the tables whose last column is called "Tests". */
const rows = readFileSync('docs/reliability.md', 'utf8')
  .split(/\n\n/)
  .filter((block) => /^\|.*\| Tests \|\n/.test(block))
  .flatMap((table) => table.trimEnd().split('\n').slice(2));

test('every fault names test files that exist, or a command', () => {
  for (const row of rows) {
    const files = [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, file = '']) => file,
    );
    expect([row, files.length > 0 || row.includes('`npm run ')]).toEqual([row, true]);
    expect(files.filter((file) => !existsSync(join('__tests__', file)))).toEqual([]);
  }
});
