import 'server-only';
import { createHmac } from 'node:crypto';
import { types } from 'node:util';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { processWide } from '@/lib/runtime/process-wide';
import { env } from '@/lib/settings';
import { BoundedLimiter } from './bounded-limiter';
import { reportFailure, reportSuccess, type SharedRedis, sharedRedis } from './shared-redis';

/** At most `points` in `duration` seconds, counted from the first. */
export type Limit = { points: number; duration: number };

/**
 * Counts `points` for a key. Returns the seconds to wait if the limit is exceeded, otherwise undefined. With
 * `REDIS_URL` all instances share their counters; while Redis is away each instance counts on its own.
 */
export async function count(key: string, limit: Limit, points = 1): Promise<number | undefined> {
  const { REDIS_URL } = env();
  try {
    await (REDIS_URL === undefined
      ? localLimiter(limit).consume(key, points)
      : consumeShared(await sharedRedis(REDIS_URL), hashed(key, REDIS_URL), limit, points));
    return undefined;
  } catch (refused) {
    if (types.isNativeError(refused)) throw refused;
    return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
  }
}

async function consumeShared(
  redis: SharedRedis,
  key: string,
  limit: Limit,
  points: number,
): Promise<void> {
  const { failures } = redis;
  try {
    await sharedLimiter(redis, limit).consume(key, points);
  } finally {
    if (redis.failures === failures) reportSuccess(redis);
  }
}

/**
 * Addresses are personal data, and Redis is another machine. The address of Redis contains its password and
 * is the same for all instances, so it serves if there is no better secret.
 */
function hashed(key: string, redisUrl: string): string {
  const secret = env().SIGNING_SECRET ?? redisUrl;
  return createHmac('sha256', secret).update(key).digest('base64url');
}

function sharedLimiter(redis: SharedRedis, limit: Limit): RateLimiterRedis {
  return limiterFor(
    limit,
    () =>
      new RateLimiterRedis({
        ...limit,
        storeClient: redis.client,
        keyPrefix: 'submissions',
        rejectIfRedisNotReady: true,
        insuranceLimiter: new ReportingLimiter(limit, () => reportFailure(redis)),
      }),
  );
}

function localLimiter(limit: Limit): BoundedLimiter {
  return limiterFor(limit, () => new BoundedLimiter(limit));
}

function limiterFor<T>({ points, duration }: Limit, make: () => T): T {
  const limiters = processWide('rate-limiters', () => new Map<string, T>());
  const name = `${points}/${duration}`;
  const limiter = limiters.get(name) ?? make();
  limiters.set(name, limiter);
  return limiter;
}

/** Counts in this process, and reports each time that it had to. */
class ReportingLimiter extends BoundedLimiter {
  readonly #report: () => void;

  constructor(limit: Limit, report: () => void) {
    super(limit);
    this.#report = report;
  }

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.#report();
    return super.consume(key, points);
  }
}
