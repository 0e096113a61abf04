import 'server-only';
import type { Redis } from 'ioredis';
import { processWide } from '@/lib/runtime/process-wide';
import { errorFacts, log } from '@/lib/telemetry/log';

/** The connection of this process to Redis, and what is known about it. */
export type SharedRedis = {
  client: Redis;
  /** How often it did not do what was asked. */
  failures: number;
  /** Its last error since it was connected. */
  error?: unknown;
  isAway: boolean;
  /** Its connection is being closed and opened again. */
  isReconnecting: boolean;
};

/** No submission waits longer for Redis. */
const PATIENCE_MS = 500;

/** Connected, or trying to be: a Redis that is down now is waited for in the background. */
export async function sharedRedis(url: string): Promise<SharedRedis> {
  return processWide('redis', () => connect(url));
}

/** Logs an outage once, however many submissions notice it. */
export function reportFailure(redis: SharedRedis): void {
  redis.failures += 1;
  // It accepted the command and did not answer in time. It is not asked again until it accepts a connection.
  if (redis.client.status === 'ready' && !redis.isReconnecting) {
    redis.isReconnecting = true;
    redis.client.disconnect(true);
  }
  if (redis.isAway) return;
  redis.isAway = true;
  const facts = redis.error === undefined ? { error: 'timeout' } : errorFacts(redis.error);
  log().warn(facts, 'Redis is away: each instance limits for itself');
}

export function reportSuccess(redis: SharedRedis): void {
  if (redis.isAway) log().info('Redis is back: submissions are counted together again');
  redis.isAway = false;
}

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
  const redis: SharedRedis = { client, failures: 0, isAway: false, isReconnecting: false };
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
