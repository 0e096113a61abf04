import fc from 'fast-check';
import { items, readRows, sheetJobs, tableOf } from './support';

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

test('a complete clean row becomes a job, and one with only a title has no other field', () => {
  const { jobs, left, cut, plan } = readRows([clean, { Job_Title: 'Tester' }]);
  const lists = { qualifications: [], responsibilities: [], documents: [], questions: [] };
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
  expect([jobs, left, cut]).toEqual([[job, { index: 1, title: 'Tester', ...lists }], [], []]);
  expect(plan).toMatchObject({ unused: [], ignored: [], suspects: [] });
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

test('unknown columns are ignored, and of two spellings of one header the filled cell counts', () => {
  const { plan } = readRows([{ '': 'B', Title: 'A', Recruiter: 'C', constructor: 'C' }]);
  expect(plan.ignored).toEqual(['Recruiter', 'constructor']);
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

test('a count is no title, and names of groups of columns are no header', () => {
  const jobs = sheetJobs(`Requirement | Position\nJava Developer | 3\nQA Engineer | 2`);
  expect(jobs.map(({ title }) => title)).toEqual(['Java Developer', 'QA Engineer']);
  const groups =
    'Role,,Place,,Pay\nJob Title,Exp,City,State,CTC\nTester,3-5,Pune,Maharashtra,8 LPA';
  expect(readRows(tableOf(groups)).jobs).toMatchObject([
    { title: 'Tester', city: 'Pune', experience: '3-5 years', pay: '8 LPA' },
  ]);
});

test('two columns of one field are joined if it is a list, and otherwise one is used and the other named', () => {
  const rows = [
    {
      title: 'Tester',
      required_skills: 'Java',
      preferred_skills: 'Docker',
      requirements: 'B.Tech',
      qualifications: 'SQL',
      department: 'QA',
      industry: 'Banks',
    },
    { title: 'Writer', industry: 'Banks' },
  ];
  const { jobs, plan } = readRows(rows);
  expect(jobs).toMatchObject([
    { skills: 'Java\nDocker', qualifications: ['SQL', 'B.Tech'], function: 'QA' },
    { title: 'Writer', function: undefined },
  ]);
  expect(plan.unused).toEqual([{ header: 'industry', column: 'function', instead: 'department' }]);
});

test('rows that are no jobs are left out, each with its reason', () => {
  const rows = [
    'Job Title,City,Skills,Apply By',
    'Title of the job,City name,Skills,',
    'Engineering team:,,,',
    'Tester,Pune,SQL,31-Jul-2027',
    'Job Title,City,,',
    'Writer,Pune,Hindi, English,31-Jul-2027',
    ',Pune,SQL,',
    '',
    'Office Coordinator,,,',
  ];
  const { jobs, left } = readRows(tableOf(rows.join('\n')));
  expect(jobs.map(({ title }) => title)).toEqual(['Tester', 'Office Coordinator']);
  const reasons = left.map(({ why }) => why).join(', ');
  expect(reasons).toBe('example, heading, example, too-many-cells, no-title, blank');
});

test('tags are skills only where no other column has them, and the owner is told', () => {
  const row = { title: 'Tester', tags: 'Java', nice_to_have: 'Docker' };
  expect(readRows([row]).jobs).toMatchObject([{ skills: 'Docker\nJava' }]);
  const { jobs, plan } = readRows([{ ...row, skills: 'SQL' }]);
  expect(jobs).toMatchObject([{ skills: 'SQL\nDocker' }]);
  expect(plan.unused).toEqual([{ header: 'tags', column: 'skills', instead: 'skills' }]);
});

test('a column that only looks like a pay is not used if none of its cells says one', () => {
  const ignoredIn = (...cells: string[]) =>
    readRows(cells.map((cell, at) => ({ Title: `Tester ${at}`, 'Salary offered': cell }))).plan
      .ignored;
  expect(ignoredIn('Pune', 'Female')).toEqual(['Salary offered']);
  expect(ignoredIn('Pune', 'Negotiable')).toEqual([]);
});

/** What unread columns look like: a field that is not read, and neither constants, ids nor ticks. */
test.each<[string, string[], string | undefined]>([
  ['window', ['2027.07.01 ~ 2027.07.31'], 'closing date'],
  ['pay_type', ['Grade 3'], 'pay'],
  ['pay_type', ['Grade'], undefined],
  ['least min', ['20000', '30000'], 'pay'],
  ['least min', ['2', '3'], undefined],
  ['valid_visa', ['31 Jul 2027'], 'closing date'],
  ['valid_visa', ['soon'], undefined],
  ['valid_login', ['31 Jul 2027'], undefined],
  ['research_field_of_it_all', ['Pure physics', 'Chemistry of food'], 'function'],
  ['research_field_of_it_all', ['Pure physics', 'Pure physics'], undefined],
  ['company_of_it_id', ['A Ltd', 'B Ltd'], undefined],
  ['story', ['x '.repeat(60), 'y '.repeat(60)], 'text'],
])('an unread column "%s" with the cells %j looks like: %s', (header, cells, like) => {
  const rows = cells.map((cell, at) => ({ title: `Tester ${at}`, [header]: cell }));
  expect(readRows(rows).plan.suspects[0]?.like).toBe(like);
});

test.each([
  [1, 1],
  [2, 0],
])('a title with a header of its own and %d rows without it are %d jobs', (without, jobs) => {
  const others = Array.from({ length: without }, () => ({ City: 'Goa' }));
  expect(readRows([{ 'BLS Job Title': 'Tester', City: 'Pune' }, ...others]).jobs).toHaveLength(
    jobs,
  );
});

const tester = { title: 'Tester', location: 'Pune' };
const benefit = { title: 'Insurance', description: 'x' };

test.each([
  [{ openPositions: [tester], benefits: [{ name: 'Insurance', description: 'x' }] }],
  [{ benefits: [benefit], openPositions: [tester] }],
  [{ jobOpenings: { jobs: [tester] } }],
  [{ reasons: { items: [benefit] }, open: { positions: [{ ...tester, type: 'Contract' }] } }],
  [{ perks: { items: [{ ...benefit, pay: 1 }] }, jobs: { items: [tester, { city: 'Goa' }] } }],
  [{ team: [{ title: 'Chief', location: 'Goa' }], roles: [{ ...tester, type: 'Any', pay: 1 }] }],
  [{ a: [{ id: 1, jobs: [tester] }] }],
  [[{ name: 'QA', jobs: [tester, { city: 'Goa' }] }]],
  [{ QA: [tester], Sales: [] }],
  [[{ title: { rendered: 'Tester' }, location: { city: 'Pune', country: 'India' } }]],
  [[{ note: 'Join us', name: 'Tester', location: 'Pune', requirements: ['SQL'] }]],
  [{ openings: { positions: ['all', 'QA'], offers: [tester] }, gallery: ['/a.png', '/b.png'] }],
])('the list is found in %j', (answer) => {
  const { jobs } = readRows(tableOf(JSON.stringify(answer)));
  expect(jobs).toMatchObject([{ title: 'Tester', city: expect.stringContaining('Pune') }]);
});

test.each([
  [{ name: 'A Person', location: 'Pune', email: 'a@example.com', requirements: 'None' }],
  [{ name: 'A Person', department: 'Sales', location: 'Pune', qualification: 'M.Sc' }],
  [{ name: 'A Person', location: 'Pune', skills: 'SQL', experience: '3', resume: 'x.pdf' }],
  [{ name: 'An Office', description: 'Where we work', location: 'Pune' }],
])('a list of other things is no list of jobs: %j', (row) => {
  const { failure } = readRows(tableOf(JSON.stringify([row])));
  expect(failure).toBe('no-title-column');
});

test('lists by subject, each with a way to apply, are one list', () => {
  const exam = (title: string) => ({ title, description: 'x', apply_link: '#' });
  const answer = { Banks: [exam('Clerk')], Railways: [exam('Guard')] };
  expect(readRows(tableOf(JSON.stringify(answer))).jobs).toMatchObject([
    { title: 'Clerk', function: 'Banks' },
    { title: 'Guard', function: 'Railways' },
  ]);
});

test.each(
  items`categories | details | detail | attributes | fields | acf | meta | metadata | data | info | job | position | posting | properties
    node | content | frontmatter`,
)('the parts of an object "%s" are columns like those beside it', (header) => {
  const parts = { location: 'Pune', salary: 70000, currency: 'eur' };
  const { jobs } = readRows(tableOf(JSON.stringify([{ title: 'Tester', [header]: parts }])));
  expect(jobs).toMatchObject([{ title: 'Tester', city: 'Pune', pay: 'EUR 70,000' }]);
});
