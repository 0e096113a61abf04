import { isMonthFirst, parseApplyBy, parseDay } from '../cells/dates';
import { items } from './support';

const INDIA = { utcOffset: 5.5 };

// Tests run in Berlin's time zone (jest.config.mjs), which reveals days that depend on it.
test.each(items`
  31-Jul-2027 | 31/07/2027 | 31.07.2027 | 31 07 2027 | 31 - 07 - 2027 | 31–07–2027 | 2027-07-31
  31st  July 2027 | 31 JULY, 2027 | 31July2027 | Sat, 31 July 2027 | Saturday 31-Jul-2027
  July 31, 2027 | Jul 31 2027 | 2027/7/31 | 31-Jul-27 | 31/07/27 | 31 Jul '27
  Closing date for applications: 31/07/2027 | Apply by 31 July 2027 | Deadline: July 31, 2027 | last date 31-07-2027
  31 juli 2027 (56 dagar kvar) | 31 juillet 2027 | 31. Juli 2027 | 31 julio 2027 | 31 июля 2027 | 31 Jul 2027 (12 days left)
  31st Jul 2027 - 6 PM | 31-Jul-2027 18:00 | 31/07/2027 6:00 PM | 31/07/2027 00:00:00 | 2027-07-31 23:30
  2027-07-31T18:30:00 | 46599 | 46599.75
`)('%s is 31 July 2027, and always displayed the same', (cell) => {
  expect(parseApplyBy(cell, INDIA)).toEqual({ text: '31 Jul 2027', day: '2027-07-31' });
});

test.each([
  ['05/06/2027', '2027-06-05'],
  ['1st of August 2027', '2027-08-01'],
  ['2nd Aug 2027', '2027-08-02'],
  ['15 Sept 2027', '2027-09-15'],
  ['29-Feb-2028', '2028-02-29'],
  [46569, '2027-07-01'],
  ['2027.07.01 ~ 2027.07.31', '2027-07-31'],
  ['1 Jul 2027 - 31 Jul 2027', '2027-07-31'],
  ['01/07/2027 to 31/07/2027', '2027-07-31'],
  ['2027-07-31T00:00:00.000Z', '2027-07-31'],
  ['2027-07-30T18:30:00.000Z', '2027-07-31'],
  ['2027-07-30T18:29:59Z', '2027-07-30'],
  ['2027-07-31T23:59:00+05:30', '2027-07-31'],
  ['2027-07-31T23:00:00-0800', '2027-08-01'],
])('the day comes first, and times with a zone are converted to India: %p is %s', (cell, day) => {
  expect(parseApplyBy(cell, INDIA)?.day).toBe(day);
});

test.each([
  ['31 Dec 1989', undefined],
  ['1 Jan 1990', '1990-01-01'],
  ['31 Dec 2099', '2099-12-31'],
  ['1 Jan 2100', undefined],
  // At most 60 characters.
  [`${'x'.repeat(40)}: 31 July 2027 17:00`, '2027-07-31'],
  [`${'x'.repeat(41)}: 31 July 2027 17:00`, undefined],
])('the date %s is read as %s', (text, day) => expect(parseDay(text, INDIA)).toBe(day));

test.each(items`
  Till  filled | 31-Feb-2027 | 29-Feb-2027 | 00/07/2027 | 31/13/2027 | 07-31-2027 | 31 July
  July 2027 | 31-Xyz-2027 | 31-Ju-2027 | 31-Jul-0027 | 31-Jul-2207 | 2027-07-31T99:99:00Z | 12345
  99999 | 2027 | before 31-Jul-2027, or when filled | Round 2 - 31 Jul 2027
`)('%s contains no day, is displayed as typed, and never closes', (text) => {
  expect(parseApplyBy(` ${text} `, INDIA)).toEqual({ text: text.replace('  ', ' ') });
});

test.each([
  ...items`#N/A | NA | - | unknown | Not specified | TBD | ***`,
  undefined,
  null,
  '',
  '  ',
])('%p is no closing date', (cell) => expect(parseApplyBy(cell, INDIA)).toBeUndefined());

test.each(items`
  Sat Jul 31 2027 00:00:00 GMT+0530 (India Standard Time) | Date(2027,6,31) | 31 Jul 2027 (11:59 PM IST)
  31 July 2027 (Saturday) | 31st Jul 2027 - 6 PM | 31 Jul 2027 by 09:00 | 31/07/2027 upto 05:00 PM
  31-07-2027 Walk in | 31_07_2027 | 2027-07-31 08:31 UTC | Sat, 31 Jul ’27 | Fri, 30 Jul 2027 18:30:00 GMT
  1816992000 | 1816992000000 | 31 Jul 2027 - 23:59 (Europe/Berlin) | 31 Jul 2027 - 21:59 (UTC) | 31 July 2027, 17:00 CEST
  31 Jul 2027 23:59 UTC | July 31, 2027 11:59 p.m. ET | 31 Jul 2027 (23:59 CET) | Jul 31, 2027, 11:59 PM (IST) | 31 Jul 2027 AoE
  31.07.2027 23:59 Uhr | 2027-07-31 23:59 CEST | 31 Jul 2027; 17:00 | 31 Jul 2027, 12 noon
  11:59 PM, 31 Jul 2027 | 5 PM on 31 July 2027
`)('%s, as scripts and people write it, is 31 July 2027', (cell) => {
  expect(parseDay(cell, INDIA)).toBe('2027-07-31');
});

test.each([
  [['07/31/2027', '05/06/2027'], true, ['2027-07-31', '2027-05-06']],
  [['31/07/2027', '05/06/2027'], false, ['2027-07-31', '2027-06-05']],
  [['05/06/2027', '2027-06-05'], undefined, ['2027-06-05', '2027-06-05']],
  [['05/06/2027', '07/31/2027'], true, ['2027-05-06', '2027-07-31']],
  [['2027-06-05'], undefined, ['2027-06-05']],
  [['12/12/2027'], undefined, ['2027-12-12']],
  [['07/31/2027', '31/07/2027'], false, [undefined, '2027-07-31']],
])(
  'one cell settles how the dates of its column are meant: %j are month first: %p',
  (cells, isAmerican, days) => {
    expect(isMonthFirst(cells)).toBe(isAmerican);
    expect(cells.map((cell) => parseDay(cell, { monthFirst: isAmerican }))).toEqual(days);
  },
);
