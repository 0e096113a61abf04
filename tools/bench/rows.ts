import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { median } from '@/tools/support/median';

/**
 * CPU time to read 10,000 rows of a sheet, as a fresh process does and when it is warm: `npm run tool -- bench-rows
 * [-- CHECKOUT]`. Another checkout of this repository, with its packages, is measured in the same run.
 */
function main([other]: string[]): void {
  const checkouts = other ? ['.', other] : ['.'];
  for (const directory of checkouts) {
    const runs = Array.from({ length: 3 }, () => measure(resolve(directory)));
    const [fresh, warm] = [0, 1].map((at) => median(runs.map((run) => run[at] ?? 0)));
    process.stdout.write(`${directory}: ${fresh} ms in a fresh process, ${warm} ms when warm\n`);
  }
}

function measure(directory: string): number[] {
  const paths = ['lib/jobs/sheet/parse-rows.ts', 'lib/jobs/parse-rows.ts'];
  const path = paths.map((each) => join(directory, each)).find(existsSync);
  if (!path) throw new Error(`${directory} is no checkout`);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      PROGRAM,
      path,
    ],
    { cwd: directory, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Cells repeat as they do in a sheet: few cities, but each job has its own title, skills and text. */
const PROGRAM = `
const { parseRows } = await import(process.argv[1]);
const rows = Array.from({ length: 10_000 }, (_, at) => ({
  Job_Title: 'Engineer ' + at, City: ['Pune', 'Hyderabad', 'Chennai, Tamil Nadu'][at % 3], Function: 'QA',
  Experience: (at % 9) + '-' + ((at % 9) + 2) + ' yrs', Apply_By: (1 + (at % 28)) + '-Jul-2027',
  Skills: 'Java, SQL, Tool ' + at, Qualification_Criteria: 'B.Tech\\n' + at + ' courses', Key_Responsibilities: 'Build\\nTest ' + at,
  FullAddress: 'Level 4, Pune', Documents_Required: 'Resume', Status: 'Open', Salary: (at % 30) + ' LPA',
  Description: 'Text of job ' + at + '. '.repeat(20),
}));
const times = [];
for (let run = 0; run < 6; run += 1) {
  const start = process.cpuUsage();
  parseRows(rows);
  times.push(Math.round(process.cpuUsage(start).user / 1000));
}
console.log(JSON.stringify([times[0], Math.min(...times)]));
`;

main(process.argv.slice(2));
