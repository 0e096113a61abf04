import { isState, stateIn, statusOf } from '../cells/status';
import { items, readRows, sheetJobs, tableOf } from './support';

test('a cell of up to 30 characters can be a word for a state, a tick box cannot', () => {
  const closed = 'Closed by the client on Monday';
  expect([closed, `${closed}.`, 'yes', 'Java'].map(isState)).toEqual([true, false, false, false]);
});

test.each(items`
  CLOSED | Filled | on-hold | On_Hold | Hold | false | Position Closed | 🔴 Closed | 1 - Closed | Already filled | Job Closed | Will be filled internally | Not accepting applications | No longer open
  ⚫ On Hold | OnHold | on_hold | Stand By | Selected | Offered | Joined | Freezed | cancelled | Cancelada | Cerrada
  completed | withdrawn | inactive | paused | Hired | no longer open
  已下线 | 已结束 | 募集終了 | 채용 마감 | Вакансия закрыта
`)('%s closes a job', (text) => {
  expect(statusOf(text)).toBe('closed');
});

test.each(items`
  Draft | archived | upcoming | Opening soon | not yet open, on hold | Rejected | Private | spam | Not started | Not approved
  Pending approval | Awaiting review | Under review | Hidden | Deleted | Scheduled | Not yet published | Not live | Confidential
`)('%s hides a job', (text) => {
  expect(statusOf(text)).toBe('hidden');
});

test.each(items`
  Open | Active | 🟢 Active | 1. Open | Open For Applications | IN_PROGRESS | WIP | Urgent | Fresh | Searching | APPROVED
  Open until filled | Closing soon | Will be closed on 5 Dec | will be closed soon | Will close on Friday | Re-opened | Activa | publish | true | Hiring
  招聘中 | 募集中 | 채용 중 | открыта
`)('%s does not', (text) => {
  expect(statusOf(text)).toBe('open');
});

test.each(items`Maybe | Interview | Holding interviews | Sourced | 3 | Full time`)(
  '%s says neither',
  (text) => expect(statusOf(text)).toBe('unknown'),
);

test.each([
  ['Publish', 'FALSE', 'hidden'],
  ['Publish', true, 'open'],
  ['Accepting Applications', 'No', 'closed'],
  ['Archived', true, 'hidden'],
  ['Archived', false, 'open'],
  ['Filled', 'TRUE', 'closed'],
  ['Filled', 'FALSE', 'open'],
  ['Filled', 'Open', 'unknown'],
  ['Filled', 'Closed', 'closed'],
  ['Is Closed', 'x', 'closed'],
  ['Live', '✅', 'open'],
  ['Publish', '', undefined],
])('a cell below %s that is %p means %p', (header, cell, state) => {
  expect(stateIn(cell, header)).toBe(state);
});

/** Titles with their state; what is missing is not shown. */
const states = (text: string) =>
  sheetJobs(text)
    .map(({ title, status = 'none' }) => `${title} ${status}`)
    .join(', ');

/** What a tick and its opposite mean below a header. */
const ticks: [string, string, string[]][] = [
  [
    'closed',
    'open',
    items`Closed | Filled | Expired | Inactive | On hold | Hold | Cancelled | Canceled | Paused | Pause | Stopped | Stop hiring | Suspended | Withdrawn
    Frozen | Discontinued | Job Closed (Y/N) | Is Closed? | Position Filled (Yes/No) | Hiring Completed | Deactivated | Application Closed
    Registration Closed (Y/N) | Recruitment Completed | Not accepting applications`,
  ],
  [
    'hidden',
    'open',
    items`Archived | Archive | Hidden | Hide | Unpublished | Disabled | Draft | Deleted | Removed | Unlisted | isHidden | Hide from website | hide_on_portal
    Unpublish | hide_from_career_list | Not Live | Do not publish | doNotPublish | Don't show | Don’t display on web`,
  ],
  [
    'open',
    'closed',
    items`Active | Available | Vacant | Taking applications | Status (Active/Inactive) | Active (Y/N) | Not Closed | Not on hold`,
  ],
  [
    'open',
    'hidden',
    items`Publish | Live | Visible | Listed | Enabled | Approved | Public | Online | Show | Display | Show on website | Visibility | On website
    Display on homepage | Live? (Yes/No) | Published on career page | Display on portal | isVisible | Posted on website | Ad live status`,
  ],
];

test.each(ticks.flatMap(([yes, no, headers]) => headers.map((header) => [header, yes, no])))(
  'a tick below "%s" means %s, and its opposite %s',
  (header, yes, no) => {
    const { jobs, left } = readRows(tableOf(`Title,${header}\nA,TRUE\nB,Off`, 'text/csv'));
    const all = [...jobs, ...left.map(({ index, why }) => ({ index, status: why }))];
    const states = all.sort((a, b) => a.index - b.index).map(({ status }) => status);
    expect(states).toEqual([yes, no]);
  },
);

test.each(
  items`
    Remote (Yes/No) = No | Remote = Yes | Visa sponsorship = No | Visa status = No | Urgent = No
    Public sector = No | Public transport = No | Online test = No | Interview online (Y/N) = N
    Show salary = No | Salary hidden = Yes | Hide client = Yes | Live coding = Off
    Website = https://example.com | Active passport = No | Degree completed = Yes | Walk in = No
    Show salary on website = No | Company public = No | Closed by = HR | Internal = Yes
    Direct = N | Laptop = Off | Notes = We closed a round of funding
    Remarks = Do not close without asking Ravi | Remarks = Urgent | Ownership = Private
    Documents = Completed
  `.map((line) => line.split(' = ')),
)('"%s" with the cell "%s" says nothing about the job', (header = '', cell = '') => {
  const { jobs, plan } = readRows([{ Title: 'Tester', City: 'Pune', [header]: cell }]);
  expect(jobs).toMatchObject([{ title: 'Tester', status: undefined }]);
  expect(plan.suspects).toEqual([]);
});

test.each([
  ['Remarks', 'closed', 'Closed🔴'],
  ['HR comments', 'on hold', 'On hold by Ravi', 'Share three profiles by Monday'],
  ['Notes', 'position closed', '🔴 Position closed', 'Notice period of 30 days'],
  ['Team Lead', 'filled', 'Filled', 'Urgent'],
  ['Phase', 'cancelled', 'Cancelled - budget'],
])('a job that "%s" calls %s is held back, and the owner is told', (header, word, ...cells) => {
  const rows = ['', ...cells].map((cell, at) => ({ Title: `Tester ${at}`, [header]: cell }));
  const { jobs, left, plan } = readRows(rows);
  expect(plan.suspects).toEqual([{ header, like: 'status' }]);
  expect(left).toEqual([{ index: 1, why: 'unknown-status', said: `${header}: ${word}` }]);
  expect(jobs.map(({ index }) => index)).not.toContain(1);
  // A column that is known to be the status decides.
  const decided = readRows(rows.map((row) => ({ ...row, Status: 'Open' })));
  expect(decided.jobs).toHaveLength(rows.length);
});

test('a status column decides: closed, open, or not shown', () => {
  expect(states(`Title | Req Status\nA | On hold\nB | Open\nC | Maybe\nD |`)).toBe(
    'A closed, B open, D none',
  );
});

test('a column without any word that means open or closed is no status column', () => {
  expect(states(`Title | Current Status\nA | Interview\nB | Screening`)).toBe('A none, B none');
});

test('a header that lists its answers is read by what is left of it', () => {
  expect(states(`Title | Status (Open/Closed)\nA | Closed\nB | Open`)).toBe('A closed, B open');
});

test('words for a state are no titles, and hold the closed row back', () => {
  expect(states(`Job Title | Position\nA | Open\nB | Closed`)).toBe('A none');
  expect(states(`Position | City\nHiring Manager | Pune\nLive Chat Agent | Pune`)).toBe(
    'Hiring Manager none, Live Chat Agent none',
  );
});

test('the strictest of several columns counts, and a count of filled places is none of them', () => {
  expect(
    states(
      `Title | Publish | Accepting Applications\nA | FALSE | FALSE\nB | TRUE | TRUE\nC | FALSE |`,
    ),
  ).toBe('B open');
  expect(states(`Title | Filled\nA | 3\nB | 0`)).toBe('A none, B none');
});

test('a closing word in the column of the closing date closes, and "until filled" does not', () => {
  expect(states(`Title | Apply By\nA | Closed\nB | Until filled\nC | ASAP`)).toBe(
    'A closed, B none, C none',
  );
});

test('jobs below a heading "Closed positions" are closed, and the heading is no job', () => {
  expect(
    states(
      `Title | City | Skills\nA | Pune | Java\nClosed positions | |\nB | Pune | SQL\nOpen positions | |\nC | Pune | Go`,
    ),
  ).toBe('A none, B closed, C none');
  expect(states('Title | City\nSales team |')).toBe('Sales team none');
});
