import fc, { anyText } from '@/__tests__/support/fast-check';
import { decodeText, readTable, type Table } from '@/lib/jobs/table';

function read(text: string): Table {
  const table = readTable(text, 'text/csv');
  if (typeof table === 'string') throw new Error(table);
  return table;
}

const titles = ({ rows }: Table) => rows.map((row) => (row as { Title?: string }).Title);

test('quoted commas, quotes and line breaks belong to their cell', () => {
  const table = read('Title,City\n"Tester, ""senior""","Pune\nor Delhi"\nDeveloper,Pune\n');
  expect(table.rows).toEqual([
    { Title: 'Tester, "senior"', City: 'Pune\nor Delhi' },
    { Title: 'Developer', City: 'Pune' },
  ]);
  expect(table).toMatchObject({ firstRow: 2, damaged: [] });
});

test('commas in the text do not outvote the semicolons of the header', () => {
  const cell = 'one, two, three, four, five, six';
  expect(read(`Title;Skills\nTester;${cell}\n`).rows).toEqual([{ Title: 'Tester', Skills: cell }]);
});

test('short rows, long rows and blank rows keep their places', () => {
  const table = read('Title,City\nA\n\n,,\nB,Pune,extra,extra\n\n\n');
  expect(titles(table)).toEqual(['A', '', '', 'B']);
});

test('of two columns under one header the first filled cell counts', () => {
  expect(read('Title,City,City\nA,,Pune\nB,Delhi,Pune\n').rows).toEqual([
    { Title: 'A', City: 'Pune' },
    { Title: 'B', City: 'Delhi' },
  ]);
});

test('a quote inside a text is text', () => {
  expect(titles(read('Title,City\n5" display engineer,Pune\n"5" display",Pune\n'))).toEqual([
    '5" display engineer',
    '5" display',
  ]);
});

describe('a row whose quotes do not match', () => {
  test('is emptied and named, and the rows after it stay', () => {
    const table = read('Title,City\nA,Pune\n"B,Pune\nC,Pune\nD,Pune\n');
    expect(titles(table)).toEqual(['A', undefined, 'C', 'D']);
    expect(table.damaged).toEqual([1]);
  });
  test('in the middle of quoted rows takes at most its neighbour along', () => {
    const table = read('Title,City\nA,Pune\n"B,Pune\n"C, senior",Pune\nD,Pune\n');
    expect(titles(table)).toEqual(['A', undefined, 'D']);
    expect(table.damaged).toEqual([1]);
  });
  test('is found again and again', () => {
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
    ['one that the service names', Buffer.from(csv, 'latin1'), 'text/csv; charset=ISO-8859-1'],
    ['one that nobody knows', Buffer.from(csv), 'text/csv; charset=x-none'],
  ])('that is %s is read', (_, bytes, contentType) => {
    expect(read(decodeText(bytes, contentType)).rows).toEqual([{ Title: 'Tester', City: 'Malmö' }]);
  });
  test('damages one cell only', () => {
    const bytes = Buffer.concat([
      Buffer.from('Title,City\nपरीक्षक,Malm'),
      Buffer.from([0xf6]),
      Buffer.from('\nTester,Pune\n'),
    ]);
    expect(read(decodeText(bytes)).rows).toEqual([
      { Title: 'परीक्षक', City: 'Malm\uFFFD' },
      { Title: 'Tester', City: 'Pune' },
    ]);
  });
});

test('names an answer that is no table', () => {
  expect(readTable('  <!doctype html>', 'text/csv')).toBe('web-page');
  expect(readTable('', 'text/csv')).toBe('not-json');
  expect(readTable('[{"Title":"A"', 'application/json')).toBe('not-json');
  expect(readTable('{"error":{"code":403}}')).toBe('error-answer');
});

test('any text at all is a table or a failure, and a table of what CSV can hold comes back', () => {
  fc.assert(
    fc.property(anyText(), fc.constantFrom('', 'text/csv'), (text, type) => {
      readTable(text, type);
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
