import { receiptDay, reminderDay, reminderUrl, whatsAppUrl } from '@/lib/forms/receipt-texts';

const REFERENCE = 'APP-20261122-7F3KQ2';
const PAGE = 'https://example.com/application/a/b';

test('a reference tells the day in India on which something was sent', () => {
  expect(receiptDay(REFERENCE)).toBe('2026-11-22');
});

test.each([
  ['a Sunday', '20261122', '2026-11-27'],
  ['a Monday', '20261123', '2026-11-30'],
  ['a Friday', '20261127', '2026-12-04'],
  ['a Saturday', '20261128', '2026-12-04'],
  ['the end of a year', '20261231', '2027-01-07'],
])('five working days after %s it is time to ask', (_, sent, day) => {
  expect(reminderDay(`APP-${sent}-7F3KQ2`)).toBe(day);
});

test('the reminder is a calendar file for a whole day that names job, reference and link', () => {
  const [head, body = ''] = reminderUrl(REFERENCE, { job: 'Tester, QA', page: PAGE }).split(
    /,(.*)/s,
  );
  expect(head).toBe('data:text/calendar;charset=utf-8');
  const lines = decodeURIComponent(body).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART;VALUE=DATE:20261127',
      expect.stringMatching(/^SUMMARY:Ask .* about Tester\\, QA$/),
      expect.stringMatching(/^DESCRIPTION:Reference APP-20261122-7F3KQ2\\nhttps:/),
      'END:VCALENDAR',
    ]),
  );
});

test('the message to oneself has the reference, the job, the date and the link', () => {
  const text = new URL(
    whatsAppUrl(REFERENCE, { job: 'Tester & analyst', page: PAGE }),
  ).searchParams.get('text');
  expect(text?.split('\n').slice(1, 5)).toEqual([
    'Tester & analyst',
    'Reference APP-20261122-7F3KQ2',
    'Sent on 22 Nov 2026',
    PAGE,
  ]);
});
