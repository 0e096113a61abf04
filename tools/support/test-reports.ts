import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What is read here of a JSON report of jest, and of one of Playwright. */
type JestReport = {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightReport = {
  config: { rootDir: string };
  suites: Suite[];
  /** Outside of any test, for instance of the servers' start. */
  errors: Fault[];
};
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { results: { duration: number; errors: Fault[] }[] }[];
};
type Fault = { message?: string };
type Report = JestReport | PlaywrightReport;

const MOST_LINES_OF_A_FAILURE = 14;

/** A report is missing where its run never began. */
export function readReports(paths: string[]): Report[] {
  return paths.filter(existsSync).map((path) => JSON.parse(readFileSync(path, 'utf8')));
}

/** Lines with time in seconds and name of the slowest test files. */
export function slowestFiles(reports: Report[], count: number): string[] {
  const seconds = new Map<string, number>();
  for (const [file, ms] of reports.flatMap(timesIn)) {
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  }
  return [...seconds]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, time]) => `${time.toFixed(1).padStart(6)}  ${file}`);
}

/** For each failed test its file, its title and the first lines of what went wrong. */
export function failures(reports: Report[]): string[] {
  return reports.flatMap((report) =>
    'testResults' in report ? failuresOfJest(report) : failuresOfPlaywright(report),
  );
}

function timesIn(report: Report): [file: string, ms: number][] {
  if ('testResults' in report) {
    return report.testResults.map(({ name, startTime, endTime }) => [
      relative(process.cwd(), name),
      endTime - startTime,
    ]);
  }
  return specsOf(report).flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }): [string, number] => [file, duration]),
    ),
  );
}

function failuresOfJest({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(process.cwd(), name);
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && failed.length === 0) return [described(file, '', [message])];
    return failed.map((test) => described(file, test.fullName, test.failureMessages));
  });
}

function failuresOfPlaywright(report: PlaywrightReport): string[] {
  const outside = report.errors.map(({ message = '' }) => described('Playwright', '', [message]));
  const failed = specsOf(report).filter(({ ok }) => !ok);
  return [
    ...outside,
    ...failed.map(({ file, line, title, tests }) =>
      described(
        `${file}:${line}`,
        title,
        tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
    ),
  ];
}

function specsOf({ config, suites }: PlaywrightReport): Spec[] {
  const within = ({ suites: inner = [], specs }: Suite): Spec[] => [
    ...inner.flatMap(within),
    ...specs,
  ];
  return suites
    .flatMap(within)
    .map((spec) => ({ ...spec, file: relative(process.cwd(), `${config.rootDir}/${spec.file}`) }));
}

function described(place: string, title: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MOST_LINES_OF_A_FAILURE);
  return [`FAILED ${place} ${title}`.trimEnd(), ...lines.map((line) => `    ${line}`)].join('\n');
}
