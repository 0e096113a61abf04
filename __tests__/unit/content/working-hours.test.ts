import {
  aheadOfIndia,
  clock,
  onAxis,
  within,
} from '@/app/(staffing)/Service/Offshore-staffing/working-hours';

test.each([
  ['Asia/Kolkata', 0, 0],
  ['Europe/London', -5.5, -4.5],
  ['America/New_York', -10.5, -9.5],
  ['Asia/Tokyo', 3.5, 3.5],
])(
  'the clocks of %s are %d h ahead of India in winter and %d h in summer',
  (zone, winter, summer) => {
    expect(aheadOfIndia(zone, new Date('2026-01-15T12:00:00Z'))).toBe(winter);
    expect(aheadOfIndia(zone, new Date('2026-07-15T23:30:00Z'))).toBe(summer);
  },
);

test('a day that crosses the end of the axis has two pieces', () => {
  expect(onAxis([14.5, 23.5], 8)).toEqual([[14.5, 23.5]]);
  expect(onAxis([5.5, 14.5], 8)).toEqual([
    [29.5, 32],
    [8, 14.5],
  ]);
  expect(onAxis([-1, 8], 8)).toEqual([[23, 32]]);
});

test('shared hours are the intersection of two spans', () => {
  expect(within([[19.5, 28.5]], [9, 23.5])).toEqual([[19.5, 23.5]]);
  expect(within([[24, 32]], [9, 23.5])).toEqual([]);
});

test.each([
  [28.5, '04:30'],
  [-1.25, '22:45'],
  [24, '00:00'],
])('%d is %s', (hours, text) => {
  expect(clock(hours)).toBe(text);
});
