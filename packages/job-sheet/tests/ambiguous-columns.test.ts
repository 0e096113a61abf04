import { items, readRows, tableOf } from './support';

/** The jobs of JSON rows. */
const jobsIn = (...rows: object[]) => readRows(rows).jobs;
const reading = (answer: unknown) => {
  const { failure, jobs } = readRows(tableOf(JSON.stringify(answer)));
  return failure ? [] : jobs;
};

test.each([
  ['their places are in the USA', [{ Location: 'Austin, TX' }, { Location: 'Remote' }], '05-06'],
  ['their places are in India', [{ Location: 'Pune' }], '06-05'],
  ['some places are elsewhere', [{ Location: 'Austin, TX' }, { Location: 'Pune' }], '06-05'],
  ['nobody knows where they are', [{ Location: 'Remote' }], '06-05'],
  ['another date is month first', [{ Location: 'Remote', Posted: '01/31/2027' }], '05-06'],
  ['another date is day first', [{ Location: 'Austin, TX', Posted: '31/01/2027' }], '06-05'],
  ['a date of no field is day first', [{ Location: 'Austin, TX', Indexed: '31/01/2027' }], '06-05'],
])('05/06/2027 is read as the other cells say: %s', (_, rows, day) => {
  const jobs = jobsIn(
    ...rows.map((row) => ({ Title: 'Tester', ...row, 'Closing Date': '05/06/2027' })),
  );
  expect(jobs.map(({ applyBy }) => applyBy?.day)).toEqual(rows.map(() => `2027-${day}`));
});

test('Americans write their dates with slashes', () => {
  const [job] = jobsIn({ Title: 'Tester', Location: 'Austin, TX', 'Closing Date': '05-06-2027' });
  expect(job?.applyBy?.day).toBe('2027-06-05');
});

test.each(items`
  2 days ago | 30+ days ago | Few hours ago | a week ago | an hour ago | yesterday | today | just now | in 5 days
  3 weeks left | 12 days remaining | 23 days | Posted 3 days ago | 2 weeks ago · Reposted | expires in 4 days
`)(
  '"%s" is no date, because nobody knows since when: shown where a closing date is typed',
  (text) => {
    const [job] = jobsIn({ Title: 'Tester', 'Date Posted': text, 'Apply By': text });
    expect([job?.postedOn, job?.applyBy]).toEqual([undefined, { text }]);
  },
);

test.each(items`Female | Male | Full-time | Permanent | Immediate joiner | Pune | Any`)(
  '"%s" is no pay',
  (text) => {
    expect(jobsIn({ Title: 'Tester', Salary: text })[0]?.pay).toBeUndefined();
  },
);

test.each(items`
  Negotiable | As per industry standards | Best in industry | Competitive | Unpaid | Confidential | DOE | Depends on experience
  Not a constraint | Open | Performance based | No bar | Hike on current | Stipend provided | eight LPA | वेतन नियमानुसार
`)('"%s" is shown as a pay', (text) => {
  expect(jobsIn({ Title: 'Tester', Salary: text })[0]?.pay).toBe(text);
});

test('a column that only looks like a pay is not used if none of its cells says one', () => {
  const ignoredIn = (...cells: string[]) =>
    readRows(cells.map((cell, at) => ({ Title: `Tester ${at}`, 'Salary offered': cell }))).plan
      .ignored;
  expect(ignoredIn('Pune', 'Female')).toEqual(['Salary offered']);
  expect(ignoredIn('Pune', 'Negotiable')).toEqual([]);
});

test.each(items`Unpaid | Negotiable | Competitive | As per industry standards | 8 LPA`)(
  '"%s" is shown as a pay below a header that only contains the word, too',
  (text) => {
    expect(jobsIn({ Title: 'Tester', 'Salary offered': text })[0]?.pay).toBe(text);
  },
);

test('a role beside a title is the function, and without one it is the title', () => {
  expect(jobsIn({ title: 'Senior Product Designer', role: 'UX Design' })).toMatchObject([
    { title: 'Senior Product Designer', function: 'UX Design' },
  ]);
  expect(jobsIn({ title: 'Tester', role: 'QA', department: 'Payments' })).toMatchObject([
    { title: 'Tester', function: 'Payments' },
  ]);
  expect(jobsIn({ role: 'Tester' }, { role: 'Writer', title: '' })).toMatchObject([
    { title: 'Tester', function: undefined },
    { title: 'Writer', function: undefined },
  ]);
});

test.each([
  ['only repeats the title', ['A'], [undefined]],
  ['repeats half of the titles', ['A', 'QA'], [undefined, undefined]],
  ['repeats fewer of the titles', ['A', 'QA', 'HR'], ['A', 'QA', 'HR']],
])('a role that %s: %j is the function %j', (_, roles, functions) => {
  const jobs = jobsIn(...roles.map((role, at) => ({ title: 'ABC'[at], role })));
  expect(jobs.map((job) => job.function)).toEqual(functions);
});

test.each([
  [{ City: 'Pune', Location: 'Hybrid' }, 'Pune, -, Hybrid'],
  [{ Location: 'Remote', City: '' }, 'Remote, -, Remote'],
  [{ Location: 'Koramangala', City: 'Bengaluru' }, 'Bengaluru, -, -'],
  [{ City: 'Multiple', Location: 'Pune / Chennai' }, 'Pune / Chennai, -, -'],
  [{ City: 'Whitetown', Location: 'First Floor' }, 'Whitetown, -, -'],
  [{ City: 'Pune', Location: 'Hybrid', Workplace: 'On site' }, 'Pune, -, On site'],
  [{ 'Job Type': 'Remote', Workplace: 'Contract' }, '-, Contract, Remote'],
  [{ 'Job Type': 'Gig', Workplace: 'Contract' }, '-, Gig, -'],
  [{ 'Job Type': 'WFH', Workplace: 'Hybrid' }, '-, -, Hybrid'],
])('of two columns each says what it can of city, type and workplace: %j: %s', (cells, said) => {
  const [job] = jobsIn({ Title: 'Tester', ...cells });
  const { city = '-', employmentType = '-', workplace = '-' } = job ?? {};
  expect([city, employmentType, workplace].join(', ')).toBe(said);
});

test.each([
  ['Work Type', 'Full-time', { employmentType: 'Full time', workplace: undefined }],
  ['Work_Type', 'Hybrid', { employmentType: undefined, workplace: 'Hybrid' }],
  ['Job Type', 'Remote', { employmentType: undefined, workplace: 'Remote' }],
  ['Type', 'Contract', { employmentType: 'Contract', workplace: undefined }],
  ['Workplace', '-', { employmentType: undefined, workplace: undefined }],
  ['Workplace', ' ', { employmentType: undefined, workplace: undefined }],
])('the cells of "%s" decide what it means: %s', (header, cell, job) => {
  expect(jobsIn({ Title: 'Tester', [header]: cell })).toMatchObject([job]);
});

test('the function of a job is not the industry of its employer', () => {
  const row = { title: 'Tester', 'Job function': 'Quality', Industries: 'Renewable Energy' };
  expect(jobsIn(row)).toMatchObject([{ function: 'Quality' }]);
  expect(jobsIn({ ...row, 'Job function': '' }, { ...row, 'Job function': '' })).toMatchObject([
    { function: 'Renewable Energy' },
    { function: 'Renewable Energy' },
  ]);
});

test('a text in several languages is read in English, or else in its first language', () => {
  const job = {
    title: { ru: 'Тестировщик', en: 'Tester' },
    metadata: { location: { de: 'Wien', fr: 'Vienne' } },
    description: { 'pt-BR': 'Testar.' },
  };
  expect(reading([job])).toMatchObject([{ title: 'Tester', city: 'Wien', description: 'Testar.' }]);
});

test('a name is the title where the list can only be of jobs', () => {
  const job = { note: 'Join us', name: 'Tester', location: 'Pune', requirements: ['SQL'] };
  expect(reading([job])).toMatchObject([{ title: 'Tester', city: 'Pune' }]);
});

test.each([
  [{ name: 'A Person', location: 'Pune', email: 'a@example.com', requirements: 'None' }],
  [{ name: 'A Person', department: 'Sales', location: 'Pune', qualification: 'M.Sc' }],
  [{ name: 'A Person', location: 'Pune', skills: 'SQL', experience: '3', resume: 'x.pdf' }],
  [{ name: 'An Office', description: 'Where we work', location: 'Pune' }],
])('a list of other things is no list of jobs: %j', (row) => {
  expect(reading([row])).toEqual([]);
});

test('a list of words beside the jobs is not the list', () => {
  const jobs = { positions: ['all', 'QA'], offers: [{ title: 'Tester', location: 'Pune' }] };
  expect(reading({ openings: jobs, gallery: ['/a.png', '/b.png'] })).toMatchObject([
    { title: 'Tester' },
  ]);
});

test('lists by subject, each with a way to apply, are one list', () => {
  const exam = (title: string) => ({ title, description: 'x', apply_link: '#' });
  expect(reading({ Banks: [exam('Clerk')], Railways: [exam('Guard')] })).toMatchObject([
    { title: 'Clerk', function: 'Banks' },
    { title: 'Guard', function: 'Railways' },
  ]);
});
