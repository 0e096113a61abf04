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

type Cells = Record<string, unknown>;

/** One a line: what is promised, records, and what is expected of the job of each; null is no value. */
const cases: [string, Cells | Cells[], Cells | Cells[]][] = readFileSync(
  `${__dirname}/cases.jsonl`,
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

test.each(cases)('%s: %j', (_, records, expected) => {
  // A title of its own, where the case is not about it.
  const rows = [records].flat().map((cells, at) => ({
    ...(Object.keys(cells).some((header) => TITLE.test(header))
      ? {}
      : { Job_Name: `Tester ${at}` }),
    ...cells,
  }));
  const { jobs } = readRows(rows);
  const found = [expected].flat().map((fields, at) => {
    const job: Cells = { ...jobs[at] };
    return Object.fromEntries(Object.keys(fields).map((field) => [field, job[field] ?? null]));
  });
  expect(jobs).toHaveLength(rows.length);
  expect(found).toEqual([expected].flat());
});

const TITLE = /^ ?(?:(?:bls )?job.?(?:title|role)|title|role|opening) ?$/i;
