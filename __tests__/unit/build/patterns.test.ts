import { globSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { analyse } from 'scslre';

/**
 * Every regular expression that can meet text from outside takes time in proportion to that text. Found without running
 * it: text for which a match would be tried from each place, or in two ways, and fails.
 */
type Pattern = { file: string; line: number; source: string; flags: string };

function patternsIn(file: string): Pattern[] {
  const plugins: ('typescript' | 'jsx')[] = file.endsWith('x')
    ? ['typescript', 'jsx']
    : ['typescript'];
  const code = readFileSync(file, 'utf8');
  const { tokens } = parse(code, { sourceType: 'module', tokens: true, plugins });
  return (tokens ?? []).flatMap(({ type, value, loc }) =>
    type.label === 'regexp'
      ? [{ file, line: loc.start.line, source: value.pattern, flags: value.flags }]
      : [],
  );
}

function isLinear({ source, flags }: { source: string; flags: string }): boolean {
  const reportTypes = { Move: true, Self: true, Trade: true };
  return analyse({ source, flags }, { reportTypes }).reports.length === 0;
}

/** Files in whose patterns the work is bounded otherwise. */
const LIMITED: Record<string, string> = {
  'feed.ts': 'an address that the owner has set',
  'job-posting.ts': 'an address of at most 500 characters',
  'apply-by.ts': 'a date of at most 60 characters',
  'places.ts': 'a place of at most 2,000 characters',
  'status.ts': 'a state of at most 200 characters',
  // Cells have at most 20,000 characters.
  'column-cells.ts': 'measured by hostile-cells.test.ts',
  'cell-text.ts': 'measured by hostile-cells.test.ts',
  // Lines of the visitor's own file, in the visitor's own browser.
  'details/document-kind.ts': 'a line of a resume',
  'details/email.ts': 'a line of a resume',
  'details/job-title.ts': 'a line of a resume',
  'details/name-text.ts': 'a line of a resume',
  'details/name.ts': 'a line of a resume',
  'details/phone.ts': 'a line of a resume',
};

const files = globSync('{middleware,{lib,packages,components/early}/**/*}.{ts,tsx,mjs,js}').filter(
  (path) => !/node_modules|pdf-worker|\/tests\//.test(path),
);
const patterns = files.flatMap(patternsIn);

test('no pattern takes more than linear time for text from outside @slow', () => {
  expect(patterns.length).toBeGreaterThan(400);
  const isLimited = (file: string) =>
    Object.keys(LIMITED).some((name) => file.endsWith(`/${name}`));
  const squared = patterns.filter((pattern) => !isLimited(pattern.file) && !isLinear(pattern));
  expect(squared.map(({ file, line, source }) => `${file}:${line} /${source}/`)).toEqual([]);
});

test.each([
  [/\.[^/]+$/, 'a path, before it was looked up'],
  [/\.[^/]*$/, 'a path, to find its page'],
  [/\/+$/, 'the path of a post'],
  [/\s*;\s*/, 'Accept-Encoding'],
  [/([;\t|\r\n][\s"']*)([=+\-@＝＋－＠])/g, 'a message, when it was exported'],
  [/[-–—.\s]+$/, 'an address of a job'],
  [/(?<!\d)[1-9]\d{2} ?\d{3}(?=[\s.,]*(?:india)?[\s.]*$)/i, 'its postal code'],
  [/[^\s"'<>@]+@[^\s"'<>@]+/g, 'the answer of a service'],
  [/(a+)+$/, 'anything, exponentially'],
])('%s is found, which was used for %s', (pattern) => {
  expect(isLinear(pattern)).toBe(false);
});

test.each([/^\/+/, /(?<!\/)\/+$/, /[=+](?<=[;\n][\s"']*.)/gs, /\n{4,}/g, /^[^?#]*\?/])(
  '%s is linear',
  (pattern) => expect(isLinear(pattern)).toBe(true),
);
