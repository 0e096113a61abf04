import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Lines of seconds and name for the slowest test files in reports of jest and Playwright (JSON). */
export function slowestFiles(reports: string[], count: number): string[] {
  const seconds = new Map<string, number>();
  for (const report of reports.filter(existsSync)) {
    for (const [file, ms] of timesIn(JSON.parse(readFileSync(report, 'utf8')))) {
      seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
    }
  }
  return [...seconds]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, time]) => `${time.toFixed(1).padStart(6)}  ${file}`);
}

type JestReport = { testResults: { name: string; startTime: number; endTime: number }[] };
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] };
type Suite = {
  suites?: Suite[];
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
};

function timesIn(report: JestReport | PlaywrightReport): [file: string, ms: number][] {
  if ('testResults' in report) {
    return report.testResults.map(({ name, startTime, endTime }) => [
      relative(process.cwd(), name),
      endTime - startTime,
    ]);
  }
  const { rootDir } = report.config;
  const within = ({ suites = [], specs }: Suite): [string, number][] => [
    ...suites.flatMap(within),
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }): [string, number] => [
          relative(process.cwd(), `${rootDir}/${file}`),
          duration,
        ]),
      ),
    ),
  ];
  return report.suites.flatMap(within);
}
