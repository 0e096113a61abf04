import 'server-only';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** About 25 MB. */
export const MAX_KEYS = 20_000;

/**
 * Counts in the memory of this process, for a bounded number of keys: the least recently used one is
 * forgotten first. Whoever sends from more networks than that is stopped by `SITE_LIMIT`, not here.
 */
export class BoundedLimiter extends RateLimiterMemory {
  /** In the order of their last use. */
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
