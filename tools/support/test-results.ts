import { existsSync, readFileSync } from 'node:fs';

/** What the reporter of the tests (`__tests__/support/short-failures.mjs`) writes of a test, or of a file of them. */
type Result = {
  file: string;
  milliseconds: number;
  failures: { title: string; message: string }[];
};

const MOST_LINES_OF_A_FAILURE = 14;

/** The file is missing where no run has begun. */
export function readResults(path: string): Result[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** Lines with time in seconds and name of the slowest test files. */
export function slowestFiles(results: Result[], count: number): string[] {
  const times = new Map<string, number>();
  for (const { file, milliseconds } of results)
    times.set(file, (times.get(file) ?? 0) + milliseconds);
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(6)}  ${file}`);
}

/** For each failed test its file, its title and the first lines of what went wrong. */
export function failures(results: Result[]): string[] {
  return results.flatMap(({ file, failures }) =>
    failures.map(({ title, message }) => {
      const lines = message.split('\n').filter((line) => line.trim());
      return [`FAILED ${file} ${title}`.trimEnd(), ...lines.slice(0, MOST_LINES_OF_A_FAILURE)].join(
        '\n    ',
      );
    }),
  );
}
