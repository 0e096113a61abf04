import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket } from '@google-cloud/storage';
import { isTransient, statusOf, toStoreError, withDeadline } from './gcs-errors';

/**
 * Requests to a bucket, with retries. The client's own are disabled: it retries only some requests, waits at least
 * two seconds, and never settles if its time runs out between two attempts (retry-request 9.1). Whatever is sent
 * here must be idempotent.
 */
export class GcsRequests {
  readonly #place: BucketPlace;
  readonly #retries: RetryPolicy;
  #bucket: Promise<Bucket> | undefined;

  constructor(place: BucketPlace, retries: RetryPolicy = RETRIES) {
    this.#place = place;
    this.#retries = retries;
  }

  /** Sends a request with retries until the deadline. Undefined if the response has status `refusal`. */
  async send<T>(request: (bucket: Bucket) => Promise<T>, refusal?: number): Promise<T | undefined> {
    const bucket = await this.#open();
    const deadline = performance.now() + this.#retries.timeoutMs;
    for (const pause of this.#retries.pausesMs) {
      try {
        return await withDeadline(deadline, request(bucket));
      } catch (error) {
        if (refusal !== undefined && statusOf(error) === refusal) return undefined;
        const next = performance.now() + pause * (0.5 + Math.random() / 2);
        if (!isTransient(error) || next >= deadline) throw toStoreError(error);
        await wait(next - performance.now());
      }
    }
    throw new Error('The last pause is infinite');
  }

  /** Outside the deadline of a request: on a machine that has just started, loading may take long. */
  async #open(): Promise<Bucket> {
    try {
      this.#bucket ??= openBucket(this.#place);
      return await this.#bucket;
    } catch (error) {
      this.#bucket = undefined;
      throw toStoreError(error);
    }
  }
}

/** `endpoint`: one other than Google's. Over plain http, as for emulators, no credentials are sent. */
export type BucketPlace = { bucket: string; endpoint: string | undefined };

export type RetryPolicy = {
  /** For a request with all its retries. */
  timeoutMs: number;
  /** Before each retry. */
  pausesMs: number[];
};

const RETRIES: RetryPolicy = {
  timeoutMs: 10_000,
  // Long enough for one write per second, which Google guarantees for each object.
  pausesMs: [300, 600, 1200, 2400, Number.POSITIVE_INFINITY],
};

/** Imported on first use: the package is large, and most sites do not need it. */
async function openBucket({ bucket, endpoint }: BucketPlace) {
  const { Storage } = await import('@google-cloud/storage');
  const storage = new Storage({
    apiEndpoint: endpoint,
    useAuthWithCustomEndpoint: endpoint?.startsWith('https:'),
    timeout: RETRIES.timeoutMs,
    retryOptions: { autoRetry: false, maxRetries: 0 },
  });
  return storage.bucket(bucket);
}
