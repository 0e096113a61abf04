import { parseApplyBy } from '@/lib/jobs/apply-by';
import { startScript } from '@/scripts/support/run-script';

describe('the day an Apply_By cell names', () => {
  test.each([
    ['31-Jul-2027', '2027-07-31'],
    ['31-Dec-2026', '2026-12-31'],
    ['31-Jul-2025', '2025-07-31'],
    ['31/07/2027', '2027-07-31'],
    ['05/06/2027', '2027-06-05'],
    ['5/6/2027', '2027-06-05'],
    ['31-07-2027', '2027-07-31'],
    ['31.07.2027', '2027-07-31'],
    ['31 07 2027', '2027-07-31'],
    ['31 - 07 - 2027', '2027-07-31'],
    ['31–07–2027', '2027-07-31'],
    ['31st July 2027', '2027-07-31'],
    ['1st of August 2027', '2027-08-01'],
    ['2nd Aug 2027', '2027-08-02'],
    ['31 July, 2027', '2027-07-31'],
    ['31 JULY 2027', '2027-07-31'],
    ['31July2027', '2027-07-31'],
    ['15 Sept 2027', '2027-09-15'],
    ['Sat, 31 July 2027', '2027-07-31'],
    ['Saturday 31-Jul-2027', '2027-07-31'],
    ['July 31, 2027', '2027-07-31'],
    ['Jul 31 2027', '2027-07-31'],
    ['2027-07-31', '2027-07-31'],
    ['2027/7/31', '2027-07-31'],
    ['29-Feb-2028', '2028-02-29'],
    ['31-Jul-2027 18:00', '2027-07-31'],
    ['31/07/2027 6:00 PM', '2027-07-31'],
    ['31/07/2027 00:00:00', '2027-07-31'],
  ])('%s is %s', (text, day) => {
    expect(parseApplyBy(text)?.day).toBe(day);
  });

  test.each([
    ['31-Jul-27', '2027-07-31'],
    ['31/07/27', '2027-07-31'],
    ["31 Jul '27", '2027-07-31'],
  ])('a year of two digits is in this century: %s', (text, day) => {
    expect(parseApplyBy(text)?.day).toBe(day);
  });

  test.each([
    ['2027-07-31T00:00:00.000Z', '2027-07-31'],
    ['2027-07-30T18:30:00.000Z', '2027-07-31'],
    ['2027-07-30T18:29:59Z', '2027-07-30'],
    ['2027-07-31T23:59:00+05:30', '2027-07-31'],
    ['2027-07-31T23:00:00-0800', '2027-08-01'],
  ])('an ISO time with a zone is the day it is in India: %s', (text, day) => {
    expect(parseApplyBy(text)?.day).toBe(day);
  });

  test.each([['2027-07-31T18:30:00'], ['2027-07-31 23:30']])(
    'an ISO time without a zone is the day as written: %s',
    (text) => {
      expect(parseApplyBy(text)?.day).toBe('2027-07-31');
    },
  );

  test.each([[46569], ['46569'], [46569.75]])(
    'a serial number of a sheet counts days from 1899-12-30: %p',
    (cell) => {
      expect(parseApplyBy(cell)).toEqual({ text: '1 Jul 2027', day: '2027-07-01' });
    },
  );

  test.each([
    'ASAP',
    'Immediate',
    'Till filled',
    '-',
    '31-Feb-2027',
    '29-Feb-2027',
    '00/07/2027',
    '31/13/2027',
    '07-31-2027',
    '31 July',
    'July 2027',
    '31-Xyz-2027',
    '31-Ju-2027',
    '31-Jul-0027',
    '31-Jul-2207',
    '2027-07-31T99:99:00Z',
    '12345',
    '99999',
    '2027',
    'before 31-Jul-2027, or when filled',
  ])('%s names no day, is shown as typed, and never closes', (text) => {
    expect(parseApplyBy(text)).toEqual({ text });
  });

  test.each([undefined, null, '', '  ', '#N/A', 'NA'])('%p is no closing date at all', (cell) => {
    expect(parseApplyBy(cell)).toBeUndefined();
  });
});

test.each([' 31st  July 2027 ', '31/07/2027', '31-Jul-27', '46599', '2027-07-30T18:30:00.000Z'])(
  'a date is shown in one form, also where the sheet says %s',
  (cell) => expect(parseApplyBy(cell)).toEqual({ text: '31 Jul 2027', day: '2027-07-31' }),
);

test('shows invalid dates as typed', () => {
  expect(parseApplyBy(' Till  filled ')).toEqual({ text: 'Till filled' });
});

test.each(['Pacific/Kiritimati'])(
  'the reading of a date does not depend on the zone of the server: %s',
  async (TZ) => {
    const cells = ['31-Jul-2027', '46569', '2027-07-30T18:30:00Z', '2027-07-31 23:30'];
    const { stdout } = await startScript('__tests__/support/print-days.ts', cells, { TZ }).ended;
    expect(JSON.parse(stdout)).toEqual({
      TZ,
      days: ['2027-07-31', '2027-07-01', '2027-07-31', '2027-07-31'],
    });
  },
);
