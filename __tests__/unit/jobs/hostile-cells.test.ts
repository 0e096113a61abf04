import fc, { anyText } from '@/__tests__/support/fast-check';
import { parseApplyBy, parseDay } from '@/lib/jobs/cells/apply-by';
import { cellText, commaItems, lineText, listLines } from '@/lib/jobs/cells/cell-text';
import { employmentTypeLabel, workplaceIn } from '@/lib/jobs/cells/employment';
import { parseYears } from '@/lib/jobs/cells/experience';
import { parsePay, yearlyRupees } from '@/lib/jobs/cells/pay';
import { statusOf } from '@/lib/jobs/cells/status';
import { type Job, skillLines } from '@/lib/jobs/job';
import { keysOf } from '@/lib/jobs/job-key';
import { jobPosting } from '@/lib/jobs/publish/job-posting';
import { citiesOf } from '@/lib/jobs/search/job-facets';
import { indexedWords, joinedPairs, queryWords } from '@/lib/jobs/search/search-text';
import { probableHeader } from '@/lib/jobs/sheet/feed-report';
import { foldHeader } from '@/lib/jobs/sheet/headers';
import { MAX_CELL, parseRows } from '@/lib/jobs/sheet/parse-rows';
import { readTable } from '@/lib/jobs/sheet/table';

/** Every function that parses the text of a cell, a header or a whole sheet. */
const parsers: Record<string, (text: string) => unknown> = {
  cellText,
  lineText,
  listLines,
  commaItems,
  citiesOf,
  parseApplyBy,
  parseDay,
  parseYears,
  parsePay,
  statusOf,
  workplaceIn: (text) => workplaceIn(text, 'Workplace'),
  employmentTypeLabel,
  foldHeader,
  probableHeader,
  joinedPairs,
  indexedWords,
  queryWords,
  skillLines,
  yearlyRupees,
  keysOf: (text) => keysOf([{ ...opening, title: text, city: text, ownId: text }]),
  readTable: (text) => readTable(`Title,City\n${text}`, 'text/csv'),
  'readTable with quotes': (text) => readTable(`Title,City\n"${text}`, 'text/csv'),
  'parseRows, which also cuts': (text) =>
    parseRows([{ Title: text, Documents_Required: text, City: text }]),
  'jobPosting of an address': (text) => jobPosting({ ...posted, address: text }, POSTED),
  'jobPosting of a place': (text) => jobPosting({ ...posted, city: text }, POSTED),
};

const POSTED = new Date('2026-11-21T12:00:00Z');
const posted: Job = {
  ...{ index: 0, key: 'job-1', title: 'Tester', city: 'Pune', postedOn: '2026-11-20' },
  ...{ qualifications: [], responsibilities: [], documents: [] },
};
const opening = { index: 0, title: '', qualifications: [], responsibilities: [], documents: [] };

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
  expect(() => expectLinear(cellText, '', ',', quadratic)).toThrow('Not linear');
  expect(() => expectLinear(cellText, '', ',', linear)).not.toThrow();
});

test('a too long cell is cut between characters, its row is reported, and the other cells stay', () => {
  const { jobs, cut, left } = parseRows([
    { Title: 'A', Skills: 'x'.repeat(MAX_CELL) },
    { Title: 'B', Skills: 'x'.repeat(MAX_CELL + 1) },
    { Title: 'x'.repeat(MAX_CELL + 1) },
    { Title: `${'x'.repeat(MAX_CELL - 1)}😀` },
    { Title: 'E', Unknown: 'x'.repeat(MAX_CELL + 1) },
  ]);
  expect({ cut, left }).toEqual({ cut: [1, 2, 3], left: [] });
  const lengths = jobs.map(({ title, skills = '' }) => `${title.length}, ${skills.length}`);
  expect(lengths).toEqual(['1, 20000', '1, 20000', '20000, 0', '19999, 0', '1, 0']);
});
