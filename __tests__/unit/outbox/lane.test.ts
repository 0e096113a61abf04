import { Lane } from '@/lib/outbox/parts';

describe('a lane', () => {
  it('lets four run at a time and loses none, even when some fail', async () => {
    const lane = new Lane();
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
    expect({ most, running }).toEqual({ most: 4, running: 0 });
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  });
});
