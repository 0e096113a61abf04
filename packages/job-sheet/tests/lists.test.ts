import { globSync, readFileSync } from 'node:fs';
import { problemsOf } from '../sheet/report';
import { readTable } from '../sheet/table';
import { INDIA, readRows } from './support';

/** Lists as people and services write them, each with what is expected of it in a file beside it. */
const folder = `${__dirname}/lists`;
const files = globSync('*', { cwd: folder }).filter((name) => !name.endsWith('.expected.json'));

test.each(files.sort())('%s is read as expected', (name) => {
  const table = readTable(
    readFileSync(`${folder}/${name}`),
    name.endsWith('.csv') ? 'text/csv' : '',
  );
  const { read, ...expected } = JSON.parse(readFileSync(`${folder}/${name}.expected.json`, 'utf8'));
  if (typeof table === 'string') return expect({ failure: table }).toEqual(expected);
  const found = readRows(table, { columns: read });
  const left = found.left.map(({ index, why, said = '' }) => `${index} ${why} ${said}`.trim());
  const problems = problemsOf(found, { ...INDIA, now: new Date('2026-11-21T12:00:00+05:30') });
  expect({ left, problems, jobs: found.jobs }).toMatchObject({
    left: [],
    problems: [],
    ...expected,
  });
});
