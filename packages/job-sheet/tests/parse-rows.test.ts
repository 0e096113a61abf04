import fc from 'fast-check';
import { items, readRows } from './support';

/** The job parsed from these cells and a title. */
function read(cells: Record<string, unknown>) {
  const [job] = readRows([{ Job_Title: 'Tester', ...cells }]).jobs;
  if (!job) throw new Error('The row was dropped');
  return job;
}

const clean = {
  Job_Title: 'React Developer',
  City: 'Hyderabad',
  Function: 'Software Development',
  Experience: '3-5 yrs',
  Apply_By: '31-Dec-2026',
  Skills: 'React\nNode.js',
  Qualification_Criteria: 'B.Tech\n3 years of React',
  Key_Responsibilities: 'Build screens\nReview code',
  FullAddress: 'Level 4, Sample Towers, Hyderabad',
  Documents_Required: 'Resume, Photo ID',
  Date_Posted: '02-Nov-2026',
};
const job = {
  index: 0,
  title: 'React Developer',
  city: 'Hyderabad',
  function: 'Software Development',
  experience: '3-5 yrs',
  applyBy: { text: '31 Dec 2026', day: '2026-12-31' },
  skills: 'React\nNode.js',
  qualifications: ['B.Tech', '3 years of React'],
  responsibilities: ['Build screens', 'Review code'],
  address: 'Level 4, Sample Towers, Hyderabad',
  documents: ['Resume', 'Photo ID'],
  postedOn: '2026-11-02',
  questions: [],
};

test('a complete clean row becomes a job', () => {
  const { jobs, left, cut, plan } = readRows([clean]);
  expect([jobs, left, cut]).toEqual([[job], [], []]);
  expect(plan).toMatchObject({ unused: [], ignored: [], suspects: [] });
});

test.each<[string, string, string, unknown]>([
  ['Job Location', 'Pune', 'city', 'Pune'],
  ['Department', 'QA', 'function', 'QA'],
  ['Client', 'Sample Ltd', 'company', 'Sample Ltd'],
  ['Job Type', 'Full-time', 'employmentType', 'Full time'],
  ['Job Type', 'Gig', 'employmentType', 'Gig'],
  ['Work mode', 'WFH', 'workplace', 'Remote'],
  ['Workplace', 'Hybrid (3 days)', 'workplace', 'Hybrid (3 days)'],
  ['CTC', '6-8 LPA', 'pay', '6-8 LPA'],
  ['STATUS', 'Open', 'status', 'open'],
  ['Req ID', 'R-102', 'ownId', 'R-102'],
  ['JD', 'Test things.\nWell.', 'description', 'Test things.\nWell.'],
  ['Closing Date', '31-Dec-2026', 'applyBy', { text: '31 Dec 2026', day: '2026-12-31' }],
  ['Posted On', '02-Nov-2026', 'postedOn', '2026-11-02'],
])(
  'an alternative header, "%s" with %j, is read, with normalized values where possible: %s %j',
  (header, cell, field, value) => {
    expect(read({ [header]: cell })[field as 'city']).toEqual(value);
  },
);

test('a row with only a title is a job without any other field', () => {
  const lists = { qualifications: [], responsibilities: [], documents: [], questions: [] };
  expect(read({})).toEqual({ index: 0, title: 'Tester', ...lists });
});

test.each<[string, Record<string, unknown>, string, unknown]>([
  ['Location replaces an empty City', { City: '', Location: 'Pune' }, 'city', 'Pune'],
  ['City wins over a different Location', { Location: 'Pune', City: 'Goa' }, 'city', 'Goa'],
  ['without either there is no city', { City: ' ', Location: null }, 'city', undefined],
  ['doubled spaces go', { Job_Title: '  Senior   Tester ' }, 'title', 'Senior Tester'],
  ['an address keeps its lines', { Full_Address: 'A \r\nB' }, 'address', 'A\nB'],
  ['FullAddress wins', { Full_Address: 'Old', FullAddress: 'New' }, 'address', 'New'],
  ['experience may be a number', { Experience: 0 }, 'experience', '0 years'],
  ['accents have one form', { City: 'Malmo\u0308' }, 'city', 'Malmö'],
  ['a lone surrogate breaks no text', { City: 'Pune \uD83D' }, 'city', 'Pune \uFFFD'],
  [
    'Indian scripts and emoji are preserved',
    { City: 'क्\u200Dष సాఫ్ట్‌వేర్ 👩‍💻' },
    'city',
    'क्\u200Dष సాఫ్ట్‌వేర్ 👩‍💻',
  ],
  [
    'direction marks, zero-width spaces and control characters are removed; odd spaces become spaces',
    { Job_Title: '\u200FReact\u00A0\u2003Dev\u0007\u200B\u202Eeloper\uFEFF' },
    'title',
    'React Developer',
  ],
])('%s', (_, cells, field, value) => {
  expect(read(cells)[field as 'city']).toEqual(value);
});

test('rows without a title and invalid rows are dropped by number, and the others keep their index', () => {
  const rows = [
    { Job_Title: 'First' },
    { Job_Title: '  ', City: 'Hyderabad' },
    { Job_Title: '', City: '', Function: '' },
    {},
    { City: 'Pune' },
    { Job_Title: '#N/A' },
    { Job_Title: 'Last' },
    ...[null, 7, 'row', ['Job_Title'], true],
  ];
  const { jobs, left } = readRows(rows);
  expect(jobs.map(({ index, title }) => `${index} ${title}`)).toEqual(['0 First', '6 Last']);
  expect(left.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]);
});

test.each([
  [
    'Windows line breaks, blank lines, bullets and numbers are removed',
    '• B.Tech\r\n\r\n1. Java\r\n2) English\r\n(3) Team\r\n - Curious',
    ['B.Tech', 'Java', 'English', 'Team', 'Curious'],
  ],
  [
    'a number within the text is preserved',
    '3+ years of Java\n2.5 years\n24x7 shifts\n.NET 8\n10 to 12 LPA',
    ['3+ years of Java', '2.5 years', '24x7 shifts', '.NET 8', '10 to 12 LPA'],
  ],
  ['a backslash and an n are a line break', 'Build\\nTest\\r\\nShip', ['Build', 'Test', 'Ship']],
  [
    'bullets pasted from Word, and bullets on one line, separate the items',
    '\uF0B7 Build\n\uF0A7\tTest • Ship ●Rest',
    ['Build', 'Test', 'Ship', 'Rest'],
  ],
  ['a lone bullet or a repeated item is dropped', '•\n- \nBuild\nBuild', ['Build']],
])('in a list %s', (_, cell, list) => {
  expect(read({ Key_Responsibilities: '', KeyResponsibilities: cell }).responsibilities).toEqual(
    list,
  );
});

test('documents are separated by commas outside brackets, without empty items', () => {
  const { documents } = read({ Documents_Required: '(Aadhaar, PAN) copies,, Resume ,' });
  expect(documents).toEqual(['(Aadhaar, PAN) copies', 'Resume']);
});

test('skills keep their line breaks, 4,000 characters and long words', () => {
  const skills = `${'React, '.repeat(600)}\n${'x'.repeat(60)}`;
  expect(read({ Skills: skills }).skills).toBe(skills.replace(' \n', '\n'));
});

test.each(items`<script>alert(1)</script> | </script> | R&D | List<String> | =SUM(A1) | +91 lead`)(
  'the text %s is unchanged',
  (text) => {
    expect(read({ Job_Title: text, Skills: text })).toMatchObject({ title: text, skills: text });
  },
);

test.each([
  ...items`#N/A | #REF! | #VALUE! | #DIV/0! | NULL | NA | n/a`,
  ...['', '\u00A0 ', null, {}, []],
])('a cell with %p is empty', (cell) => {
  expect(read({ City: cell, Experience: cell, Skills: cell, FullAddress: cell })).toEqual(read({}));
});

test.each(['JOB TITLE', 'jobTitle', 'Job-Title', ' Job_Title ', 'Job\u00A0Title'])(
  'the header "%s" is the title',
  (header) => {
    expect(readRows([{ [header]: 'Tester' }]).jobs).toMatchObject([{ title: 'Tester' }]);
  },
);

test('unknown columns are ignored', () => {
  expect(readRows([{ '': 'B', Title: 'A', Recruiter: 'C' }]).plan.ignored).toEqual(['Recruiter']);
  expect(read({ Recruiter: 'A', '': 'B', constructor: 'C' })).toEqual(read({}));
});

test('with two spellings of one header the filled cell counts', () => {
  const rows = ['|B', 'A|B', 'A|', '|B'].map((cells, at) => {
    const [first, second] = cells.split('|');
    return { Title: `Tester ${at}`, Apply_By: first, 'Apply By': second };
  });
  expect(readRows(rows).jobs.map(({ applyBy }) => applyBy?.text)).toEqual(['B', 'A', 'A', 'B']);
});

test('a text that is too long is cut between characters, without its markup, and its row is reported', () => {
  const span = (text: string) => `&lt;p style=&quot;color: #000&quot;&gt;${text}&lt;/p&gt;`;
  const { jobs, cut } = readRows([
    { Title: 'A', Skills: 'x'.repeat(20_000) },
    { Title: 'B', Skills: 'x'.repeat(20_001) },
    { Title: `${'x'.repeat(19_999)}😀` },
    { Title: 'D', Description: span('Point of the text.').repeat(500) },
  ]);
  expect(cut).toEqual([1, 2]);
  expect(jobs.map((job) => (job.skills ?? job.title).length)).toEqual([20_000, 20_000, 19_999, 1]);
  expect(jobs[3]?.description?.match(/Point of the text\./g)).toHaveLength(500);
});

test('any JSON is read without an error, and every row is either a job or dropped', () => {
  const headers = fc.constantFrom(...Object.keys(clean));
  const cell = fc.oneof(fc.jsonValue(), fc.string({ unit: 'grapheme' }));
  const row = fc.oneof(fc.jsonValue(), fc.dictionary(headers, cell));
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { jobs, left } = readRows(rows);
      const places = [...[...jobs, ...left].map(({ index }) => index)].sort((a, b) => a - b);
      expect(places).toEqual(rows.map((_, place) => place));
      for (const { title } of jobs) {
        expect(title.trim()).toBe(title);
        expect(title).not.toBe('');
      }
    }),
  );
});
