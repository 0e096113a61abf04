import { join } from 'node:path';
import ShortFailures, { shortened } from '@/__tests__/support/short-failures.mjs';
import { temporaryDirectory } from '@/__tests__/support/temporary-directory';
import { failures, readResults, slowestFiles } from '@/tools/support/test-results';

const page = `<html>${'<p>text</p>'.repeat(5000)}</html>`;

// What this file makes up is no result of a run.
delete process.env.TEST_RESULTS;

test('a failure that quotes a page shows its beginning, for jest and for Playwright', () => {
  const message = `Expected substring: "Apply"\nReceived string: "${page}"\n  at jobs.spec.ts:12`;
  const results = { failureMessage: message, perfStats: {}, testResults: [] };
  const errors = [{ message, stack: message }];
  new ShortFailures().onTestResult({}, results);
  new ShortFailures().onTestEnd(
    { title: '', location: { file: '', line: 0 } },
    { duration: 0, errors },
  );
  for (const text of [results.failureMessage, errors[0]?.message, errors[0]?.stack]) {
    expect(text).toHaveLength(shortened(message).length);
    expect(text).toMatch(/^Expected substring: "Apply"\nReceived string: "<html><p>text/);
    expect(text).toMatch(/… \(\d+ more characters\)\n {2}at jobs\.spec\.ts:12$/);
    expect(text?.length).toBeLessThan(600);
  }
});

test('of many lines the first and the last are left, and a short message as it is', () => {
  const lines = Array.from({ length: 400 }, (_, at) => `line ${at}`);
  const text = shortened(lines.join('\n'));
  expect(text.split('\n')).toHaveLength(101);
  expect(text).toMatch(/^line 0\n[\s\S]*… \(300 more lines\)\nline 350\n[\s\S]*line 399$/);
  expect(shortened('Expected: 1\nReceived: 2')).toBe('Expected: 1\nReceived: 2');
});

describe('the results of a run', () => {
  const directory = temporaryDirectory();
  const path = () => join(directory(), 'results.ndjson');
  const before = process.env.TEST_RESULTS;

  beforeEach(() => {
    process.env.TEST_RESULTS = path();
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TEST_RESULTS;
    else process.env.TEST_RESULTS = before;
  });

  const file = (name: string) => `${process.cwd()}/__tests__/${name}`;
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

  function jest(name: string, failureMessage: string, testResults: object[], runtime = 2_500) {
    const result = {
      testFilePath: file(name),
      perfStats: { runtime },
      failureMessage,
      testResults,
    };
    new ShortFailures().onTestResult({}, result);
  }

  function playwright(errors: { message: string }[]) {
    const location = { file: file('browser/c.spec.ts'), line: 7 };
    new ShortFailures().onTestEnd(
      { title: 'sends the form', location },
      { duration: 2_000, errors },
    );
  }

  it('gives each failed test with its file and what went wrong, without colours', () => {
    const failed = { status: 'failed', fullName: 'subtracts' };
    const failureMessages = ['\u001b[31mis 2\u001b[39m'];
    jest('unit/a.test.ts', 'the whole file', [passed, { ...failed, failureMessages }]);
    jest('unit/b.test.ts', 'Cannot find module x', []);
    playwright([{ message: 'no answer\n\nafter 5 s' }]);
    expect(failures(readResults(path()))).toEqual([
      'FAILED __tests__/unit/a.test.ts subtracts\n    is 2',
      'FAILED __tests__/unit/b.test.ts\n    Cannot find module x',
      'FAILED __tests__/browser/c.spec.ts at line 7: sends the form\n    no answer\n    after 5 s',
    ]);
  });

  it('gives a failure outside of any test', () => {
    new ShortFailures().onError({ message: 'The server did not start' });
    const [failure] = failures(readResults(path()));
    expect(failure).toBe('FAILED Playwright\n    The server did not start');
  });

  it('gives nothing for tests that passed, and none where no run has begun', () => {
    expect(readResults(path())).toEqual([]);
    jest('unit/a.test.ts', '', [passed]);
    playwright([]);
    expect(failures(readResults(path()))).toEqual([]);
  });

  it('lists the slowest files first, with the time of all their tests', () => {
    jest('unit/a.test.ts', '', [passed]);
    playwright([]);
    playwright([]);
    expect(slowestFiles(readResults(path()), 2)).toEqual([
      '   4.0  __tests__/browser/c.spec.ts',
      '   2.5  __tests__/unit/a.test.ts',
    ]);
  });
});
