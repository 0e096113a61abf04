import 'server-only';
import { createHmac } from 'node:crypto';
import { types } from 'node:util';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import {
  clientAddress,
  countedNetworks,
  isInNetwork,
  type Network,
} from '@/lib/runtime/client-network';
import { processWide } from '@/lib/runtime/context';
import type { Limit } from '@/lib/setting-values';
import { env } from '@/lib/settings';
import { errorFields, log } from '@/lib/telemetry/log';

/** Counts one POST of a sender to a form; returns the seconds to wait if it exceeds a limit. */
export function retryAfterForSender(form: string, headers: Headers): Promise<number | undefined> {
  return retryAfterFor(form, clientAddress(headers, env().TRUSTED_PROXY_HOPS));
}

/**
 * Counts one submission of a client to a form. Returns the seconds to wait if it exceeds a limit, otherwise undefined.
 * A submission refused for a narrow network is not counted for the wider ones, so that one sender cannot use up its
 * neighbours' quota.
 */
export async function retryAfterFor(form: string, address: string): Promise<number | undefined> {
  for (const { network, limit } of allowances(address)) {
    const retryAfter = await count(`${form} ${network}`, limit);
    if (retryAfter !== undefined) return retryAfter;
  }
  return undefined;
}

/** The limits of a client's networks for one form, narrowest network first. */
function allowances(address: string): { network: Network; limit: Limit }[] {
  const { client, networks } = env().RATE_LIMIT;
  const known = networks.find(({ network }) => isInNetwork(address, network));
  if (known) return [known];
  return countedNetworks(address).map((network, tier) => ({
    network,
    limit: { ...client, points: client.points * GROWTH ** tier },
  }));
}

/** Factor between the limits of a network and the next wider one: it has many users, but fewer than its size allows. */
const GROWTH = 4;

/** Takes about 25 MB. */
export const MAX_KEYS = 20_000;

/**
 * Counts in memory, for a bounded number of keys: the least recently used key is evicted. The limit of the
 * whole site covers floods from more networks.
 */
class BoundedLimiter extends RateLimiterMemory {
  /** Least recently used first. */
  readonly #keys = new Set<string>();

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > MAX_KEYS && oldest !== undefined) {
      this.#keys.delete(oldest);
      await this.delete(oldest);
    }
    return super.consume(key, points);
  }
}

/**
 * Counts `points` for a key. Returns the seconds to wait if the limit is exceeded, otherwise undefined. With
 * `REDIS_URL` all instances share their counters; while Redis is down each instance counts on its own.
 */
export async function count(key: string, limit: Limit, points = 1): Promise<number | undefined> {
  const { REDIS_URL } = env();
  if (REDIS_URL === undefined) return waitFor(localLimiter(limit).consume(key, points));
  const redis = await processWide('redis', () => connect(REDIS_URL));
  try {
    const counted = sharedLimiter(redis, limit).consume(hashed(key, REDIS_URL), points);
    const seconds = await waitFor(counted);
    reportSuccess(redis);
    return seconds;
  } catch (error) {
    reportFailure(redis, error);
    return waitFor(localLimiter(limit).consume(key, points));
  }
}

/** Rejects unless the limiter has counted. */
async function waitFor(counted: Promise<RateLimiterRes>): Promise<number | undefined> {
  return counted.then(
    () => undefined,
    (refused: RateLimiterRes | Error) => {
      if (types.isNativeError(refused)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    },
  );
}

/**
 * Hashed, because addresses are personal data, and Redis is another machine. The Redis URL contains its password and is
 * the same for all instances, so it is the key if there is no better secret.
 */
function hashed(key: string, redisUrl: string): string {
  const secret = env().SIGNING_SECRET ?? redisUrl;
  return createHmac('sha256', secret).update(key).digest('base64url');
}

function sharedLimiter({ client }: SharedRedis, limit: Limit): RateLimiterRedis {
  return limiterFor('shared', limit, () => new RateLimiterRedis(sharedOptions(client, limit)));
}

function sharedOptions(storeClient: Redis, limit: Limit) {
  return { ...limit, storeClient, keyPrefix: 'submissions', rejectIfRedisNotReady: true };
}

function localLimiter(limit: Limit): BoundedLimiter {
  return limiterFor('local', limit, () => new BoundedLimiter(limit));
}

function limiterFor<T>(kind: string, { points, duration }: Limit, make: () => T): T {
  const limiters = processWide('rate-limiters', () => new Map<string, T>());
  const name = `${kind} ${points}/${duration}`;
  const limiter = limiters.get(name) ?? make();
  limiters.set(name, limiter);
  return limiter;
}

/** This process's connection to Redis, and its state. */
export type SharedRedis = {
  client: Redis;
  /** Last error since it connected. */
  error?: unknown;
  isAway: boolean;
  /** The connection is being reopened. */
  isReconnecting: boolean;
};

/** Maximum time that a submission waits for Redis. */
const PATIENCE_MS = 500;

function reportFailure(redis: SharedRedis, error: unknown): void {
  // It refuses the command: it is full, or the user may not count.
  if (types.isNativeError(error) && error.name === 'ReplyError') redis.error = error;
  // It accepted the command and did not answer in time. It is skipped until it accepts a new connection.
  else if (redis.client.status === 'ready' && !redis.isReconnecting) {
    redis.isReconnecting = true;
    redis.client.disconnect(true);
    // A process that is busy, as each is after its start, reads answers late: Redis may not be down.
    setTimeout(() => redis.isReconnecting && reportOutage(redis), RECONNECTED_MS).unref();
  }
  if (!redis.isReconnecting || redis.error !== undefined) reportOutage(redis);
}

const RECONNECTED_MS = 3000;

/** Logs an outage once, however many submissions notice it. */
function reportOutage(redis: SharedRedis): void {
  if (redis.isAway) return;
  redis.isAway = true;
  const logFields = redis.error === undefined ? { error: 'timeout' } : errorFields(redis.error);
  log().warn(logFields, 'Redis is down: each instance counts on its own');
}

function reportSuccess(redis: SharedRedis): void {
  if (redis.isAway) log().info('Redis is back: instances share their counts again');
  redis.isAway = false;
}

/** Counts once as the site does. Undefined if that works, else a code such as `ECONNREFUSED`, `NOAUTH` or `timeout`. */
export async function probeRedis(url: string): Promise<string | undefined> {
  const redis = await connect(url);
  const limit = { points: 1000, duration: 1 };
  try {
    await new RateLimiterRedis(sharedOptions(redis.client, limit)).consume('probe');
    return undefined;
  } catch (error) {
    if (!types.isNativeError(error)) throw error;
    const { code, message } = (redis.error ?? error) as NodeJS.ErrnoException;
    return code ?? /^[A-Z]+(?= )/.exec(message)?.[0] ?? 'timeout';
  } finally {
    redis.client.disconnect();
  }
}

/** Connected or connecting: a Redis that is down is retried in the background. */
async function connect(url: string): Promise<SharedRedis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  const redis: SharedRedis = { client, isAway: false, isReconnecting: false };
  client.on('error', (error) => {
    redis.error = error;
  });
  client.on('ready', () => {
    redis.error = undefined;
    redis.isReconnecting = false;
  });
  await client.connect().catch(() => {});
  return redis;
}
