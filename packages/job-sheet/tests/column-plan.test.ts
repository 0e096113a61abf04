import { items, readRows, sheetJobs, tableOf } from './support';

/** The jobs of JSON rows. */
const jobsIn = (...rows: object[]) => readRows(rows).jobs;
const reading = (text: string) => {
  const table = tableOf(text);
  return readRows(table);
};

test('a count is no title: the titles stand in the other column', () => {
  const jobs = sheetJobs(`Requirement | Position\nJava Developer | 3\nQA Engineer | 2`);
  expect(jobs.map(({ title }) => title)).toEqual(['Java Developer', 'QA Engineer']);
});

test('an introduction is no title', () => {
  const [job] = jobsIn({ Opening: '<div>We build things.</div>', role: 'Tester' });
  expect(job?.title).toBe('Tester');
  const other = jobsIn({ 'Job Role': 'Tester', headline: 'Join' }, { 'Job Role': 'Writer' });
  expect(other.map(({ title }) => title)).toEqual(['Tester', 'Writer']);
});

test('names of groups of columns are no header', () => {
  const { jobs } = reading(
    'Role,,Place,,Pay\nJob Title,Exp,City,State,CTC\nTester,3-5,Pune,Maharashtra,8 LPA',
  );
  expect(jobs).toMatchObject([
    { title: 'Tester', city: 'Pune', experience: '3-5 years', pay: '8 LPA' },
  ]);
});

test('ids must be different, and not just count the rows', () => {
  const ids = (...list: (string | number)[]) =>
    jobsIn(...list.map((id) => ({ title: `Tester ${id}`, id }))).map(({ ownId }) => ownId);
  expect(ids('a-7', 'b-9')).toEqual(['a-7', 'b-9']);
  expect(ids(1, 2, 3)).toEqual([undefined, undefined, undefined]);
  expect(ids('x', 'x')).toEqual([undefined, undefined]);
  // As long as a SHA-1, and no longer.
  const digests = ['a', 'b'].map((digit) => digit.repeat(40));
  expect(ids(...digests)).toEqual(digests);
  expect(ids(...digests.map((each) => `${each}0`))).toEqual([undefined, undefined]);
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

test.each([
  [
    { 'Min Salary': 600000, 'Max Salary': '900000', 'Salary Type': 'Yearly' },
    '6,00,000 - 9,00,000 per year',
  ],
  [{ min_salary: 25000, max_salary: '30000', pay_period: 'Monthly' }, '25,000 - 30,000 per month'],
  [{ salary_min: 70000, salary_max: 190000, salary_currency: 'usd' }, 'USD 70,000 - 190,000'],
  [{ 'Min Salary': 0, 'Max Salary': 9999 }, 'Up to 9999'],
  [{ 'Min Salary': '10000', 'Max Salary': '10000' }, '10,000'],
  [{ 'CTC (LPA)': '6-8' }, '6-8 LPA'],
  [{ 'CTC (LPA)': '8-Jun' }, '6-8 LPA'],
  [{ Salary: 1800000 }, '18,00,000'],
  [{ Salary: '45000' }, '45,000'],
  [{ Salary: '₹6-8 LPA' }, '₹6-8 LPA'],
])('the pay of %j is %s', (cells, pay) => {
  expect(jobsIn({ title: 'Tester', City: 'Pune', ...cells })[0]?.pay).toBe(pay);
});

test.each([
  [{ Experience: 3 }, '3 years'],
  [{ Experience: '1' }, '1 year'],
  [{ Experience: '3-May' }, '3-5 years'],
  [{ Experience: '05-Mar' }, '3-5 years'],
  [{ Experience: '2026-05-02T18:30:00.000Z' }, '3-5 years'],
  [{ min_experience: 2, max_experience: 4 }, '2-4 years'],
  [{ 'Min Exp': 2 }, '2+ years'],
  [{ 'Max Exp': 4 }, '4 years'],
  [{ min_experience: 2, max_experience: 2 }, '2 years'],
  [{ 'Experience (months)': 6 }, '6 months'],
  [{ Experience: '3-5 yrs' }, '3-5 yrs'],
  [{ Experience: '2026 batch' }, '2026 batch'],
])('the experience of %j is %s', (cells, experience) => {
  expect(jobsIn({ title: 'Tester', ...cells })[0]?.experience).toBe(experience);
});

const duties = ['Write services', 'Review code'];

test.each([
  [duties, duties],
  ['["Write services", "Review code"]', duties],
  ["['Write services', 'Review code']", duties],
  ['<ul><li>Write <b>services</b></li><li>Review&nbsp;code</li></ul>', duties],
  ['&lt;p&gt;Write services&lt;/p&gt;&lt;p&gt;Review code&lt;/p&gt;', duties],
  ['Write services; Review code', duties],
  [[{ name: 'Write services' }, { text: 'Review code' }], duties],
  ['Use List<String> && R&D', ['Use List<String> && R&D']],
  [[], []],
  ['[]', []],
  [[[[['Review code']]]], ['Review code']],
  [[[[[['Review code']]]]], []],
])('the duties in %j are %j', (cell, list) => {
  expect(jobsIn({ title: 'Tester', responsibilities: cell })[0]?.responsibilities).toEqual(list);
});

test.each(
  items`Loading... | #CALC! | nan | - | Nil | TBD | Not specified | unknown | <p>TBD</p> | Unknown company | No requirements specified`,
)('the placeholder %s is no value', (cell) => {
  const cells = { City: cell, Experience: cell, Salary: cell, Apply_By: cell };
  const [job] = jobsIn({ Title: 'A', ...cells });
  expect([job?.city, job?.experience, job?.pay, job?.applyBy]).toEqual(Array(4).fill(undefined));
});

test.each([
  ['Remote', 'Yes', 'Remote'],
  ['Remote', false, undefined],
  ['Remote', 'No', undefined],
  ['Is Remote', 'hybrid', 'Hybrid'],
  ['On site', true, 'On site'],
  ['Hybrid', 'y', 'Hybrid'],
])('the tick box %s: %p is the workplace %p', (header, cell, workplace) => {
  expect(jobsIn({ Title: 'A', [header]: cell })[0]?.workplace).toBe(workplace);
});

test('rows that are no jobs are left out, each with its reason', () => {
  const { jobs, left } = reading(
    [
      'Job Title,City,Skills,Apply By',
      'Title of the job,City name,Skills,',
      'Engineering team:,,,',
      'Tester,Pune,SQL,31-Jul-2027',
      'Job Title,City,,',
      'Writer,Pune,Hindi, English,31-Jul-2027',
      ',Pune,SQL,',
      '',
      'Office Coordinator,,,',
    ].join('\n'),
  );
  expect(jobs.map(({ title }) => title)).toEqual(['Tester', 'Office Coordinator']);
  const reasons = left.map(({ why }) => why).join(', ');
  expect(reasons).toBe('example, heading, heading, too-many-cells, no-title, blank');
});

test.each([
  ['R&amp;D Engineer', 'R&D Engineer'],
  ['Don&#8217;t &#x26; Co&#1114111;', 'Don’t & Co\u{10FFFF}'],
  ['R&D&#1; &unknown; &#0; &#1114112;', 'R&D &unknown; &#0; &#1114112;'],
])('the title %s is shown as %s', (typed, title) => {
  expect(jobsIn({ title: typed })).toMatchObject([{ title }]);
});

test('the items of a list stand on one line if they are short', () => {
  const skillsOf = (length: number) => jobsIn({ title: 'A', skills: ['b', 'c'.repeat(length)] });
  expect(skillsOf(40)).toMatchObject([{ skills: `b, ${'c'.repeat(40)}` }]);
  expect(skillsOf(41)).toMatchObject([{ skills: `b\n${'c'.repeat(41)}` }]);
});

test('a category "jobs" is no function', () => {
  const [job, other] = jobsIn({ title: 'A', category: 'jobs' }, { title: 'B', category: 'Sales' });
  expect([job?.function, other?.function]).toEqual([undefined, 'Sales']);
});

test('tags are skills only where no other column has them, and the owner is told', () => {
  const row = { title: 'Tester', tags: 'Java', nice_to_have: 'Docker' };
  expect(readRows([row]).jobs).toMatchObject([{ skills: 'Docker\nJava' }]);
  const { jobs, plan } = readRows([{ ...row, skills: 'SQL' }]);
  expect(jobs).toMatchObject([{ skills: 'SQL\nDocker' }]);
  expect(plan.unused).toEqual([{ header: 'tags', column: 'skills', instead: 'skills' }]);
});

test('a date from one day to another says when a job closes, and a single date when it was posted', () => {
  const job = (date: string) => readRows([{ title: 'Tester', date }]).jobs[0];
  expect(job('2027.07.01 ~ 2027.07.31')).toMatchObject({ applyBy: { day: '2027-07-31' } });
  expect(job('2027.07.01')).toMatchObject({ postedOn: '2027-07-01', applyBy: undefined });
  expect(job('on request')).toMatchObject({ postedOn: undefined, applyBy: undefined });
});

test('a period in a column that is not read may be the closing date', () => {
  const { plan } = readRows([{ title: 'Tester', window: '2027.07.01 ~ 2027.07.31' }]);
  expect(plan.suspects).toEqual([{ header: 'window', like: 'closing date' }]);
});

test.each([
  ['pay_type', 'Grade 3', ['pay']],
  ['pay_type', 'Grade', []],
  ['valid_visa', '31 Jul 2027', ['closing date']],
  ['valid_visa', 'soon', []],
  ['valid_login', '31 Jul 2027', []],
])('an unread column "%s" with the cell "%s" looks like %j', (header, cell, like) => {
  const { plan } = readRows([{ title: 'Tester', [header]: cell }]);
  expect(plan.suspects).toEqual(like.map((each) => ({ header, like: each })));
});

test.each([
  [1, 1],
  [2, 0],
])('a title with a header of its own and %d rows without it are %d jobs', (without, jobs) => {
  const others = Array.from({ length: without }, () => ({ City: 'Goa' }));
  expect(jobsIn({ 'BLS Job Title': 'Tester', City: 'Pune' }, ...others)).toHaveLength(jobs);
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
  [
    [
      { id: 1, jobs: [tester] },
      { id: 2, jobs: [] },
    ],
  ],
  [[{ name: 'QA', jobs: [tester, { city: 'Goa' }] }]],
  [{ QA: [tester], Sales: [] }],
  [[{ title: { rendered: 'Tester' }, location: { city: 'Pune', country: 'India' } }]],
])('the list is found in %j', (answer) => {
  const { jobs } = reading(JSON.stringify(answer));
  expect(jobs).toMatchObject([{ title: 'Tester', city: expect.stringContaining('Pune') }]);
});

test.each(
  items`categories | details | detail | attributes | fields | acf | meta | metadata | data | info | job | position | posting | properties
    node | content | frontmatter`,
)('the parts of an object "%s" are columns like those beside it', (header) => {
  const parts = { location: 'Pune', salary: 70000, currency: 'eur' };
  const { jobs } = reading(JSON.stringify([{ title: 'Tester', [header]: parts }]));
  expect(jobs).toMatchObject([{ title: 'Tester', city: 'Pune', pay: 'EUR 70,000' }]);
});

test('a job title is one with another word before it, and a permanent job is not called full time', () => {
  const { jobs } = readRows([{ 'BLS Job Title': 'Tester', Type: 'Permanent' }]);
  expect(jobs).toMatchObject([{ title: 'Tester', employmentType: 'Permanent' }]);
});
