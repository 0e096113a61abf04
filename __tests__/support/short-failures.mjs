const LONGEST_LINE = 400;
const MOST_LINES = 100;

/**
 * A reporter of jest and of Playwright that shortens the messages of failures for those that come after it: a text that
 * is missing in a page would print the whole page.
 */
export default class ShortFailures {
  /** Playwright's. */
  onTestEnd(_test, { errors }) {
    for (const error of errors) {
      for (const key of ['message', 'stack']) if (error[key]) error[key] = shortened(error[key]);
    }
  }

  /** Jest's. */
  onTestResult(_test, result) {
    if (result.failureMessage) result.failureMessage = shortened(result.failureMessage);
  }

  printsToStdio() {
    return false;
  }
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
