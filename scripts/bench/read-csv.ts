import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { readFeed } from '@/lib/jobs/feed';
import { print } from '../support/print';

/**
 * `npm run bench:csv`: the time to read 10,000 rows of CSV, just below the cap of 2 MB, from the request to
 * the list of jobs. Each run is one refresh; the first includes compiling the code. The command limits the
 * heap to what the process has before the first run and 60 MB: with more it would end.
 */
async function benchCsv(): Promise<void> {
  const csv = sheet(ROWS);
  const server = createServer((_request, response) => response.end(csv)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs.csv`;
  const before = heapUsed();
  print(
    `${ROWS} rows, ${megabytes(csv.length)} MB; heap ${megabytes(before)} MB, limited to ${megabytes(getHeapStatistics().heap_size_limit)} MB`,
  );
  for (let run = 1; run <= RUNS; run += 1) {
    const startedAt = performance.now();
    const cpu = process.cpuUsage();
    const answer = await readFeed({ url });
    const elapsed = Math.round(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(cpu);
    if (!answer.ok || answer.jobs.length !== ROWS) throw new Error('The list is not complete');
    const used = megabytes(heapUsed() - before);
    print(
      `run ${run}: ${elapsed} ms, of processor time ${Math.round((user + system) / 1000)} ms; the list takes ${used} MB`,
    );
  }
  server.close();
}

const ROWS = 10_000;
const RUNS = 5;

function sheet(rows: number): string {
  const header =
    'Job Title,Location,Company,Job Type,Workplace,Salary,Experience,Skills,Apply By,Status,Job ID';
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `"Engineer, level ${row % 90}",Hyderabad / Pune,"Sample, Ltd",Full time,Hybrid,${row % 30}-${(row % 30) + 5} LPA,3-5 yrs,"React, ""Node.js"", SQL\nand teamwork, at work and beyond, with people who care",31-Jul-2027,Open,R-${row}`,
  );
  return [header, ...lines].join('\r\n');
}

/** Bytes after a garbage collection. */
function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

void benchCsv();
