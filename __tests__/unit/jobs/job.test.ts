import { items } from '@/__tests__/support/items';
import { recordJobs, sheetJobs } from '@/__tests__/support/sheet-jobs';
import { jobApplicationSchemaWith } from '@/lib/fields/apply';
import { clientOf, isClosed, isNew, type Job, pitchOf, skillLines } from '@/lib/jobs/job';
import { findJob } from '@/lib/jobs/jobs';
import { parseQuestions } from '@/lib/jobs/questions';
import { jobPlaces } from '@/lib/jobs/search/job-places';
import { similarJobs } from '@/lib/jobs/search/similar-jobs';
import { site } from '@/lib/site';

test.each<[Partial<Job>, string, boolean]>([
  [{}, '2026-11-21T23:59:59+05:30', false],
  [{}, '2026-11-22T00:00:00+05:30', true],
  [{ applyBy: { text: 'ASAP' } }, '2099-01-01', false],
  [{ applyBy: undefined }, '2099-01-01', false],
  [{ status: 'closed' }, '2026-01-01', true],
  [{ status: 'open' }, '2026-01-01', false],
])('a job of today, but for %j, is closed on %s: %p', (changes, moment, closed) => {
  const job = { applyBy: { text: '21 Nov 2026', day: '2026-11-21' }, ...changes };
  expect(isClosed(job, new Date(moment))).toBe(closed);
});

test('a job is new on the day of posting and the next, in India', () => {
  const evening = new Date('2026-11-21T23:30:00+05:30');
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', undefined];
  expect(days.map((postedOn) => isNew({ postedOn }, evening))).toEqual([false, true, true, false]);
});

test('a pitch is the beginning of a description, in whole sentences', () => {
  expect(pitchOf('Build apps. Ship weekly.\nMore.')).toBe('Build apps. Ship weekly.');
  expect(pitchOf(`Short. ${'Long '.repeat(50)}.`)).toBe('Short.');
  expect(pitchOf('x'.repeat(180))).toBe('x'.repeat(180));
  expect(pitchOf(`${'x'.repeat(179)}. More.`)).toBe(`${'x'.repeat(179)}.`);
  expect(pitchOf('x'.repeat(181))).toBeUndefined();
  expect(pitchOf(undefined)).toBeUndefined();
});

test('a line of skills is a list if all its items are short, and lines stay lines', () => {
  expect(skillLines('Go, Node.js (v20, v22), C#\nGood to have: Go, AWS\nGit\nC, C++')).toEqual([
    { items: ['Go', 'Node.js (v20, v22)', 'C#'] },
    { text: 'Good to have: Go, AWS' },
    { text: 'Git' },
    { items: ['C', 'C++'] },
  ]);
  expect(skillLines(`C, ${'x'.repeat(32)}`)[0]).toHaveProperty('items');
  expect(skillLines(`C, ${'x'.repeat(33)}`)[0]).toHaveProperty('text');
});

const now = new Date('2026-11-21T12:00:00+05:30');

const jobs = sheetJobs(`
Title                 | City  | Function     | Experience | Apply_By    | Status
Java Developer        | Pune  | Software     | 3-5 yrs    |             |
Senior Tester         | Pune  | Quality      | 3-5 yrs    |             |
Web Developer         | Delhi | Software     | 8+ yrs     |             |
Senior Java Developer | Pune  | Software     | 5-8 yrs    |             |
Java Trainer          | Pune  | Software     |            | 01-Jan-2025 |
Java Tester           | Pune  | Software     |            |             | Filled
Java Architect        |       | Architecture |            |             |
`);

const similarTo = (name: string) => {
  const job = jobs.find(({ title }) => title === name) as Job;
  const similar = similarJobs(jobs, job, now);
  return similar.map(({ title }) => title).join(', ');
};

test('similar jobs are open and of the same kind, the most similar first; for a closed job any kind is shown', () => {
  expect(similarTo('Java Developer')).toBe('Senior Java Developer, Web Developer, Java Architect');
  expect(similarTo('Senior Tester')).toBe('');
  expect(similarTo('Java Trainer')).toBe('Java Developer, Senior Java Developer, Web Developer');
});

test('of jobs that are as similar, three at most are shown, those first that suit the experience or are in the city', () => {
  const list = sheetJobs(`
Title        | Function | Experience | City
Tester       | Quality  | 3-5 yrs    | Pune, Delhi
Test Lead    | Quality  | 6-8 yrs    | Pune
Test Manager | Quality  | 5-8 yrs    |
Test Writer  | Quality  |            |
Test Analyst | Quality  | 0-2 yrs    | Pune
Test Fitter  | Quality  | 1-3 yrs    | Pune`);
  const similarTo = (job?: Job) => similarJobs(list, job as Job, now).map(({ title }) => title);
  expect(similarTo(list[0])).toEqual(['Test Fitter', 'Test Lead', 'Test Manager']);
  expect(similarTo(list[2])).toEqual(['Test Lead', 'Test Writer', 'Test Fitter']);
});

test('the client of a job is the company that the sheet names, unless that is ours', () => {
  expect(clientOf({ company: 'Acme' })).toBe('Acme');
  for (const company of [site.name, site.legalName, undefined])
    expect(clientOf({ company })).toBeUndefined();
});

const placed = sheetJobs(`
Title | City                  | Function             | Apply_By
A     | Hyderabad / Bangalore | Software Development |
B     | Bengaluru             | Design               | 01-Jan-2025
C     | Pune                  | Design               | 01-Jan-2025
D     | हैदराबाद                | Hyderabad            |
`);

test('a city or function with open jobs has a page, under its current name', () => {
  const shown = jobPlaces(placed, now).map(({ open, value: _, ...place }) => {
    return { ...place, open: open.map(({ title }) => title).join() };
  });
  const unwritable = expect.stringMatching(/^[0-9a-f]{8}$/);
  expect(shown).toEqual([
    { kind: 'city', slug: 'bengaluru', label: 'Bengaluru', open: 'A' },
    { kind: 'city', slug: 'hyderabad', label: 'Hyderabad', open: 'A' },
    { kind: 'city', slug: unwritable, label: 'हैदराबाद', open: 'D' },
    { kind: 'function', slug: 'software-development', label: 'Software Development', open: 'A' },
  ]);
});

test('a place disappears with its last job, at midnight in India', () => {
  const list = sheetJobs('Title | City | Apply_By\nA | Pune | 21-Nov-2026');
  const slugsAt = (time: string) => jobPlaces(list, new Date(time)).map(({ slug }) => slug);
  expect(slugsAt('2026-11-21T23:59:59+05:30')).toEqual(['pune']);
  expect(slugsAt('2026-11-21T23:59:58+05:30')).toEqual(['pune']);
  expect(slugsAt('2026-11-22T00:00:00+05:30')).toEqual([]);
});

function keys(...rows: object[]): string[] {
  return recordJobs(...rows).map(({ key }) => key);
}

const tester = { Job_Title: 'Tester', City: 'Pune', Function: 'QA' };

describe('the key of a job', () => {
  test('depends neither on other rows, nor on other cells, spaces and letter case', () => {
    const changed = { ...tester, Job_Title: ' TESTER  ', Skills: 'x' };
    expect(keys({ Job_Title: 'New' }, changed)[1]).toBe(keys(tester)[0]);
    expect(keys(tester)).toEqual(['tester-pune-0d101a64']);
  });
  test('differs for two cities and two functions, and gets -2 and -3 for equal rows', () => {
    const found = keys(tester, { ...tester, City: 'Delhi' }, { ...tester, Function: 'Audit' });
    expect(new Set(found).size).toBe(3);
    const [first] = found;
    expect(keys(tester, tester, tester)).toEqual([first, `${first}-2`, `${first}-3`]);
  });
  test.each([
    ['C++ Developer', '', 'c-plus-plus-developer'],
    ['C# Developer', '', 'c-sharp-developer'],
    ['Café Manager', '', 'cafe-manager'],
    ['సాఫ్ట్‌వేర్', 'Hyderabad', 'hyderabad'],
    ['सॉफ्टवेयर डेवलपर', '', 'job'],
  ])('of %s in "%s" contains the ASCII parts: %s, and is short', (Job_Title, City, slug) => {
    expect(keys({ Job_Title, City })).toEqual([expect.stringMatching(`^${slug}-[0-9a-f]{8}$`)]);
    expect(keys({ Job_Title: `${Job_Title} `.repeat(300) })[0]?.length).toBeLessThan(80);
  });
  test.each([
    ['DEV 7', /^job-dev-7-[0-9a-f]{8}$/],
    ['REQ-2026-01', /^job-req-2026-01$/],
    ['x'.repeat(40), /^job-x{40}$/],
    ['x'.repeat(41), /^job-x{41}-[0-9a-f]{8}$/],
  ])('is the id %s of the sheet, even if title, city and letter case change', (id, key) => {
    const changed = { ...tester, Title: 'X', City: 'Y', 'Job ID': id.toLowerCase() };
    const [before, after] = [keys({ ...tester, 'Job ID': id }), keys(changed)];
    expect([before, after]).toEqual([[expect.stringMatching(key)], before]);
  });
  test('is not changed by a row without a title that has the same id', () => {
    expect(keys({ Job_ID: '7' }, { ...tester, Job_ID: '7' })).toEqual(['job-7']);
  });
  test('the key of a similar job is another, and a repeated one gets a number', () => {
    const ids = ['A/1', 'A-1', 'A 1', 'A-1', 'é', '😀'];
    const found = keys(...ids.map((id) => ({ Title: 'T', Job_ID: id })));
    expect(new Set(found).size).toBe(6);
    const other = expect.stringMatching(/^job-a-1-[0-9a-f]{8}$/);
    expect(found.slice(1, 4)).toEqual(['job-a-1', other, 'job-a-1-2']);
    for (const key of found) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
  });
});

test('keys stay what they were, whatever else is read of a row', () => {
  const [plain] = keys({ Title: 'R&amp;D Engineer' });
  const others = { 'Base Location': 'Pune', id: 'a-1', Category: { name: 'QA' } };
  const keyWith = (more: object) => keys({ Title: 'R&amp;D Engineer', ...more })[0];
  expect([keyWith(others), keyWith({ Location: ['Pune'] })]).toEqual([plain, plain]);
  expect(keyWith({ Location: 'Pune' })).toMatch(/^r-amp-d-engineer-pune-/);
});

test.each(['Maybe', 'Draft'])('a row that is "%s" and not shown keeps its key', (status) => {
  const row = (Status: string) => ({ ...tester, Status });
  expect(keys(row(status), row('Open'))).toEqual(keys(row('Open'), row('Open')).slice(1));
});

describe('finding a job by its path', () => {
  const jobs = recordJobs(tester, {}, { Job_Title: 'Developer' }, { Job_Title: '2027' });
  const [testerKey = '', developerKey = '', numberKey = ''] = jobs.map(({ key }) => key);

  test.each<[string, string, string | undefined, string | undefined]>([
    ['the key overrides the index', '0', developerKey, 'Developer'],
    ['an old key finds nothing, not the job at its index', '0', 'gone-00000000', undefined],
    ['the path may be the key itself', developerKey, undefined, 'Developer'],
    ['the key is found in any letter case', developerKey.toUpperCase(), undefined, 'Developer'],
    ['a bare number is the index in the feed', '0', undefined, 'Tester'],
    ['dropped rows are counted', '2', undefined, 'Developer'],
    ['the index of a dropped row finds nothing', '1', undefined, undefined],
    ['an empty k is no key', '0', '', 'Tester'],
    ['the key of a title of digits is no index', numberKey, undefined, '2027'],
    ['a title of digits is no index', '2027', undefined, undefined],
    ['a truncated key finds nothing', testerKey.slice(0, -1), undefined, undefined],
  ])('%s: %j', (_, id, k, title) => {
    expect(findJob(jobs, id, k)?.title).toBe(title);
  });

  test.each([
    ...items`00 | 01 | 1e0 | -1 | -0 | +0 | 0.0 | 0x0 | 9999 | １ | constructor`,
    ' 0',
    '',
  ])('no other text is a place: %j', (id) => expect(findJob(jobs, id)).toBeUndefined());
});

const asked = (cell: unknown) =>
  parseQuestions(cell).questions.map(({ name: _, ...question }) => question);
const reasons = (cell: unknown) => parseQuestions(cell).dropped.map(({ reason }) => reason);

test('parses each line of the cell as a question with its options', () => {
  const choices = ['15 days', '30 days', '60 days'];
  const cell = `Why this job?
- Notice period [15 days / 30 days/60 days] *
2. Years with Java (number)*
Can you relocate? * [Yes/No]
क्या आप पुणे आ सकते हैं? [हाँ/नहीं]`;
  expect(asked(cell)).toEqual([
    { label: 'Why this job?', kind: 'text', required: false },
    { label: 'Notice period', kind: 'choice', required: true, choices },
    { label: 'Years with Java', kind: 'number', required: true },
    { label: 'Can you relocate?', kind: 'choice', required: true, choices: ['Yes', 'No'] },
    { label: 'क्या आप पुणे आ सकते हैं?', kind: 'choice', required: false, choices: ['हाँ', 'नहीं'] },
  ]);
  expect(reasons(cell)).toEqual([]);
});

test.each([
  ['(number) *', 'no question'],
  ['?? [Yes/No]', 'no question'],
  ['__proto__', 'no question'],
  ['Relocate? [Yes/No', 'a bracket without its other half, or not at the end'],
  ['Relocate [Yes/No] soon?', 'a bracket without its other half, or not at the end'],
  ['Relocate? [Yes]', 'fewer than two choices'],
  ['Relocate? [Yes/ /Yes]', 'fewer than two choices'],
  [`Age? [${Array.from({ length: 21 }, (_, at) => at).join('/')}]`, 'more than 20 choices'],
  ['Years? (number) [1/2]', 'more than one of (number) and [choices]'],
  ['x'.repeat(501), 'longer than 500 characters'],
])('%j is not asked, with a reason', (line, reason) => {
  expect(asked(line)).toEqual([]);
  expect(reasons(line)).toEqual([reason]);
});

test('a question is only asked once, and at most ten are asked, each of at most 500 characters and 20 choices', () => {
  expect(reasons('Notice period?\nNOTICE PERIOD: (number)')).toEqual(['asked twice']);
  const choices = Array.from({ length: 20 }, (_, at) => at).join('/');
  expect(asked(`Age? [${choices}]\n${'x'.repeat(500)}`)).toHaveLength(2);
  const many = Array.from({ length: 12 }, (_, at) => `Question ${at}?`).join('\n');
  expect(asked(many)).toHaveLength(10);
  expect(reasons(many)).toEqual(['more than 10 questions', 'more than 10 questions']);
});

test.each([null, 7, {}, [], '', '#N/A', '\n \n'])('a cell of %j reports no errors', (cell) => {
  expect(reasons(cell)).toEqual([]);
});

test('the name of a control depends on its question, not on whether it is required', () => {
  const nameOf = (line: string) => parseQuestions(line).questions[0]?.name;
  expect(nameOf('Notice period *')).toBe(nameOf('Notice period'));
  expect(nameOf('Notice period')).toMatch(/^q_[0-9a-f]{12}$/);
  const others = ['Notice', 'Notice period (number)', 'Notice period [1/2]', 'Notice period [1/3]'];
  expect(new Set(['Notice period', ...others].map(nameOf)).size).toBe(5);
});

test('the questions column of a sheet contains the questions of its job', () => {
  const jobs = sheetJobs('Title | questions\nTester | Why?\nDeveloper | *');
  expect(jobs.map(({ questions }) => questions?.length)).toEqual([1, undefined]);
  expect(jobs[0]?.questions).toMatchObject([{ label: 'Why?' }]);
});

describe('an answer', () => {
  const problem = (line: string, answer: unknown) => {
    const { questions } = parseQuestions(line);
    const name = String(questions[0]?.name);
    const { error, data } = jobApplicationSchemaWith(questions).safeParse({ [name]: answer });
    const found = error?.issues.find(({ path }) => path[0] === name);
    return found ? found.message : (data ?? 'fine');
  };

  test.each([
    ['Why? *', '  ', 'Answer the question “Why?”.'],
    ['Why? *', undefined, 'Answer the question “Why?”.'],
    ['Why?', 'x'.repeat(501), 'Use at most 500 characters.'],
    ['Years (number)*', '', 'Answer the question “Years”.'],
    ['Years (number)', 'four', 'Enter a number for “Years”, such as 4 or 4.5.'],
    ['Years (number)', '-1', 'Enter a number for “Years”, such as 4 or 4.5.'],
    ['Relocate? [Yes/No] *', '', 'Choose an answer to “Relocate?”.'],
    ['Relocate? [Yes/No]', 'Perhaps', 'Choose an answer to “Relocate?”.'],
    [`${'Long '.repeat(60)}*`, '', `Answer the question “${'Long '.repeat(16)}…”.`],
  ])('to %j that is %j is refused with a message', (line, answer, words) => {
    expect(problem(line, answer)).toBe(words);
  });

  test.each([
    ['Why?', 'x'.repeat(500)],
    ['Years (number)', ''],
    ['Years (number)', ' ₹ 12,00,000 '],
    ['Years (number)*', '4.5'],
    ['Relocate? [Yes/No]', ''],
    ['Relocate? [Yes/No] *', ' Yes '],
  ])('to %j may be %j', (line, answer) => {
    expect(problem(line, answer)).toBe('fine');
  });
});
