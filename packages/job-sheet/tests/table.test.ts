import fc from 'fast-check';
import { decodeText } from '../sheet/csv';
import { readTable, type Table } from '../sheet/table';
import { bytesOf, tableOf } from './support';

const read = (text: string, contentType = 'text/csv') => tableOf(text, contentType);

const titles = ({ rows }: Table) => rows.map((row) => (row as { Title?: string }).Title);

test('quoted commas, quotes and line breaks belong to their cell, and an inner quote is text', () => {
  const quoted = '"Tester, ""senior""","Pune\nor Delhi"';
  const table = read(`Title,City\n${quoted}\n5" display,Pune\n"5" display",Pune\n`);
  expect(table.rows).toEqual([
    { Title: 'Tester, "senior"', City: 'Pune\nor Delhi' },
    { Title: '5" display', City: 'Pune' },
    { Title: '5" display', City: 'Pune' },
  ]);
  expect(table).toMatchObject({ form: 'csv', firstRow: 2, damaged: [] });
});

test.each([
  ['semicolons, with any commas in a text', 'Title;Skills\nTester;a, b, c, d\n'],
  ['tabs, and Windows line breaks', 'Title\tSkills\r\nTester\ta, b, c, d\r\n'],
  ['bars, and old Mac line breaks', 'Title|Skills\rTester|a, b, c, d\r'],
  ['commas, and a heading above its header', 'Our jobs\n,,\nTitle,Skills\nTester,"a, b, c, d"\n'],
])('CSV with %s is read', (_, text) => {
  expect(read(text, '').rows).toEqual([{ Title: 'Tester', Skills: 'a, b, c, d' }]);
});

test('a space before a quote does not end its cell', () => {
  const rows = 'A, "Hyderabad, Telangana", 2 yrs\nB, 5" screen, 3 yrs\n"C, "", D", Pune, "1"';
  expect(read(`Title,City,Exp\n${rows}`).rows).toEqual([
    { Title: 'A', City: 'Hyderabad, Telangana', Exp: ' 2 yrs' },
    { Title: 'B', City: ' 5" screen', Exp: ' 3 yrs' },
    { Title: 'C, ", D', City: ' Pune', Exp: '1' },
  ]);
});

test('a space behind a quote does not damage its row', () => {
  const table = read(
    'Title,City,Exp\n"A" ,"Pune, India"  ,"2 ""yrs"" "\nB,"Hyderabad, Telangana" \nC,"Kochi"   ',
  );
  expect(table.rows).toEqual([
    { Title: 'A', City: 'Pune, India', Exp: '2 "yrs" ' },
    { Title: 'B', City: 'Hyderabad, Telangana' },
    { Title: 'C', City: 'Kochi' },
  ]);
  expect(table.damaged).toEqual([]);
});

test('short, long, blank and invalid rows keep their index', () => {
  const table = read('Title,City\nA\n\n,,\nB,Pune,extra,extra\n\n\n');
  expect(titles(table)).toEqual(['A', '', '', 'B']);
  expect(titles(read('[["Title"],["A"],null]', ''))).toEqual(['A', undefined]);
  expect(read('[{"Title":"A"},null]', '').rows).toEqual([{ Title: 'A' }, null]);
});

test('of several columns under one header the first filled cell counts', () => {
  expect(read('Title,,City,City,City\nA,x, ,Pune,Goa\nB,,Delhi,Pune,Goa\n').rows).toEqual([
    { Title: 'A', City: 'Pune' },
    { Title: 'B', City: 'Delhi' },
  ]);
});

test('the header is found among the first ten rows', () => {
  const firstRow = (above: number) => read(`${'x\n'.repeat(above)}Title,City\nA,Pune\n`).firstRow;
  expect([firstRow(9), firstRow(10)]).toEqual([11, 2]);
  expect(titles(read('[Draft]\nTitle,City\nA,Pune'))).toEqual(['A']);
});

test('rows with more cells than the header are named, and those above the header are not', () => {
  const table = read('"Our jobs\nTitle,City\nA,Pune,x\nB,Pune,,\nC,Goa,,x');
  expect([table.surplus, table.damaged]).toEqual([[0, 2], []]);
});

test.each([
  [{ text: 'A', categories: { location: 'Pune', allLocations: ['Goa'] } }, ['Goa']],
  [{ text: 'A', categories: { location: 'Pune', allLocations: [] } }, 'Pune'],
  [{ title: 'A', location: 'Goa', details: { location: 'Pune' } }, 'Goa'],
  [{ title: 'A', recruiter: { location: 'Pune' } }, undefined],
  [{ title: 'A', details: { it: true, location: 'Pune' } }, 'Pune'],
])('the place of %j is %j', (json, location) => {
  // Also in a longer list.
  const row = read(JSON.stringify(Array(6).fill(json)), '').rows.at(-1);
  expect({ location: undefined, ...(row as object) }).toMatchObject({ title: 'A', location });
});

test('the name of a group is no function of a row that states its own', () => {
  const [own, other] = ['Ops', undefined].map((dept) => ({ title: 'A', city: 'Goa', dept }));
  const { rows } = read(JSON.stringify({ QA: [own], HR: [other] }), '');
  expect(rows).toEqual([own, { ...other, Function: 'HR' }]);
});

describe('a row with unbalanced quotes', () => {
  test.each([
    ['is emptied and reported, and later rows stay', 'C,Pune', ['A', undefined, 'C', 'D']],
    ['affects at most a quoted neighbour', '"C, senior",Pune', ['A', undefined, 'D']],
  ])('%s', (_, next, expected) => {
    const table = read(`Our jobs\nTitle,City\nA,Pune\n"B,Pune\n${next}\nD,Pune\n`);
    expect([titles(table), table.damaged]).toEqual([expected, [1]]);
  });
  test.each(['"B,Pune', 'B,"Pune', '"B,Pune\n', '"B,Pune\n\n,\n'])(
    'is reported as the last one, too: %j',
    (last) => {
      const table = read(`Title,City\nA,Pune\n${last}`);
      expect([titles(table), table.damaged]).toEqual([['A', undefined], [1]]);
    },
  );
  test('is found repeatedly', () => {
    const table = read(`Title\n${'A\n"B\n'.repeat(3)}C\n`);
    expect(titles(table).at(-1)).toBe('C');
  });
});

describe('an encoding', () => {
  const csv = 'Title,City\nTester,Malmö\n';
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(csv), ''],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csv}`), ''],
    ['UTF-16 of Excel', Buffer.from(`\uFEFF${csv}`, 'utf16le'), ''],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(), ''],
    ['Windows-1252, unnamed', Buffer.from(csv, 'latin1'), ''],
    ['declared', Buffer.from(csv.replace('ö', '\x9A'), 'latin1'), 'text/csv; charset=macintosh'],
    ['one that nobody knows', Buffer.from(csv), 'text/csv; charset=x-none'],
    ['UTF-8, declared as another', Buffer.from(csv), 'text/csv; charset=iso-8859-1'],
    ['marked, declared as another', Buffer.from(`\uFEFF${csv}`), 'text/csv; charset=iso-8859-1'],
    ['UTF-16 without a mark', Buffer.from(csv, 'utf16le'), 'text/csv; charset=utf-16le'],
  ])('that is %s is read', (_, bytes, contentType) => {
    expect((readTable(bytes, contentType) as Table).rows).toEqual([
      { Title: 'Tester', City: 'Malmö' },
    ]);
  });
  test('of JSON is UTF-8, whatever the service declares', () => {
    const json = '[{"Title":"Développeur","Pay":"₹6-8 LPA"}]';
    const type = 'application/json; charset=iso-8859-1';
    expect(decodeText(Buffer.from(json), type)).toBe(json);
  });
  test('an encoding that is wrong only damages one cell', () => {
    const before = Buffer.from('Title,City\nपरीक्षक,Malm');
    const bytes = Buffer.concat([before, Buffer.from([0xf6]), Buffer.from('\nTester,Pune\n')]);
    expect((readTable(bytes) as Table).rows).toEqual([
      { Title: 'परीक्षक', City: 'Malm\uFFFD' },
      { Title: 'Tester', City: 'Pune' },
    ]);
  });
});

const row = { Title: 'Tester', City: 'Pune, Delhi' };
const grid = [['Title', 'City'], Object.values(row)];

test.each([
  ['a bare list', 'list', [row]],
  [
    '{data} beside another list',
    'list',
    { links: [{ ...row, Title: 'A', Pay: 1 }], data: [row], error: null },
  ],
  ['{jobs} beside another', 'list', { roles: [{ ...row, Pay: 1 }], jobs: [row] }],
  ['a list in three objects', 'list', { a: { b: { c: [row] } } }],
  ['one list under the name of the tab', 'list', { range: 'A1', openings2027: [row] }],
  ['a list of lists', 'grid', [[], ...grid]],
  ['{values} of the Sheets API', 'grid', { range: 'Jobs!A1:B2', values: grid }],
  ['{records} of Airtable', 'airtable', { records: [{ fields: row }] }],
])('JSON with its rows as %s is read', (_, form, json) => {
  expect(read(JSON.stringify(json), '')).toMatchObject({ form, rows: [row] });
});

test.each([
  ['web-page', '  <!doctype html>', 'text/csv'],
  ['not-json', '', 'text/csv'],
  ['not-json', '[{"title":"A"', 'application/json'],
  ['error-answer', '{"error":{"code":403},"data":[]}', ''],
  ['not-json', '[id],Title', ''],
  ['not-json', 'Title', 'application/json'],
  ['not-a-list', '{"a":{"b":{"c":{"d":[{"Title":"A"}]}}}}', ''],
  ['not-a-list', '7', 'application/json'],
  ['not-a-list', '{"a":[],"b":[]}', ''],
])(
  'the reason "%s" is given for the answer %j of type %j, which is no table',
  (reason, text, type) => {
    expect(readTable(bytesOf(text), type)).toBe(reason);
  },
);

test('any text is a table or a failure, and a CSV round trip returns the same table', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'text/csv'), (text, type) => {
      readTable(bytesOf(text), type);
    }),
  );
  const cell = fc.string({ unit: fc.constantFrom('a', 'b', ',', ';', '"', '\n', ' ', 'é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const lines = rows.map((row) => [...row, 'end'].map(quoted).join(','));
      const table = read(['Title,City,Skills', ...lines].join('\r\n'));
      expect(table.rows).toEqual(rows.map(([Title, City]) => ({ Title, City, Skills: 'end' })));
    }),
  );
});
