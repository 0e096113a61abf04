import { setTimeout } from 'node:timers/promises';
import {
  hasRedis,
  type RedisServer,
  startDoubleOfRedis,
  startInstalledRedis,
} from '@/__tests__/support/redis-server';
import { readiness } from '@/lib/operations/readiness';
import { MAX_KEYS, retryAfterFor } from '@/lib/store/rate-limit';
import { isSiteBudgetUsedUp, retryAfterForSite } from '@/lib/store/site-limit';
import { capturedLog, type LogLine } from '../../support/captured-log';
import { startFakeRedis } from '../../support/fake-redis';
import { fillDisk } from '../../support/full-disk';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
let lines: LogLine[];

/** The next calls are the first in a process with these settings. */
async function start(settings: Record<string, string>): Promise<void> {
  await startAsNewProcess({ STORAGE_DIR: directory(), ...settings });
  lines = capturedLog();
}

/** The number of accepted submissions out of `tries`. */
async function taken(tries: number, address: (nth: number) => string, form = 'contact') {
  let count = 0;
  for (let nth = 0; nth < tries; nth += 1) {
    if ((await retryAfterFor(form, address(nth))) === undefined) count += 1;
  }
  return count;
}

describe('a sender', () => {
  beforeEach(() => start({ RATE_LIMIT: '2/1h' }));
  const inNetworkOfItsOwn = (nth: number) => `10.${nth >> 8}.${nth & 255}.1`;

  it('has a limit per form, and is told how long to wait', async () => {
    expect(await taken(5, () => '203.0.113.9')).toBe(2);
    expect(await taken(5, () => '203.0.113.9', 'resume')).toBe(2);
    const seconds = Number(await retryAfterFor('contact', '203.0.113.9'));
    expect(seconds).toBeGreaterThan(3590);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  it.each<[string, number, (nth: number) => string]>([
    ['the addresses of an IPv4 /24', 8, (nth) => `203.0.113.${nth}`],
    ['the addresses of an IPv6 /64', 2, (nth) => `2001:db8:1:2::${nth}`],
    ['the /64s of a /56', 8, (nth) => `2001:db8:1:${nth.toString(16)}::1`],
    ['the /56s of a /48', 32, (nth) => `2001:db8:1:${(nth * 256).toString(16)}::1`],
    ['addresses that are unknown', 2, () => 'unknown'],
  ])('with %s is limited to %i', async (_, limit, address) => {
    expect(await taken(100, address)).toBe(limit);
  });

  it('over its limit does not affect other senders', async () => {
    for (const address of ['203.0.113.9', '2001:db8:1:2::9']) await taken(100, () => address);
    expect(await taken(2, () => '203.0.113.10')).toBe(2);
    expect(await taken(2, () => '2001:db8:1:3::9')).toBe(2);
  });

  it('is forgotten first if it was silent for longest and memory is full', async () => {
    await taken(2, () => '203.0.113.9');
    await taken(MAX_KEYS - 1, inNetworkOfItsOwn);
    expect(await taken(1, () => '203.0.113.9')).toBe(0);
    await taken(MAX_KEYS + 1, inNetworkOfItsOwn);
    for (const address of [inNetworkOfItsOwn(0), '203.0.113.9']) {
      expect(await taken(1, () => address)).toBe(1);
    }
  });

  it.each<[string, number, (nth: number) => string]>([
    ['all behind one address', 40, () => '203.0.113.7'],
    ['an IPv4 network together', 50, (nth) => `198.51.100.${nth}`],
    ['an IPv6 network together', 60, (nth) => `2001:db8:${nth}::1`],
    ['but not its neighbours', 2, () => '203.0.113.8'],
  ])('in a network with its own limit has that limit: %s', async (_, limit, address) => {
    const networks = '203.0.113.7=40/1h, 198.51.100.0/24=50/1h,2001:db8::/32=60/1h';
    await start({ RATE_LIMIT: `2/1h,${networks}` });
    expect(await taken(100, address)).toBe(limit);
  });
});

/** The double shows on every machine what the site does, and Redis that the double is like it. */
describe.each<[string, () => Promise<RedisServer>]>([
  ['the double of Redis', startDoubleOfRedis],
  ...(hasRedis ? [['Redis', startInstalledRedis] as [string, typeof startInstalledRedis]] : []),
])('instances that share %s', (_, startServer) => {
  let redis: RedisServer;
  beforeEach(async () => {
    redis = await startServer();
    await start({ RATE_LIMIT: '2/1h', REDIS_URL: redis.url });
  });
  afterEach(async () => {
    await startAsNewProcess();
    await redis.kill();
  });

  const told = () => lines.map(({ msg }) => msg);
  const AWAY = 'Redis is down: each instance counts on its own';
  const BACK = 'Redis is back: instances share their counts again';

  it('share their counts, and Redis gets no address and no form', async () => {
    expect(await taken(1, () => '203.0.113.9')).toBe(1);
    await start({ RATE_LIMIT: '2/1h', REDIS_URL: redis.url });
    expect(await taken(5, () => '203.0.113.9')).toBe(1);
    const keys = await redis.keys();
    expect(keys).toHaveLength(2);
    expect(keys.join()).not.toMatch(/203\.|contact/);
    expect(told()).toEqual([]);
  });

  it.each<[string, (redis: RedisServer) => unknown, (redis: RedisServer) => unknown]>([
    ['dies', ({ kill }) => kill(), (server) => server.start()],
    ['hangs', ({ freeze }) => freeze(), ({ thaw }) => thaw()],
  ])('count separately while it %s, and log that once', async (_, fail, mend) => {
    await taken(1, () => '203.0.113.1');
    await fail(redis);
    expect(await taken(5, () => '203.0.113.2')).toBe(2);
    expect(await taken(5, () => '203.0.113.3')).toBe(2);
    while (told().length === 0) await setTimeout(20);
    expect(told()).toEqual([AWAY]);
    await mend(redis);
    while (!told().includes(BACK)) {
      await setTimeout(20);
      await taken(1, () => '198.51.100.1');
    }
    expect(await taken(5, () => '192.0.2.1')).toBe(2);
    expect(told()).toEqual([AWAY, BACK]);
  });
});

it('a process that is busy does not say that Redis is down', async () => {
  const redis = await startDoubleOfRedis();
  await start({ RATE_LIMIT: '9/1h', REDIS_URL: redis.url });
  await taken(1, () => '203.0.113.1');
  const busy = taken(1, () => '203.0.113.1');
  await redis.freeze();
  await busy;
  await redis.thaw();
  await setTimeout(3100);
  expect([lines.map(({ msg }) => msg), await taken(1, () => '203.0.113.1')]).toEqual([[], 1]);
  await startAsNewProcess();
  await redis.kill();
});

it('a Redis that refuses to count is down, with its reason', async () => {
  const redis = await startFakeRedis();
  await start({ RATE_LIMIT: '2/1h', REDIS_URL: `redis://127.0.0.1:${redis.port}` });
  await taken(1, () => '203.0.113.1');
  redis.fill();
  expect(await taken(5, () => '203.0.113.2')).toBe(2);
  expect(lines).toMatchObject([
    { error: expect.anything(), msg: expect.stringMatching(/^Redis is down/) },
  ]);
  await startAsNewProcess();
  await redis.close();
});

describe('the whole site', () => {
  const MEGABYTE = 1024 * 1024;

  /** The number of accepted submissions out of `tries` at the same time, of `bytes` each. */
  async function takenBySite(tries: number, bytes: number): Promise<number> {
    const waits = await Promise.all(Array.from({ length: tries }, () => retryAfterForSite(bytes)));
    return waits.filter((wait) => wait === undefined).length;
  }

  it('accepts a limited number of bytes per period', async () => {
    await start({ RATE_LIMIT: 'site=10/1h' });
    expect(await takenBySite(10, 4 * MEGABYTE)).toBe(2);
    expect(await retryAfterForSite(1)).toBeGreaterThan(3500);
  });

  it('accepts nothing that would fill the disk', async () => {
    await start({});
    fillDisk();
    expect(await retryAfterForSite(1)).toBe(600);
    const msg = 'The disk is almost full: a submission is refused';
    expect(lines).toMatchObject([{ level: 40, msg }]);
    expect(await readiness()).toMatchObject({ ready: false, reasons: ['the disk is almost full'] });
  });

  it('accepts a limited number per period from all senders, logs once that it is full, and stays up', async () => {
    await start({ RATE_LIMIT: 'site=3/1h' });
    expect(await takenBySite(3, 1)).toBe(3);
    expect([isSiteBudgetUsedUp(), (await readiness()).warnings]).toEqual([false, []]);
    expect(await takenBySite(5, 1)).toBe(0);
    expect(await retryAfterForSite(1)).toBeGreaterThan(3500);
    expect(isSiteBudgetUsedUp()).toBe(true);
    const warnings = [
      expect.stringMatching(/^The limit of submissions to the whole site is used up/),
    ];
    expect(await readiness()).toMatchObject({ ready: true, reasons: [], warnings });
    const msg = 'The limit of the whole site is used up: submissions are refused for now';
    expect(lines.map((line) => line.msg)).toEqual([msg]);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now');
    const isUsedUpAfter = (seconds: number) => {
      clock.mockReturnValue(now + seconds * 1000);
      return isSiteBudgetUsedUp();
    };
    expect([3500, 3601].map(isUsedUpAfter)).toEqual([true, false]);
  });
});
