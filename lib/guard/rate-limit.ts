import 'server-only';
import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/lib/env';
import { errorFacts, log } from '@/lib/log';
import { processWide } from '@/lib/process-wide';
import { network } from './client-address';

/**
 * Counts one submission of a client to a form. Returns how many seconds to wait when that is one too many,
 * otherwise undefined. With `REDIS_URL` all instances count together; while Redis is away each counts for
 * itself, and no submission waits for it longer than `PATIENCE_MS`.
 */
export async function waitBeforeNext(form: string, address: string): Promise<number | undefined> {
  const limiter = await processWide('rate-limiter', openLimiter);
  try {
    await limiter.consume(`${form}:${network(address)}`);
    return undefined;
  } catch (refused) {
    if (Error.isError(refused)) throw refused;
    return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
  }
}

const PATIENCE_MS = 500;

type Limiter = { consume(key: string): Promise<unknown> };

async function openLimiter(): Promise<Limiter> {
  const { RATE_LIMIT, REDIS_URL, SIGNING_SECRET } = env();
  const own = new RateLimiterMemory(RATE_LIMIT);
  if (REDIS_URL === undefined) return own;
  const shared = new RateLimiterRedis({
    ...RATE_LIMIT,
    storeClient: await connect(REDIS_URL),
    keyPrefix: 'submissions',
    rejectIfRedisNotReady: true,
  });
  // Addresses are personal data, and Redis is another machine. The address of Redis holds its password
  // and is the same for all instances, so it serves where there is no better secret.
  const secret = SIGNING_SECRET ?? REDIS_URL;
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const tell = tellOfChanges();
  return {
    async consume(key) {
      const answer = await shared.consume(hash(key)).catch((refused: unknown) => refused);
      if (Error.isError(answer)) {
        tell.away(answer);
        return own.consume(key);
      }
      tell.back();
      if ((answer as RateLimiterRes).consumedPoints > RATE_LIMIT.points) throw answer;
    },
  };
}

/** Connected, or trying to be: a Redis that is not there now is waited for in the background. */
async function connect(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  // The next submission meets the same error, and is where it is told of.
  redis.on('error', () => {});
  await redis.connect().catch(() => {});
  return redis;
}

/** Logs that Redis is away or back once for each time, however many submissions notice. */
function tellOfChanges() {
  let isAway = false;
  return {
    away(error: unknown) {
      if (!isAway) log().warn(errorFacts(error), 'Redis is away: each instance limits for itself');
      isAway = true;
    },
    back() {
      if (isAway) log().info('Redis is back: submissions are counted together again');
      isAway = false;
    },
  };
}
