import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import { jobApplicationSchemaWith } from '@/lib/fields/apply';
import { parseQuestions } from '@/lib/jobs/questions';

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
