import ShortFailures, { shortened } from '../../support/short-failures.mjs';

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
