import { failures, slowestFiles } from '@/tools/support/test-reports';

const JEST = {
  testResults: [
    {
      name: `${process.cwd()}/__tests__/unit/a.test.ts`,
      startTime: 1_000,
      endTime: 3_500,
      status: 'failed',
      message: 'the whole file',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mis 2\u001b[39m'] },
      ],
    },
    {
      name: `${process.cwd()}/__tests__/unit/b.test.ts`,
      startTime: 0,
      endTime: 1_000,
      status: 'failed',
      message: 'Cannot find module x',
      assertionResults: [],
    },
  ],
};

function playwright(errors: { message: string }[], outside: { message: string }[] = []) {
  const results = [{ duration: 4_000, errors }];
  const spec = { title: 'sends the form', file: 'c.spec.ts', line: 7, tests: [{ results }] };
  const inner = { specs: [{ ...spec, ok: errors.length === 0 }] };
  const suites = [{ specs: [], suites: [inner] }];
  return { config: { rootDir: `${process.cwd()}/__tests__/browser` }, suites, errors: outside };
}

it('gives each failed test with its file and what went wrong, without colours', () => {
  expect(failures([JEST, playwright([{ message: 'no answer\n\nafter 5 s' }])])).toEqual([
    'FAILED __tests__/unit/a.test.ts subtracts\n    is 2',
    'FAILED __tests__/unit/b.test.ts\n    Cannot find module x',
    'FAILED __tests__/browser/c.spec.ts:7 sends the form\n    no answer\n    after 5 s',
  ]);
});

it('gives a failure outside of any test', () => {
  const [failure] = failures([playwright([], [{ message: 'The server did not start' }])]);
  expect(failure).toBe('FAILED Playwright\n    The server did not start');
});

it('gives nothing for tests that passed', () => {
  expect(failures([playwright([])])).toEqual([]);
});

it('lists the slowest files first', () => {
  expect(slowestFiles([JEST, playwright([])], 2)).toEqual([
    '   4.0  __tests__/browser/c.spec.ts',
    '   2.5  __tests__/unit/a.test.ts',
  ]);
});
