import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { items } from '@/__tests__/support/items';
import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import { ListSearch } from '@/app/(careers)/JobPositions/list-search';
import { Pagination } from '@/app/(careers)/JobPositions/pagination';
import { JobDetails } from '@/app/(careers)/job/[id]/job-details';
import { RoleDetails } from '@/app/(careers)/jobs/[role]/role-details';
import { walkInCalendar } from '@/app/(careers)/jobs/[role]/walk-in.ics/walk-in-calendar';
import { Receipt } from '@/components/receipt/receipt';
import { roles, walkIn } from '@/lib/content/roles';
import { SENT_BEFORE } from '@/lib/fields/receipt-texts';
import type { Job } from '@/lib/jobs/job';
import { type SearchParams, searchJobs } from '@/lib/jobs/search/job-search';
import { site } from '@/lib/site';

const now = new Date('2026-11-20T12:00:00+05:30');

const [full, bare, past] = sheetJobs(`
Title   | City | Apply By    | Posted On   | Job ID | Job Type  | Pay      | Client | Documents | Responsibilities | JD
Tester  | Pune | 25 Nov 2026 | 19 Nov 2026 | T-7    | Full time | 6-8 LPA  | Acme   | Resume    | Test             | You test. ${'And more. '.repeat(30)}
Writer  |      |             |             |        |           |          |        |           |                  | You write.
Builder | Pune | 19 Nov 2026 | 19 Nov 2026 |        |           |          |        | Resume    |                  |
`) as [Job, Job, Job];

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const htmlOf = (job: Job, near: Job[] = []) =>
  renderToStaticMarkup(<JobDetails job={job} near={near} now={now} />);

test('the page of a job has a part for each thing that the sheet says of it', () => {
  const parts = items`Employment type Full Time | Job ID T-7 | Posted 19 Nov 2026 | Closes in 5 days
    New | Acme is hiring | About the job | Responsibilities | Documents to bring | 6–8 LPA · Pune`;
  const [said, unsaid] = [textOf(htmlOf(full)), textOf(htmlOf(bare))];
  for (const part of parts) expect(said.toLowerCase()).toContain(part.toLowerCase());
  for (const part of items`Employment type | Job ID | Posted | Apply By | New | is hiring | About the job
    Responsibilities | Documents to bring | ·`) {
    expect(unsaid).not.toContain(` ${part} `);
  }
  // A short description is whole in the head.
  expect(unsaid.match(/You write\./g)).toHaveLength(1);
  expect(unsaid).toContain('Location N/A');
});

test('a closed job can neither be applied for nor shared, and is no longer new', () => {
  const open = items`>Apply</a> | Apply for this job | mailto:?subject=Tester%2C%20Pune | >New<
    Documents to bring | Similar jobs`;
  const closed = items`Closed. | Open jobs like this one`;
  for (const [words, shows, lacks] of [
    [open, full, past],
    [closed, past, full],
  ] as const) {
    for (const each of words) {
      expect(htmlOf(shows, [bare])).toContain(each);
      expect(htmlOf(lacks, [bare])).not.toContain(each);
    }
  }
  expect(htmlOf(bare)).toContain('mailto:?subject=Writer&');
  expect(htmlOf(full)).not.toContain('Similar jobs');
});

test('pages of the list lead to those before and after, if there are any', () => {
  const { criteria } = searchJobs([], { q: 'test' }, now);
  const pagesOf = (current: number, count: number) =>
    renderToStaticMarkup(<Pagination current={current} count={count} criteria={criteria} />);
  expect(pagesOf(1, 1)).toBe('');
  for (const [current, ways] of [
    [1, ['next']],
    [2, ['prev', 'next']],
    [3, ['prev']],
  ] as const) {
    const html = pagesOf(current, 3);
    expect([...html.matchAll(/rel="(\w+)"/g)].map(([, way]) => way)).toEqual(ways);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  }
  const addresses = [...pagesOf(2, 3).matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  const list = '/JobPositions?q=test';
  const others = ['', '&amp;page=2', '&amp;page=3'].map((query) => list + query);
  expect(new Set(addresses)).toEqual(new Set(others));
});

describe('the search of the list', () => {
  const jobs = sheetJobs(`
Title  | City | Exp     | Function | Job Type
Tester | Pune | Fresher | Quality  | Full time
Writer | Pune | 8+      | Texts    |
`);
  const search = (params: SearchParams = {}) =>
    renderToStaticMarkup(
      <AppRouterContext value={{} as never}>
        <ListSearch result={searchJobs(jobs, params, now)} />
      </AppRouterContext>,
    );

  test('is unfolded only while a folded filter or an order is chosen', () => {
    for (const params of [{}, { q: 'test' }, { city: 'pune' }, { experience: 'fresher' }]) {
      expect(search(params)).not.toContain('<details class="more" open');
    }
    for (const params of [{ sort: 'title' }, { function: 'quality' }]) {
      expect(search(params)).toContain('<details class="more" open');
    }
  });

  test('has only filters that divide the list, or are chosen', () => {
    const filters = (params?: SearchParams) =>
      [...search(params).matchAll(/<select id="job-([^"]*)"/g)].map(([, name]) => name);
    expect(filters()).toEqual(['city', 'function', 'sort']);
    const [fullTime] = searchJobs(jobs, {}, now).options.type;
    expect(filters({ type: fullTime?.value })).toContain('type');
  });

  test('orders by the best match only while words are searched', () => {
    expect(search()).toContain('>As listed<');
    expect(search({ q: 'test' })).toContain('>Best match<');
    expect(search({ q: 'test' })).not.toContain('>As listed<');
  });

  test('has no levels to choose that no job suits', () => {
    const disabled = (params?: SearchParams) =>
      [...search(params).matchAll(/<input type="radio"[^>]*>/g)]
        .filter(([input]) => input.includes('disabled'))
        .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);
    const none = disabled();
    expect(none.length).toBeGreaterThan(0);
    expect(none).not.toContain('');
    expect(none).not.toContain('fresher');
    expect(disabled({ experience: none[0] })).not.toContain(none[0]);
    expect(disabled({ q: 'nothing like it' })).not.toContain('');
  });
});

test('a receipt tells what it knows of an application, and no more', () => {
  const reference = 'APP-20261120-ABCDEF';
  const htmlOf = (more: object, props: object = {}) =>
    renderToStaticMarkup(<Receipt receipt={{ reference, ...more }} message="Sent!" {...props} />);
  const least = textOf(htmlOf({}));
  expect(least).toContain(`Your reference ${reference}`);
  expect(least).toContain('See more open positions');
  const documents = { subject: 'a-1', documents: ['Resume'] };
  for (const [more, words] of [
    [{ job: 'Tester' }, 'For Tester'],
    [{ file: 'cv.pdf (9 KB)' }, 'File cv.pdf (9 KB)'],
    [{ page: 'https://example.com/application/a/b' }, 'See or withdraw it'],
    [{ answered: ['Why us?'] }, 'You answered Why us?'],
    [{ documents }, 'Documents to bring'],
    [{ clientNotShared: 'Acme' }, 'Acme hires for this opening.'],
  ] as const) {
    expect(textOf(htmlOf(more))).toContain(words);
    expect(least).not.toContain(words);
  }
  expect(htmlOf({ documents: { ...documents, documents: [] } })).not.toContain('Documents');
  expect(htmlOf({ page: 'https://example.com/application/a/b' })).toContain('Save my link');
  expect(htmlOf({})).toContain('Save my reference');
  expect(htmlOf({}, { isRepeated: true })).toContain(SENT_BEFORE);
  expect(least).not.toContain(SENT_BEFORE);
});

const openings = sheetJobs(`
Title                | Function   | Pay
Salesforce Architect | Salesforce | ₹30–40 LPA
`);

const shown = (now: string) =>
  renderToStaticMarkup(
    <RoleDetails role={roles.salesforce} openings={openings} now={new Date(now)} />,
  );

test('a walk-in is over from the next day in India', () => {
  const before = shown('2025-07-31T23:59:59+05:30');
  const after = shown('2025-08-01T00:00:00+05:30');
  // Beside the address.
  expect(before.includes('href="/jobs/salesforce/walk-in.ics"')).toBe(Boolean(walkIn.office));
  expect(after).not.toContain('href="/jobs/salesforce/walk-in.ics"');
  // Nobody packs for it any more.
  expect(before).toContain('<kept-ticks');
  expect(after).not.toContain('<kept-ticks');
  for (const end of ['This walk-in is over.', 'Register your interest.']) {
    expect(before).not.toContain(end);
    expect(after).toContain(end);
  }
});

test('Apply and similar open positions come before the skills and a past walk-in', () => {
  const html = shown('2026-11-21T00:00:00Z');
  const order = items`>Apply</a> | /JobPositions?q=salesforce#results | Salesforce Architect | ₹30–40 LPA
    Desired skills | This walk-in is over. | Documents to carry | REGISTRATION TIME`;
  const places = order.map((words) => html.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a role keeps its facts after the walk-in, with a machine-readable date', () => {
  const html = shown('2026-11-21T00:00:00Z');
  expect(html).toContain('<time dateTime="2025-07-31">31 Jul 2025</time>');
  const words = html.replace(/<[^>]+>/g, ' ');
  expect(words).toContain(walkIn.city);
  const facts = items`Salesforce Developer | 09:00 - 18:00
    At least 3 years of experience for BE/B.Tech/MCA/M.Sc/MS holders
    4+ years of experience for BSc graduates | Minimum 50% academic record from Class X
    Candidates interviewed in the last 6 months need not apply`;
  for (const fact of facts) expect(words).toContain(fact);
  expect(words.replace(/\s+/g, ' ')).toContain('31-Jul-2025 | REGISTRATION TIME 09:00 - 18:00');
});

const text = walkInCalendar(
  roles.salesforce,
  walkIn,
  'https://www.example.com/jobs/salesforce',
  new Date('2025-07-01T00:00:00Z'),
);

test('every line is short enough for RFC 5545 and has its line ending', () => {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('the entry contains the hours of registration in India, the place and the documents', () => {
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  const entry = Object.fromEntries(lines.map((line) => line.split(/:(.*)/s)));
  const escaped = (words: string) => words.replaceAll(',', '\\,');
  const papers = walkIn.documents.map((each) => `- ${escaped(each)}`);
  expect(entry).toMatchObject({
    DTSTART: '20250731T033000Z',
    DTEND: '20250731T123000Z',
    SUMMARY: 'Walk-in: Salesforce Developer',
    LOCATION: [site.name, ...(walkIn.office?.lines ?? [])].map(escaped).join('\\, '),
    DESCRIPTION: [`Walk-in ID: ${roles.salesforce.walkInId}`, 'Bring:', ...papers].join('\\n'),
  });
});
