import { walkInCalendar } from '@/app/(careers)/jobs/[role]/walk-in.ics/walk-in-calendar';
import { roles, walkIn } from '@/lib/content/roles';

const text = walkInCalendar(
  roles.salesforce,
  walkIn,
  'https://www.example.com/jobs/salesforce',
  new Date('2025-07-01T00:00:00Z'),
);

test('every line is short enough for RFC 5545 and ends as it says', () => {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('the entry has the hours of registration in India, the place and the papers', () => {
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  const value = (name: string) =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  expect(value('DTSTART')).toBe('20250731T033000Z');
  expect(value('DTEND')).toBe('20250731T123000Z');
  expect(value('SUMMARY')).toBe('Walk-in: Salesforce Developer');
  expect(value('LOCATION')).toContain('Madhapur Main Road\\, Hyderabad 500081');
  expect(value('DESCRIPTION')?.split('\\n')).toEqual([
    `Walk-in ID: ${roles.salesforce.walkInId}`,
    'Bring:',
    ...walkIn.documents.map((each) => `- ${each.replaceAll(',', '\\,')}`),
  ]);
});
