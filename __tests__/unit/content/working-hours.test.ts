import { pairs } from '@/__tests__/support/items';
import {
  aheadOfIndia,
  cityOf,
  clock,
  dayAt,
  handoverKey,
  hour,
  moved,
  together,
  total,
} from '@/lib/content/working-hours';

test.each(pairs`Asia/Kolkata -> 0 0 | Europe/London -> -5.5 -4.5 | America/New_York -> -10.5 -9.5
  America/St_Johns -> -9 -8 | Asia/Kathmandu -> 0.25 0.25 | Asia/Tokyo -> 3.5 3.5 | Australia/Adelaide -> 5 4
  Pacific/Auckland -> 7.5 6.5`)('%s is %s h ahead of India in January and July', (zone, hours) => {
  const months = ['2026-01-15T12:00:00Z', '2026-07-15T23:30:00Z'];
  expect(months.map((month) => aheadOfIndia(zone, new Date(month))).join(' ')).toBe(hours);
});

const OURS = { team: [9, 18], lead: [14.5, 23.5] } as const;

test.each([
  ['San Francisco in winter', -13.5, [1, 10], [19.5, 28.5], 1, 'lead'],
  ['New York in winter', -10.5, [4, 13], [22.5, 31.5], 4, 'lead'],
  ['New York in summer', -9.5, [5, 14], [23.5, 32.5], 5, 'lead'],
  ['St. John’s in winter', -9, [5.5, 14.5], [0, 9], 5.5, 'lead'],
  ['London in winter', -5.5, [9, 18], [3.5, 12.5], 9, 'lead'],
  ['India', 0, [14.5, 23.5], [9, 18], 3.5, 'lead'],
  ['Kathmandu', 0.25, [14.75, 23.75], [9.25, 18.25], 3.25, 'lead'],
  // The lead's evening is the night there, but the team starts at lunchtime.
  ['Tokyo', 3.5, [18, 27], [12.5, 21.5], 5.5, 'team'],
  ['Adelaide in summer', 5, [19.5, 28.5], [14, 23], 4, 'team'],
  ['Auckland in summer', 7.5, [22, 31], [16.5, 25.5], 1.5, 'team'],
] as const)(
  'in %s, %d h ahead, the lead works %j and the team %j, of which %d h are shared with the %s',
  (_, ahead, lead, team, hours, sharedWith) => {
    const day = dayAt(ahead, OURS);
    expect([day.lead, day.team, total(day.shared)]).toEqual([lead, team, hours]);
    expect(day.sharedWith).toBe(sharedWith);
  },
);

test('the handover is in the key only if some hours of the client are not shared', () => {
  expect(handoverKey(dayAt(-10.5, OURS))).not.toBe('');
  expect(handoverKey(dayAt(-5.5, OURS))).toBe('');
});

test('a night shift shares the first and the last hours of a day', () => {
  expect(together([6, 23], moved([22, 31], 0))).toEqual([
    [6, 7],
    [22, 23],
  ]);
  expect(together([9, 18], [19, 28])).toEqual([]);
});

test.each([
  [28.5, '04:30', '4:30 AM'],
  [-1.25, '22:45', '10:45 PM'],
  [24, '00:00', '12:00 AM'],
])('%d is %s, or in the United States %s', (hours, text, american) => {
  expect(clock(hours)).toBe(text);
  expect(clock(hours, 'en-US').replace(/\s/g, ' ')).toBe(american);
});

test('an axis has whole hours', () => {
  expect([0, 15, 24].map((each) => hour(each))).toEqual(['00', '15', '00']);
  expect(hour(15, 'en-US').replace(/\s/g, ' ')).toBe('3 PM');
});

test.each(pairs`America/Chicago -> Chicago | America/Argentina/Buenos_Aires -> Buenos Aires | Etc/GMT+5 -> undefined
  Asia/Saigon -> Ho Chi Minh City | Asia/Calcutta -> India | UTC -> undefined`)(
  '%s is the time zone of %s',
  (zone, city) => expect(`${cityOf(zone)}`).toBe(city),
);

test('an unknown time zone is of no city', () => {
  expect(cityOf(undefined)).toBeUndefined();
});
