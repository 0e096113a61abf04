import { isClosed, type Job } from '@/lib/jobs/job';
import { jobPosting } from '@/lib/jobs/job-posting';
import { searchJobs } from '@/lib/jobs/job-search';
import { parseRows } from '@/lib/jobs/parse-rows';

const now = new Date('2026-11-21T12:00:00+05:30');

function read(cells: Record<string, unknown>): Job {
  const [job] = parseRows([{ Title: 'Tester', ...cells }]).jobs;
  if (!job) throw new Error('The row was dropped');
  return job;
}

test('a sheet with headers of its own kind is read', () => {
  const job = read({
    Client: 'Sample Ltd',
    'Job Type': 'Full-time',
    'Work mode': 'WFH',
    CTC: '6-8 LPA',
    STATUS: 'Open',
    'Req ID': 'R-102',
    JD: 'Test things.\nWell.',
    'Job Location': 'Pune',
    Department: 'QA',
    'Closing Date': '31-Dec-2026',
    'Posted On': '02-Nov-2026',
  });
  expect(job).toMatchObject({
    key: 'job-r-102',
    ownId: 'R-102',
    company: 'Sample Ltd',
    employmentType: 'Full time',
    workplace: 'Remote',
    pay: '6-8 LPA',
    status: 'Open',
    description: 'Test things.\nWell.',
    city: 'Pune',
    function: 'QA',
    applyBy: { day: '2026-12-31' },
    postedOn: '2026-11-02',
  });
});

describe('the status', () => {
  test.each([
    'Closed',
    'CLOSED',
    'Filled',
    'On Hold',
    'on-hold',
    'On_Hold',
    'Hold',
    'Inactive',
    false,
  ])('%s closes the job', (status) => {
    expect(isClosed(read({ Status: status }), now)).toBe(true);
  });
  test.each(['Open', 'Active', 'Closing soon', 'Urgent', '', 'N/A', 'Holding interviews', true])(
    '%s does not',
    (status) => {
      expect(isClosed(read({ Status: status }), now)).toBe(false);
    },
  );
  test('puts a closed job last and takes its markup away', () => {
    const { jobs } = parseRows([{ Title: 'A', Status: 'Filled' }, { Title: 'B' }]);
    expect(searchJobs(jobs, {}, now).jobs.map(({ title }) => title)).toEqual(['B', 'A']);
    expect(
      jobPosting({ ...read({ Status: 'Filled' }), postedOn: '2026-11-02' }, now),
    ).toBeUndefined();
  });
});

describe('the id of the sheet', () => {
  test('keeps the key while title and city change', () => {
    expect(read({ 'Job ID': 'DEV 7' }).key).toBe(
      read({ 'Job ID': 'dev 7', Title: 'X', City: 'Y' }).key,
    );
  });
  test.each([
    ['7', 'job-7'],
    ['REQ-2026-01', 'job-req-2026-01'],
  ])('%s is the key %s', (id, key) => {
    expect(read({ 'Job ID': id }).key).toBe(key);
  });
  test('of a similar title is another key, a repeated one gets a number', () => {
    const { jobs } = parseRows(
      ['A/1', 'A-1', 'A 1', 'A-1', 'é', '😀'].map((id) => ({ Title: 'T', Job_ID: id })),
    );
    const keys = jobs.map(({ key }) => key);
    expect(new Set(keys).size).toBe(6);
    expect(keys.slice(1, 4)).toEqual([
      'job-a-1',
      expect.stringMatching(/^job-a-1-[0-9a-f]{8}$/),
      'job-a-1-2',
    ]);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
  });
});

describe('words that are not sure stay as typed', () => {
  test.each(['Full time / Contract', 'Hybrid (3 days)', 'Gig'])('%s', (text) => {
    expect(read({ 'Job Type': text, Workplace: text })).toMatchObject({
      employmentType: text,
      workplace: text,
    });
  });
});

describe('the filters', () => {
  const { jobs } = parseRows([
    { Title: 'A', Job_Type: 'Full Time', Workplace: 'Remote', Client: 'Sample Ltd' },
    { Title: 'B', Job_Type: 'full-time', Workplace: 'Hybrid' },
    { Title: 'C', Job_Type: 'Contract', Workplace: 'Remote', JD: 'Kubernetes' },
    { Title: 'D' },
  ]);
  const search = (params: Record<string, string>) => searchJobs(jobs, params, now);
  const titles = (params: Record<string, string>) =>
    search(params)
      .jobs.map(({ title }) => title)
      .join('');

  test('narrow by employment type and workplace, and count each option beside the other filters', () => {
    expect(titles({ type: 'full time' })).toBe('AB');
    expect(titles({ type: 'full time', workplace: 'remote' })).toBe('A');
    expect(search({ type: 'full time' }).options.workplace).toEqual([
      { value: 'hybrid', label: 'Hybrid', count: 1 },
      { value: 'remote', label: 'Remote', count: 1 },
    ]);
    expect(search({ type: 'full time' }).options.type.map(({ count }) => count)).toEqual([1, 2]);
    expect(titles({ type: 'unknown' })).toBe('ABCD');
  });
  test('words find a job by its company and its description', () => {
    expect([titles({ q: 'sample' }), titles({ q: 'kubernetes' })]).toEqual(['A', 'C']);
  });
});

test('JobPosting has employer, type, pay and place of work', () => {
  const job = read({
    Client: 'Sample Ltd',
    Job_Type: 'Contract',
    Workplace: 'Remote',
    Salary: '₹6,00,000 - ₹8,00,000 per annum',
    Job_ID: 'R-1',
    City: 'Pune',
    Date_Posted: '2026-11-02',
  });
  expect(jobPosting(job, now)).toMatchObject({
    hiringOrganization: { '@type': 'Organization', name: 'Sample Ltd' },
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    identifier: { value: 'R-1' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 600000, maxValue: 800000, unitText: 'YEAR' },
    },
  });
  const vague = jobPosting({ ...job, pay: 'As per market', employmentType: 'Gig' }, now);
  expect(vague).not.toHaveProperty('baseSalary');
  expect(vague).not.toHaveProperty('employmentType');
});
