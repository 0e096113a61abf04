import {
  columnNames,
  fieldText,
  listLines,
  namesOf,
  parsePay,
  parseYears,
  readTable,
  statusOf,
} from 'job-sheet';
import fc, { anyText } from '@/__tests__/support/fast-check';
import { jobWith } from '@/__tests__/support/sheet-jobs';
import { skillLines } from '@/lib/jobs/job';
import { keysOf } from '@/lib/jobs/job-key';
import { readSheet } from '@/lib/jobs/job-sheet';
import { jobPosting } from '@/lib/jobs/publish/job-posting';
import { citiesOf } from '@/lib/jobs/search/job-facets';
import { indexedWords, joinedPairs, queryWords } from '@/lib/jobs/search/search-text';

/** Every function that parses the text of a cell, a header or a whole sheet. */
const parsers: Record<string, (text: string) => unknown> = {
  listLines,
  fieldText,
  citiesOf,
  parseYears,
  parsePay,
  statusOf,
  joinedPairs,
  indexedWords,
  queryWords,
  skillLines,
  keysOf: (text) => keysOf([{ title: text, city: text, ownId: text }]),
  'a sheet': (text) => readTable(Buffer.from(`Title,City\n${text}`), 'text/csv'),
  'a sheet with quotes': (text) => readTable(Buffer.from(`Title,City\n"${text}`), 'text/csv'),
  'a feed in XML': (text) => readTable(Buffer.from(`<source><job><title>${text}`)),
  'a header': (text) => readSheet({ form: 'list', rows: [{ Title: 'A', [text]: text }] }),
  'cells of each field': (text) =>
    readSheet({
      form: 'list',
      rows: [Object.fromEntries(columnNames.map((column) => [namesOf(column)[0], text]))],
    }),
  'jobPosting of an address': (text) => jobPosting({ ...posted, address: text }, POSTED),
  'jobPosting of a place': (text) => jobPosting({ ...posted, city: text }, POSTED),
};

const POSTED = new Date('2026-11-21T12:00:00Z');
const posted = jobWith({ title: 'Tester', city: 'Pune', postedOn: '2026-11-20' });

/** Inputs that made a parser slow, and similar ones: repeated pieces, by the prefix before them. */
const knownAttacks = {
  '': [
    ...[',', '(', '(,', '()', ' 1:11', '1', '1.1', '-', '- ', '1. ', '\n', '\\n', ' and ', 'no '],
    ...['"', '"\n"', '"a', '"a\n', '"a",', '\uFDFA', '\u0301', '\u200B'],
  ],
  a: [' \n ', ' ', '\t'],
  mon: ['a'],
  31: [' '],
  '31-jul': [', '],
  '(': [','],
  '₹': ['1,'],
  110000: ['.', ' '],
};

const parserNames = Object.keys(parsers);
const odd = ' ,.;:/|()[]-+&"\'\n\t\\=@#0123456789abcjuly₹–•é';
const oddText = (limits: fc.StringConstraints) =>
  fc.string({ ...limits, unit: fc.constantFrom(...odd) });

test.each(parserNames)('%s can read any cell', (name) => {
  const parse = parsers[name] as (text: string) => unknown;
  const text = fc.oneof(anyText({ maxLength: 60 }), oddText({ maxLength: 60 }));
  fc.assert(
    fc.property(text, (cell) => {
      parse(cell);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 100) },
  );
});

describe.each(parserNames)('the running time of %s', (name) => {
  const parse = parsers[name] as (text: string) => unknown;

  test('is linear, also for known attacks', () => {
    for (const [prefix, pieces] of Object.entries(knownAttacks))
      for (const piece of pieces) expectLinear(parse, prefix, piece);
  });

  test('is linear for any repeated piece', () => {
    const piece = oddText({ minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(piece, piece, (prefix, repeated) => expectLinear(parse, prefix, repeated)),
      { numRuns: 5 },
    );
  });
});

/**
 * With quadratic work, four times the text takes sixteen times the time; up to ten times is noise. This only counts if
 * the long text takes much longer than a linear parser needs on a slow machine (some 30 ms on a quick one), and only if
 * five attempts agree. A quadratic parser takes seconds.
 */
function expectLinear(
  parse: (text: string) => unknown,
  prefix: string,
  piece: string,
  costOf = timeOf,
): void {
  const small = prefix + piece.repeat(SIZE / piece.length);
  const large = prefix + piece.repeat((4 * SIZE) / piece.length);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const slow = costOf(parse, large);
    if (slow < SHORT_MS || slow < 10 * costOf(parse, small)) return;
  }
  throw new Error(`Not linear for ${JSON.stringify(prefix)} and then ${JSON.stringify(piece)}`);
}

const SIZE = 10_000;
const SHORT_MS = 400;

/** Milliseconds of processor time, which excludes other processes. */
function timeOf(parse: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  parse(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('the check distinguishes quadratic and linear parsers', () => {
  // With computed costs: a measured ratio depends on the machine.
  const quadratic = (_parse: unknown, text: string) => text.length ** 2;
  const linear = (_parse: unknown, text: string) => text.length;
  expect(() => expectLinear(fieldText, '', ',', quadratic)).toThrow('Not linear');
  expect(() => expectLinear(fieldText, '', ',', linear)).not.toThrow();
});
