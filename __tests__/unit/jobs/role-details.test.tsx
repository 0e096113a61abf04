import { renderToStaticMarkup } from 'react-dom/server';
import { items } from '@/__tests__/support/items';
import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import { RoleDetails } from '@/app/(careers)/jobs/[role]/role-details';
import { walkInCalendar } from '@/app/(careers)/jobs/[role]/walk-in.ics/walk-in-calendar';
import { roles, walkIn } from '@/lib/content/roles';
import { site } from '@/lib/site';

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
