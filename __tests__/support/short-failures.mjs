import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LONGEST_LINE = 400;
const MOST_LINES = 100;

/**
 * A reporter of jest and of Playwright that shortens the messages of failures for those that come after it: a text that
 * is missing in a page would print the whole page. For the end of `npm test` (`tools/support/test-results.ts`) it records
 * times and failures in the file `TEST_RESULTS`.
 */
export default class ShortFailures {
  /** Playwright's. */
  onTestEnd({ title, location: { file, line } }, { duration, errors }) {
    for (const error of errors) {
      for (const key of ['message', 'stack']) if (error[key]) error[key] = shortened(error[key]);
    }
    const what = `at line ${line}: ${title}`;
    record(file, duration, errors.length > 0 ? [[what, errors.map(({ message }) => message)]] : []);
  }

  /** Playwright's, outside of any test, for instance when the servers start. */
  onError({ message }) {
    record('Playwright', 0, [['', [message]]]);
  }

  /** Jest's. */
  onTestResult(_test, result) {
    const { testFilePath, perfStats, testResults, failureMessage } = result;
    if (failureMessage) result.failureMessage = shortened(failureMessage);
    const failed = testResults.filter(({ status }) => status === 'failed');
    const failures = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages]);
    // A file that cannot be loaded has no tests.
    if (failureMessage && failed.length === 0) failures.push(['', [failureMessage]]);
    record(testFilePath, perfStats.runtime, failures);
  }

  printsToStdio() {
    return false;
  }
}

function record(path, milliseconds, failures) {
  const { TEST_RESULTS } = process.env;
  if (!TEST_RESULTS) return;
  const result = {
    file: relative(process.cwd(), path),
    milliseconds,
    failures: failures.map(([title, messages]) => ({
      title,
      message: stripVTControlCharacters(messages.join('\n')),
    })),
  };
  appendFileSync(TEST_RESULTS, `${JSON.stringify(result)}\n`);
}

/** With the beginning of each long line, and the first and last lines. */
export function shortened(text) {
  const lines = text
    .split('\n')
    .map((line) =>
      line.length > LONGEST_LINE
        ? `${line.slice(0, LONGEST_LINE)}… (${line.length - LONGEST_LINE} more characters)`
        : line,
    );
  if (lines.length <= MOST_LINES) return lines.join('\n');
  const [first, last] = [lines.slice(0, MOST_LINES / 2), lines.slice(-MOST_LINES / 2)];
  return [...first, `… (${lines.length - MOST_LINES} more lines)`, ...last].join('\n');
}
