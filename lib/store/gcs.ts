import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket, File } from '@google-cloud/storage';
import { isTransient, statusOf, toStoreError, withDeadline } from './gcs-errors';
import {
  checkObject,
  checkPrefix,
  type ObjectStore,
  type StoredObject,
  type Version,
} from './object-store';

/**
 * A store in a bucket of Google Cloud Storage, for any number of machines. A version is the object's
 * generation; writes have it as a precondition, so of concurrent writers exactly one succeeds.
 *
 * The client's own retries are disabled: it retries only some requests, waits at least two seconds, and
 * never settles if its time runs out between two attempts (retry-request 9.1). All requests made here are
 * idempotent, so `#request` retries them.
 */
export class GcsStore implements ObjectStore {
  readonly #place: { bucket: string; endpoint: string | undefined };
  readonly #retries: RetryPolicy;
  #bucket: Promise<Bucket> | undefined;

  /** `endpoint`: one other than Google's. Over plain http, as for emulators, no credentials are sent. */
  constructor(
    place: { bucket: string; endpoint: string | undefined },
    retries: RetryPolicy = RETRIES,
  ) {
    this.#place = place;
    this.#retries = retries;
  }

  async putNew(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    checkObject(key, bytes);
    return (await this.#write(key, bytes, NOTHING)) === 'refused' ? 'exists' : 'created';
  }

  async replace(
    key: string,
    bytes: Uint8Array,
    version: Version,
  ): Promise<{ version: Version } | 'conflict'> {
    checkObject(key, bytes);
    const written = await this.#write(key, bytes, version);
    return written === 'refused' ? 'conflict' : { version: written };
  }

  async get(key: string): Promise<StoredObject | undefined> {
    checkObject(key);
    return this.#request((bucket) => download(bucket.file(key)), 404);
  }

  async delete(key: string): Promise<void> {
    checkObject(key);
    await this.#request((bucket) => bucket.file(key).delete(), 404);
  }

  async list(
    prefix: string,
    { limit = Number.POSITIVE_INFINITY, after }: { limit?: number; after?: string } = {},
  ): Promise<string[]> {
    checkPrefix(prefix);
    const files = await this.#listFiles(prefix, 'items/name', { limit, after });
    return files.map(({ name }) => name);
  }

  async listVersions(prefix: string, cuts: readonly string[] = []): Promise<Map<string, Version>> {
    checkPrefix(prefix);
    const bounds = [undefined, ...new Set([...cuts].sort())].map((cut, index, all) => [
      cut,
      all[index + 1],
    ]);
    const parts = await Promise.all(
      bounds.map(([from, to]) => this.#listFiles(prefix, 'items(name,generation)', { from, to })),
    );
    return new Map(parts.flat().map(({ name, generation }) => [name, String(generation)]));
  }

  async #listFiles(
    prefix: string,
    fields: string,
    { limit = Number.POSITIVE_INFINITY, after, from, to }: ListRange,
  ): Promise<ListedFile[]> {
    const found: ListedFile[] = [];
    let pageToken: string | undefined;
    do {
      const query = {
        prefix,
        // The start is inclusive; `!` sorts before every character of a key.
        ...(after !== undefined && { startOffset: `${after}!` }),
        ...(from !== undefined && { startOffset: from }),
        // This one is exclusive.
        ...(to !== undefined && { endOffset: to }),
        maxResults: Math.min(limit - found.length, PAGE),
        fields: `${fields},nextPageToken`,
        ...(pageToken !== undefined && { pageToken }),
      };
      // The deadline applies to each page, because a list may have any length.
      const page = await this.#request((bucket) => listPage(bucket, query));
      found.push(...(page?.items ?? []));
      pageToken = page?.nextPageToken;
    } while (pageToken && found.length < limit);
    return found;
  }

  /** Keeps no older versions, unless the bucket is told to. */
  async purge(key: string): Promise<void> {
    checkObject(key);
  }

  /** Writes are atomic, so there is nothing to remove. */
  async tidy(): Promise<void> {}

  /**
   * Writes if the object has generation `expected`. If the response to a successful write is lost, the
   * retry fails its precondition; a tag in the metadata tells whose write it was. If another writer has
   * replaced the object meanwhile, this write counts as refused, like one that came too late.
   */
  async #write(key: string, bytes: Uint8Array, expected: Version): Promise<Version | 'refused'> {
    const tag = randomUUID();
    for (;;) {
      const written = await this.#request(
        (bucket) => upload(bucket.file(key), bytes, expected, tag),
        412,
      );
      if (written) return written;
      const found = await this.#request((bucket) => bucket.file(key).getMetadata(), 404);
      const [current] = found ?? [];
      if (current?.metadata?.tag === tag) return String(current.generation);
      // Deleted meanwhile: if no object was expected, the write can be tried again.
      if (current || expected !== NOTHING) return 'refused';
    }
  }

  /** Sends a request with retries until the deadline. Undefined if the response has status `refusal`. */
  async #request<T>(
    send: (bucket: Bucket) => Promise<T>,
    refusal?: number,
  ): Promise<T | undefined> {
    const bucket = await this.#open();
    const deadline = performance.now() + this.#retries.timeoutMs;
    for (const pause of this.#retries.pausesMs) {
      try {
        return await withDeadline(deadline, send(bucket));
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

/** Google's maximum page size. */
const PAGE = 1000;

/** The generation of an object that does not exist. */
const NOTHING = '0';

type ListRange = { limit?: number; after?: string; from?: string; to?: string };
type ListedFile = { name: string; generation?: string };
type ListPage = { items?: ListedFile[]; nextPageToken?: string };

/** Not by the client's `getFiles`, which makes an object with methods of each name. */
function listPage(bucket: Bucket, query: object): Promise<ListPage> {
  return new Promise((resolve, reject) => {
    bucket.request({ uri: '/o', qs: query }, (error: Error | null, body: ListPage) => {
      if (error) reject(error);
      else resolve(body);
    });
  });
}

/** Imported on first use: the package is large, and most sites do not need it. */
async function openBucket({ bucket, endpoint }: { bucket: string; endpoint: string | undefined }) {
  const { Storage } = await import('@google-cloud/storage');
  const storage = new Storage({
    apiEndpoint: endpoint,
    useAuthWithCustomEndpoint: endpoint?.startsWith('https:'),
    timeout: RETRIES.timeoutMs,
    retryOptions: { autoRetry: false, maxRetries: 0 },
  });
  return storage.bucket(bucket);
}

async function upload(
  file: File,
  bytes: Uint8Array,
  expected: Version,
  tag: string,
): Promise<Version> {
  await file.save(Buffer.from(bytes), {
    resumable: false,
    preconditionOpts: { ifGenerationMatch: expected },
    metadata: {
      contentType: 'application/octet-stream',
      // Validated by the server before it stores; the client would validate afterwards and delete.
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      metadata: { tag },
    },
    validation: false,
  });
  return String(file.metadata.generation);
}

/** Bytes and generation from one response; the client validates the checksum. */
async function download(file: File): Promise<StoredObject> {
  let version: Version | undefined;
  const stream = file.createReadStream().on('response', ({ headers, body }) => {
    version = headers['x-goog-generation'];
    // The client adds twelve listeners, and Node would warn of a leak on every download.
    body.setMaxListeners(20);
  });
  const bytes = Buffer.concat(await stream.toArray());
  if (version === undefined) throw new Error('A response without a generation');
  return { bytes, version };
}
