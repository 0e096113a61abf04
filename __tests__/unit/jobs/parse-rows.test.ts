import fc, { anyText } from '@/__tests__/support/fast-check';
import type { Job } from '@/lib/jobs/job';
import { parseRows } from '@/lib/jobs/parse-rows';

/** The one job of a row with these cells and a title. */
function read(cells: Record<string, unknown>): Job {
  const [job] = parseRows([{ Job_Title: 'Tester', ...cells }]).jobs;
  if (!job) throw new Error('The row was dropped');
  return job;
}

test('a complete clean row becomes a job', () => {
  const { jobs, dropped } = parseRows([
    {
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
    },
  ]);
  expect(dropped).toEqual([]);
  expect(jobs).toEqual([
    {
      index: 0,
      key: expect.stringMatching(/^react-developer-hyderabad-[0-9a-f]{8}$/),
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
    },
  ]);
});

describe('city', () => {
  test('an empty City gives way to Location', () => {
    expect(read({ City: '', Location: 'Hyderabad' }).city).toBe('Hyderabad');
  });
  test('City wins over a different Location', () => {
    expect(read({ Location: 'Pune', City: 'Hyderabad' }).city).toBe('Hyderabad');
  });
  test('without either there is none', () => {
    expect(read({ City: ' ', Location: null }).city).toBeUndefined();
  });
  test.each(['Hyderabad / Bengaluru', 'Remote', 'PAN India'])('%s stays as typed', (city) => {
    expect(read({ City: city }).city).toBe(city);
  });
});

test('a row with nothing but a title is a job with everything else absent', () => {
  const { jobs } = parseRows([{ Job_Title: 'Tester' }]);
  expect(jobs).toEqual([
    {
      index: 0,
      key: expect.stringMatching(/^tester-[0-9a-f]{8}$/),
      title: 'Tester',
      qualifications: [],
      responsibilities: [],
      documents: [],
    },
  ]);
});

test('a title loses its trailing and doubled spaces', () => {
  expect(read({ Job_Title: '  Senior   Tester ' }).title).toBe('Senior Tester');
});

test('rows without a title and blank rows are dropped by number, and the others keep their places', () => {
  const { jobs, dropped } = parseRows([
    { Job_Title: 'First' },
    { Job_Title: '  ', City: 'Hyderabad' },
    { Job_Title: '', City: '', Function: '' },
    {},
    { City: 'Pune' },
    { Job_Title: '#N/A' },
    { Job_Title: 'Last' },
  ]);
  expect(jobs.map(({ index, title }) => [index, title])).toEqual([
    [0, 'First'],
    [6, 'Last'],
  ]);
  expect(dropped).toEqual([1, 2, 3, 4, 5]);
});

test('values that are no rows are dropped like rows without a title', () => {
  const { jobs, dropped } = parseRows([
    null,
    7,
    'row',
    ['Job_Title'],
    true,
    { Job_Title: 'Tester' },
  ]);
  expect(jobs.map(({ index }) => index)).toEqual([5]);
  expect(dropped).toEqual([0, 1, 2, 3, 4]);
});

describe('lists in one cell', () => {
  test('line breaks of Windows, blank lines, bullets and numbers go', () => {
    const cell =
      '• B.Tech or MCA\r\n\r\n1. Three years of Java\r\n2) Good English\r\n(3) Team player\r\n - Curious';
    expect(read({ Qualification_Criteria: cell }).qualifications).toEqual([
      'B.Tech or MCA',
      'Three years of Java',
      'Good English',
      'Team player',
      'Curious',
    ]);
  });
  test('a number that belongs to the text stays', () => {
    const cell = '3+ years of Java\n2.5 years in a team\n24x7 shifts\n.NET 8\n10 to 12 LPA';
    expect(read({ Qualification_Criteria: cell }).qualifications).toEqual(cell.split('\n'));
  });
  test('the two characters backslash and n are a line break', () => {
    expect(read({ Key_Responsibilities: 'Build\\nTest\\r\\nShip' }).responsibilities).toEqual([
      'Build',
      'Test',
      'Ship',
    ]);
  });
  test('bullets that Word pasted, and bullets in one line, part the items', () => {
    expect(
      read({ Key_Responsibilities: '\uF0B7 Build\n\uF0A7\tTest • Ship ●Rest' }).responsibilities,
    ).toEqual(['Build', 'Test', 'Ship', 'Rest']);
  });
  test('a line that is only a bullet, or is there twice, is not an item', () => {
    expect(read({ Key_Responsibilities: '•\n- \nBuild\nBuild' }).responsibilities).toEqual([
      'Build',
    ]);
  });
  test('KeyResponsibilities is read when Key_Responsibilities is empty or missing', () => {
    expect(read({ KeyResponsibilities: 'Build' }).responsibilities).toEqual(['Build']);
    expect(
      read({ Key_Responsibilities: '', KeyResponsibilities: 'Build' }).responsibilities,
    ).toEqual(['Build']);
  });
  test('documents are parted by commas, without empty items', () => {
    expect(read({ Documents_Required: 'Resume,, Photo ID ,' }).documents).toEqual([
      'Resume',
      'Photo ID',
    ]);
    expect(read({ Documents_Required: 'a,,b' }).documents).toEqual(['a', 'b']);
  });
  test('a comma inside brackets does not part a document', () => {
    expect(read({ Documents_Required: 'Photo ID (Aadhaar, PAN), Resume' }).documents).toEqual([
      'Photo ID (Aadhaar, PAN)',
      'Resume',
    ]);
  });
});

describe('address', () => {
  test('Full_Address is read when FullAddress is missing, with its lines', () => {
    expect(read({ Full_Address: 'Sample Towers \r\nMadhapur' }).address).toBe(
      'Sample Towers\nMadhapur',
    );
  });
  test('FullAddress wins', () => {
    expect(read({ Full_Address: 'Old', FullAddress: 'New' }).address).toBe('New');
  });
});

test('skills keep their line breaks, 4,000 characters and unbroken words', () => {
  const skills = `${'React, '.repeat(600)}\n${'x'.repeat(60)}`;
  expect(read({ Skills: skills }).skills).toBe(skills.replace(' \n', '\n'));
});

test.each([
  '<b>Bold</b>',
  '<script>alert(1)</script>',
  '</script>',
  'R&amp;D',
  '=SUM(A1)',
  '+91 lead',
])('the text %s is unchanged', (text) => {
  const job = read({ Job_Title: text, Skills: text });
  expect([job.title, job.skills]).toEqual([text, text]);
});

test.each([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  'null',
  'NULL',
  'NA',
  'n/a',
  '',
  ' ',
  '\u00A0 ',
  null,
  {},
  [],
])('a cell with %p is empty', (cell) => {
  expect(read({ City: cell, Experience: cell, Skills: cell, FullAddress: cell })).toEqual(read({}));
});

test.each([
  [3, '3'],
  [0, '0'],
  [2.5, '2.5'],
  ['Fresher', 'Fresher'],
  ['3–5 Years', '3–5 Years'],
  ['8+ Years (must)', '8+ Years (must)'],
])('Experience %p is shown as %s', (cell, text) => {
  expect(read({ Experience: cell }).experience).toBe(text);
});

describe('text of the world', () => {
  test('Hindi, Telugu and emoji stay, with the joiners they are written with', () => {
    const title = 'क्\u200Dष सॉफ्टवेयर / సాఫ్ట్‌వేర్ 👩‍💻';
    expect(read({ Job_Title: title }).title).toBe(title);
  });
  test('direction marks, zero-width spaces and control characters go; odd spaces become spaces', () => {
    expect(
      read({ Job_Title: '\u200FReact\u00A0\u2003Dev\u0007\u200B\u202Eeloper\uFEFF' }).title,
    ).toBe('React Developer');
  });
  test('accents have one form', () => {
    expect(read({ City: 'Malmo\u0308' }).city).toBe('Malmö');
  });
  test('half a character does not break the text', () => {
    expect(read({ City: 'Pune \uD83D' }).city).toBe('Pune \uFFFD');
  });
});

describe('headers', () => {
  test.each([
    'Job Title',
    'job_title',
    ' Job_Title ',
    'JOB TITLE',
    'jobTitle',
    'Job-Title',
    'Job\u00A0Title',
  ])('"%s" is the title', (header) => {
    expect(parseRows([{ [header]: 'Tester' }]).jobs.map(({ title }) => title)).toEqual(['Tester']);
  });
  test('unknown columns are of no account', () => {
    expect(read({ Recruiter: 'A', '': 'B', constructor: 'C', City: 'Pune' })).toEqual(
      read({ City: 'Pune' }),
    );
  });
  test('of two spellings of one header the filled cell counts', () => {
    expect(read({ Apply_By: '', 'Apply By': 'ASAP' }).applyBy?.text).toBe('ASAP');
    expect(read({ Apply_By: 'ASAP', 'Apply By': '' }).applyBy?.text).toBe('ASAP');
  });
});

test.each([0, 1, 500])('%p rows give as many jobs', (count) => {
  const rows = Array.from({ length: count }, (_, place) => ({ Job_Title: `Job ${place}` }));
  const { jobs } = parseRows(rows);
  expect(jobs.map(({ index }) => index)).toEqual(rows.map((_, place) => place));
});

test('any JSON at all is read without an error, and every row is either a job or dropped', () => {
  const headers = fc.constantFrom(
    'Job_Title',
    'City',
    'Apply_By',
    'Skills',
    'Qualification_Criteria',
    'Documents_Required',
    'Date_Posted',
  );
  const cell = fc.oneof(fc.jsonValue(), anyText());
  const row = fc.oneof(fc.jsonValue(), fc.dictionary(headers, cell));
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { jobs, dropped } = parseRows(rows);
      const places = [...jobs.map(({ index }) => index), ...dropped].sort((a, b) => a - b);
      expect(places).toEqual(rows.map((_, place) => place));
      expect(new Set(jobs.map(({ key }) => key)).size).toBe(jobs.length);
      for (const { title, key } of jobs) {
        expect(title.trim()).toBe(title);
        expect(title).not.toBe('');
        expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      }
    }),
  );
});
