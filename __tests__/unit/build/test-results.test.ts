import { join } from 'node:path';
import { failures, readResults, slowestFiles } from '@/tools/support/test-results';
import ShortFailures from '../../support/short-failures.mjs';
import { temporaryDirectory } from '../../support/temporary-directory';

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
  const result = { testFilePath: file(name), perfStats: { runtime }, failureMessage, testResults };
  new ShortFailures().onTestResult({}, result);
}

function playwright(errors: { message: string }[]) {
  const location = { file: file('browser/c.spec.ts'), line: 7 };
  new ShortFailures().onTestEnd({ title: 'sends the form', location }, { duration: 2_000, errors });
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
