import { retryAfterSeconds } from '@/lib/destinations/exchange';
import type { Submission } from '@/lib/submissions/submission';
import { isDue, nextAttempt, waitingSince } from '@/lib/submissions/transitions';

const start = new Date('2026-11-21T00:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const secondsUntil = (next: Date | 'never', from: Date) =>
  next === 'never' ? next : (next.getTime() - from.getTime()) / 1000;
const slowest = () => 0.999999;
const failed = (attempts: number, more = {}) => ({
  verdict: 'again' as const,
  attempts,
  refusals: 0,
  firstAttemptAt: start,
  ...more,
});
const wait = (attempts: number, more = {}, random = slowest) =>
  secondsUntil(nextAttempt(failed(attempts, more), start, random), start);

describe('the schedule', () => {
  it('waits longer after each failure, up to twelve hours', () => {
    const waits = Array.from({ length: 12 }, (_, index) => wait(index + 1));
    expect(waits).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 18000, 36000, 43200, 43200, 43200]);
  });

  it('randomly shortens a wait to half at the least', () => {
    expect([0, 0.5].map((chance) => wait(3, {}, () => chance))).toEqual([60, 90]);
  });

  it('uses whole seconds and never rounds down', () => {
    const now = new Date(start.getTime() + 1);
    expect(nextAttempt(failed(1), now, slowest)).toEqual(new Date(start.getTime() + 6000));
  });

  it('makes a last attempt 72 hours after the first, and no more', () => {
    expect(nextAttempt(failed(15), hours(65), slowest)).toEqual(hours(72));
    expect(nextAttempt(failed(15), hours(71.9), slowest)).toEqual(hours(72));
    expect(nextAttempt(failed(16), hours(72), slowest)).toBe('never');
  });

  it('continues after 72 hours until ten attempts were made, as after a clock jump', () => {
    expect(nextAttempt(failed(2), hours(96), slowest)).toEqual(new Date(+hours(96) + 30_000));
    expect(nextAttempt(failed(9), hours(96), slowest)).toEqual(hours(106));
    expect(nextAttempt(failed(10), hours(96), slowest)).toBe('never');
  });

  it('makes three attempts over an hour if refused', () => {
    const waits = [1, 2, 3].map((refusals) => wait(refusals, { verdict: 'refused', refusals }));
    expect(waits).toEqual([900, 2700, 'never']);
  });

  it("respects a destination's Retry-After, up to an hour", () => {
    expect(wait(1, { retryAfterSeconds: 120 })).toBe(120);
    expect(wait(1, { retryAfterSeconds: 999_999 })).toBe(3600);
    // Never sooner than our own delay: a server that always says 0 would be hammered.
    expect(wait(3, { retryAfterSeconds: 0 })).toBe(120);
  });
});

it.each([
  ['is due once it is reached', 0, true],
  ['is not due before', 0.001, false],
  ['is not due while a clock may be a day off', 36, false],
  ['that no schedule can produce is due immediately', 36.001, true],
])('a moment %s', (_what, ahead, due) => {
  expect(isDue(hours(ahead), start)).toBe(due);
});

it.each([
  ['120', 120],
  [' 7 ', 7],
  ['Sat, 21 Nov 2026 00:02:00 GMT', 120],
  ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After of %j is %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, start)).toBe(seconds);
});

const at = (count: number) => hours(count).toISOString();
const notScanned = { at: at(9), outcome: 'not scanned' };

it.each([
  ['its first attempt', { firstAttemptAt: at(2) }, 2],
  ['its submission while the file cannot be scanned', { lastAnswer: notScanned }, 0],
  ['its due time if an operator has retried it', {}, 9],
])('a submission has waited since %s', (_, more, since) => {
  const webhook = { state: 'pending' as const, attempts: 0, nextAttemptAt: at(9), ...more };
  const submission = { submittedAt: at(0), deliveries: { webhook } } as Partial<Submission>;
  expect(waitingSince(submission as Submission)).toEqual(hours(since));
});
