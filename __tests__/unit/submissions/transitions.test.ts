import type { Delivery, Submission } from '@/lib/submissions/submission';
import {
  type Claimable,
  cancelled,
  claimed,
  deadLettered,
  due,
  isClaimable,
  isDue,
  type Leased,
  nextAttempt,
  postponed,
  reopened,
  settled,
  type Verdict,
  waitingSince,
  wasAttempted,
} from '@/lib/submissions/transitions';

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

it('a submission has waited since the earliest of its open deliveries to the company', () => {
  const pending = (firstAttempt: number) => {
    const firstAttemptAt = at(firstAttempt);
    return { state: 'pending', attempts: 1, nextAttemptAt: at(9), firstAttemptAt } as const;
  };
  const lease = { ...pending(3), state: 'leased', owner: 'a', until: at(10) } as const;
  const ended = { ...pending(1), state: 'delivered', at: at(1), lastAnswer: notScanned } as const;
  const waiting = (deliveries: Submission['deliveries']) =>
    waitingSince({ submittedAt: at(0), deliveries } as Submission);
  expect([
    waiting({ webhook: pending(4), mailbox: lease }),
    waiting({ webhook: ended, mailbox: pending(4), confirmation: pending(2) }),
    waiting({ webhook: ended }),
  ]).toEqual([hours(3), hours(4), hours(0)]);
});

const answer = { at: at(1), outcome: 'failed' };
const pending = {
  state: 'pending',
  ...{ attempts: 2, refusals: 1, firstAttemptAt: at(0), nextAttemptAt: at(1) },
  lastAnswer: { at: at(0), outcome: 'refused' },
} as const;
/** Seconds after the first hour. */
const then = (seconds: number) => new Date(+hours(1) + seconds * 1000).toISOString();
const leased: Leased = { ...pending, state: 'leased', attempts: 3, owner: 'me', until: then(90) };
/** What no change of state forgets. */
const progress = { attempts: 3, firstAttemptAt: at(0), refusals: 0, lastAnswer: answer };
const settle = (verdict: Partial<Verdict>) =>
  settled(leased, { verdict: 'again', answer, ...verdict }, hours(1), slowest);

describe('a delivery', () => {
  it('is claimed for 90 seconds and one attempt more, also after an expired lease', () => {
    expect(claimed(pending, 'me', hours(1))).toEqual(leased);
    const again = claimed(leased, 'you', hours(2));
    expect(again).toMatchObject({ attempts: 4, owner: 'you', firstAttemptAt: at(0) });
    expect(again.until).toBe(new Date(+hours(2) + 90_000).toISOString());
  });

  it('has its 72 hours from its first attempt, unless a wrong clock put that into the future', () => {
    const { firstAttemptAt } = claimed(due(hours(0)) as Claimable, 'me', hours(1));
    expect(firstAttemptAt).toBe(at(1));
    const wrong = { ...pending, firstAttemptAt: at(5) };
    expect(claimed(wrong, 'me', hours(1)).firstAttemptAt).toBe(at(1));
  });

  it.each<[string, Delivery, boolean]>([
    ['is due', pending, true],
    ['is not due yet', { ...pending, nextAttemptAt: at(1.1) }, false],
    ['is leased', { ...leased, until: at(1.1) }, false],
    ['has a lease that expired', { ...leased, until: at(1) }, true],
    ['has a lease from a wrong clock', { ...leased, until: at(38) }, true],
    ['was delivered', { ...progress, state: 'delivered', at: at(1) }, false],
    ['is dead', { ...progress, state: 'dead', at: at(1) }, false],
    ['is held', { attempts: 0, state: 'held', at: at(1), reason: 'bot' }, false],
    ['is cancelled', { attempts: 0, state: 'cancelled', at: at(1), reason: 'expired' }, false],
  ])('that %s can be claimed: %3$p', (_, delivery, expected) => {
    expect(isClaimable(delivery, hours(1))).toBe(expected);
  });

  it('that is not possible now is tried in a minute, and no attempt is counted', () => {
    const nextAttemptAt = then(60);
    const expected = { ...pending, lastAnswer: answer, nextAttemptAt };
    expect(postponed(pending, answer, hours(1))).toEqual(expected);
  });

  const next = (seconds: number, more = {}) =>
    ({ state: 'pending', nextAttemptAt: then(seconds), ...more }) as const;
  const dropped = (reason: 'expired' | 'confirmed before') =>
    ({ state: 'cancelled', at: at(1), reason }) as const;

  it.each<[Partial<Verdict>, Partial<Delivery>]>([
    [{ verdict: 'accepted' }, { state: 'delivered', at: at(1) }],
    [{ verdict: 'permanent' }, { state: 'dead', at: at(1) }],
    [{ verdict: 'unnecessary' }, dropped('expired')],
    [{ verdict: 'unnecessary', unnecessary: 'confirmed before' }, dropped('confirmed before')],
    [{ verdict: 'again' }, next(120)],
    [{ verdict: 'again', retryAfterSeconds: 900 }, next(900)],
    [{ verdict: 'refused' }, next(2700, { refusals: 2 })],
  ])('with the verdict %j becomes %j', (verdict, changes) => {
    expect(settle(verdict)).toEqual({ ...progress, ...changes });
  });

  it('is given up at the third refusal, or 72 hours and ten attempts after the first', () => {
    const refused = { ...leased, refusals: 2 };
    const answers = [
      settled(refused, { verdict: 'refused', answer }, hours(1), slowest),
      settled({ ...leased, attempts: 10 }, { verdict: 'again', answer }, hours(72), slowest),
    ];
    expect(answers).toEqual([
      { ...progress, state: 'dead', at: at(1), refusals: 3 },
      { ...progress, state: 'dead', at: at(72), attempts: 10 },
    ]);
  });

  it('that must not be made, or is no longer wanted, keeps its attempts on record', () => {
    const { attempts, firstAttemptAt, refusals, lastAnswer } = pending;
    const before = { attempts, firstAttemptAt, refusals, at: at(1) };
    const given = deadLettered(pending, answer, hours(1));
    expect(given).toEqual({ ...before, state: 'dead', lastAnswer: answer });
    for (const reason of ['withdrawn', 'expired'] as const) {
      const found = reason === 'expired' ? ([reason] as const) : ([] as const);
      const expected = { ...before, state: 'cancelled', reason, lastAnswer };
      expect(cancelled(pending, hours(1), ...found)).toEqual(expected);
    }
  });

  it('that an operator retries is due at once, with no attempt counted', () => {
    const fresh = { state: 'pending', attempts: 0, nextAttemptAt: at(1) };
    expect(due(hours(1))).toEqual(fresh);
    const again = reopened(pending, hours(1));
    expect(again).toEqual({ ...fresh, wasAttempted: true, lastAnswer: pending.lastAnswer });
    // Known for a withdrawal, whatever happens to it next.
    for (const later of [reopened(again, hours(2)), cancelled(again, hours(2))]) {
      expect(wasAttempted(later)).toBe(true);
    }
    expect(wasAttempted(reopened(due(hours(0)), hours(1)))).toBe(false);
  });
});
