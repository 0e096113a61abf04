import { makeDependencies } from '@/lib/queue/dependencies';
import { Breaker } from '@/lib/queue/lane';

const MINUTE = 60_000;

/** A breaker with a controlled clock, and its state changes. */
function breaker() {
  const time = { now: 0 };
  const changes: string[] = [];
  const made = new Breaker({ clock: () => time.now, onChange: (state) => changes.push(state) });
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) made.report('failed');
  };
  return { breaker: made, time, changes, fail };
}

const work = async () => 'done';

describe('a breaker', () => {
  it('opens after five failures in a row, but not if an attempt in between succeeded', async () => {
    const { breaker: it, changes, fail } = breaker();
    fail(4);
    it.report('reached');
    fail(4);
    expect(await it.guard(work)).toBe('done');
    fail(1);
    expect(await it.guard(work)).toBe('left alone');
    expect(changes).toEqual(['open']);
  });

  it('lets one probe through after a minute, and closes if it succeeds', async () => {
    const { breaker: it, time, changes, fail } = breaker();
    fail(5);
    time.now = MINUTE - 1;
    expect(await it.guard(work)).toBe('left alone');
    time.now = MINUTE;
    const end = Promise.withResolvers<void>();
    const probe = it.guard(() => end.promise);
    expect(await it.guard(work)).toBe('being probed');
    it.report('reached');
    end.resolve();
    await probe;
    expect(await it.guard(work)).toBe('done');
    expect(changes).toEqual(['open', 'closed']);
  });

  it('stays open for another minute if the probe fails, without reporting it again', async () => {
    const { breaker: it, time, changes, fail } = breaker();
    fail(5);
    time.now = MINUTE;
    await it.guard(async () => it.report('failed'));
    expect(await it.guard(work)).toBe('left alone');
    time.now = 2 * MINUTE;
    expect(await it.guard(work)).toBe('done');
    expect(changes).toEqual(['open']);
  });

  it('passes the probe on if the first found nothing to do, or threw', async () => {
    const { breaker: it, time, fail } = breaker();
    fail(5);
    time.now = MINUTE;
    expect(await it.guard(work)).toBe('done');
    await expect(it.guard(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    await it.probed();
    expect(await it.guard(work)).toBe('done');
  });
});

describe('a lane', () => {
  const { lane: laneOf } = makeDependencies({
    store: undefined,
    destination: () => 'unconfigured',
  });

  it.each([
    ['application', 4],
    ['application-mailbox', 2],
    ['confirmation', 2],
  ] as const)(
    'to the %s runs %i at a time and loses none, even if some fail, however often it was busy',
    async (name, width) => {
      const lane = laneOf(name);
      for (const _ of ['first', 'second']) {
        let running = 0;
        let most = 0;
        const results = await Promise.allSettled(
          Array.from({ length: 25 }, (_, index) =>
            lane.run(async () => {
              running += 1;
              most = Math.max(most, running);
              await new Promise((resolve) => setImmediate(resolve));
              running -= 1;
              if (index % 3 === 0) throw new Error('failed');
              return index;
            }),
          ),
        );
        expect({ most, running }).toEqual({ most: width, running: 0 });
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
      }
    },
  );
});
