import { receiptDay, reminderDay, reminderUrl, whatsAppUrl } from '@/lib/fields/receipt-texts';
import { verifiedReference } from '@/lib/forms/receipt';
import { site } from '@/lib/site';
import { applicationToken } from '@/lib/submissions/submission-id';

process.env.SIGNING_SECRET = 'signs the receipts of this test';
const ID = 'app-20261122-abc234aaaaaaaaaaaaaaaaaaaa';
const REFERENCE = 'APP-20261122-ABC234';

test('a reference is only shown with its own token', async () => {
  const token = (await applicationToken(ID)) ?? '';
  expect(token).toMatch(/^[a-z2-7]{20}[\w-]{22}$/);
  expect(await verifiedReference(REFERENCE, token)).toBe(REFERENCE);
  expect(await verifiedReference('APP-20261122-ABC235', token)).toBeUndefined();
  expect(await verifiedReference(REFERENCE, `b${token.slice(1)}`)).toBeUndefined();
});

test('no other text is valid as a token, not even one that decodes to the same bytes', async () => {
  const token = (await applicationToken(ID)) ?? '';
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=';
  const others = [
    ...[...letters].map((last) => token.slice(0, -1) + last).filter((each) => each !== token),
    ...[undefined, '', `${token}=`, [token], token.slice(0, -1), token.slice(20)],
  ];
  for (const other of others) expect(await verifiedReference(REFERENCE, other)).toBeUndefined();
  for (const reference of [undefined, '', 'hello', [REFERENCE], '<b>'])
    expect(await verifiedReference(reference, token)).toBeUndefined();
});

const PAGE = 'https://example.com/application/a/b';

test.each([
  ['a Sunday', '2026-11-22', '2026-11-27'],
  ['a Friday', '2026-11-27', '2026-12-04'],
  ['a Saturday', '2026-11-28', '2026-12-04'],
  ['the end of a year', '2026-12-31', '2027-01-07'],
])('a reference contains %s in India, %s; the reminder is five workdays later', (_, sent, day) => {
  const reference = `APP-${sent.replaceAll('-', '')}-7F3KQ2`;
  expect([receiptDay(reference), reminderDay(reference)]).toEqual([sent, day]);
});

test('the reminder is an all-day calendar file with job, reference and link', () => {
  const url = decodeURIComponent(reminderUrl(REFERENCE, { job: 'Tester, QA', page: PAGE }));
  expect(url).toMatch(/^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR\r\n/);
  for (const line of [
    'DTSTAMP:20261122T000000Z',
    'DTSTART;VALUE=DATE:20261127',
    `SUMMARY:Ask ${site.name} about Tester\\, QA`,
    'DESCRIPTION:Reference APP-20261122-ABC234\\nhttps:',
    'END:VCALENDAR',
  ]) {
    expect(url).toContain(`\r\n${line}`);
  }
  expect(url).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});

test('the message to oneself contains the reference, the job, the date and the link', () => {
  const url = whatsAppUrl(REFERENCE, { job: 'Tester & analyst', page: PAGE });
  const text = new URL(url).searchParams.get('text');
  expect(text?.split('\n').slice(1, 5)).toEqual([
    'Tester & analyst',
    'Reference APP-20261122-ABC234',
    'Sent on 22 Nov 2026',
    PAGE,
  ]);
});
