import { parseApplyBy } from '@/lib/jobs/apply-by';
import { isClosed } from '@/lib/jobs/job';

const today = { applyBy: parseApplyBy('21-Nov-2026') };

test.each([
  ['2026-11-21T00:01:00+05:30', false],
  ['2026-11-21T23:59:00+05:30', false],
  ['2026-11-21T23:59:59+05:30', false],
  ['2026-11-22T00:00:00+05:30', true],
  ['2026-11-22T00:01:00+05:30', true],
])('a job with today as its last day, looked at on %s: closed is %p', (moment, closed) => {
  expect(isClosed(today, new Date(moment))).toBe(closed);
});

test('a job whose last day has passed is closed', () => {
  const job = { applyBy: parseApplyBy('31-Jul-2025') };
  expect(isClosed(job, new Date('2026-11-21T12:00:00Z'))).toBe(true);
});

test.each(['ASAP', '31-Feb-2027', undefined])(
  'a job with %p as its last day never closes',
  (text) => {
    expect(isClosed({ applyBy: parseApplyBy(text) }, new Date('2099-01-01'))).toBe(false);
  },
);
