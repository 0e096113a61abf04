import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket, File } from '@google-cloud/storage';
import {
  checkObject,
  checkPrefix,
  type ListOptions,
  type ObjectStore,
  type Replaced,
  type StoredObject,
  StoreError,
  type Version,
} from './object-store';

/**
 * A store in a Google Cloud Storage bucket, for any number of machines. A version is the object's generation; writes
 * use it as a precondition, so of concurrent writers exactly one succeeds.
 */
export class GcsStore implements ObjectStore {
  readonly #place: BucketPlace;
  readonly #retries: RetryPolicy;
  #bucket: Promise<Bucket> | undefined;

  constructor(place: BucketPlace, retries: RetryPolicy = RETRIES) {
    this.#place = place;
    this.#retries = retries;
  }

  async putNew(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    checkObject(key, bytes);
    return (await this.#write(key, bytes, NOTHING)) === 'refused' ? 'exists' : 'created';
  }

  async replace(key: string, bytes: Uint8Array, version: Version): Promise<Replaced> {
    checkObject(key, bytes);
    const written = await this.#write(key, bytes, version);
    return written === 'refused' ? 'conflict' : { version: written };
  }

  async get(key: string): Promise<StoredObject | undefined> {
    checkObject(key);
    return this.#send((bucket) => download(bucket.file(key)), 404);
  }

  async delete(key: string): Promise<void> {
    checkObject(key);
    await this.#send((bucket) => bucket.file(key).delete(), 404);
  }

  async list(prefix: string, options: ListOptions = {}): Promise<string[]> {
    checkPrefix(prefix);
    const files = await this.#listFiles(prefix, 'items/name', options);
    return files.map(({ name }) => name);
  }

  async listVersions(prefix: string): Promise<Map<string, Version>> {
    checkPrefix(prefix);
    const files = await this.#listFiles(prefix, 'items(name,generation)');
    return new Map(files.map(({ name, generation }) => [name, String(generation)]));
  }

  async #listFiles(
    prefix: string,
    fields: string,
    { limit = Number.POSITIVE_INFINITY, after }: ListOptions = {},
  ): Promise<ListedFile[]> {
    const found: ListedFile[] = [];
    let pageToken: string | undefined;
    do {
      const query = {
        prefix,
        // The start is inclusive; `!` sorts before every character of a key.
        ...(after !== undefined && { startOffset: `${after}!` }),
        maxResults: Math.min(limit - found.length, PAGE),
        fields: `${fields},nextPageToken`,
        ...(pageToken !== undefined && { pageToken }),
      };
      // The deadline applies to each page, because a list may have any length.
      const page = await this.#send((bucket) => listPage(bucket, query));
      found.push(...(page?.items ?? []));
      pageToken = page?.nextPageToken;
    } while (pageToken && found.length < limit);
    return found;
  }

  /** Nothing to do: older versions are retained only if the bucket is configured to. */
  async purge(key: string): Promise<void> {
    checkObject(key);
  }

  /** Writes are atomic, so there is nothing to remove. */
  async tidy(): Promise<void> {}

  /**
   * Writes if the object has generation `expected`. If the response to a successful write is lost, the retry fails its
   * precondition; a tag in the metadata identifies the writer. If another writer has replaced the object meanwhile,
   * this write counts as refused, like one that came too late.
   */
  async #write(key: string, bytes: Uint8Array, expected: Version): Promise<Version | 'refused'> {
    const tag = randomUUID();
    for (;;) {
      const written = await this.#send(
        (bucket) => upload(bucket.file(key), bytes, expected, tag),
        412,
      );
      if (written) return written;
      const found = await this.#send((bucket) => bucket.file(key).getMetadata(), 404);
      const [current] = found ?? [];
      if (current?.metadata?.tag === tag) return String(current.generation);
      // Deleted meanwhile: if no object was expected, the write can be retried.
      if (current || expected !== NOTHING) return 'refused';
    }
  }

  /**
   * Sends an idempotent request with retries until the deadline. Undefined if the response has status `refusal`. The
   * client's own retries are disabled: it retries only some requests, waits at least two seconds, and never settles if
   * time runs out between two attempts (retry-request 9.1).
   */
  async #send<T>(
    request: (bucket: Bucket) => Promise<T>,
    refusal?: number,
  ): Promise<T | undefined> {
    const bucket = await this.#open();
    const deadline = performance.now() + this.#retries.timeoutMs;
    for (const pause of this.#retries.pausesMs) {
      try {
        return await withDeadline(deadline, request(bucket));
      } catch (error) {
        if (refusal !== undefined && statusOf(error) === refusal) return undefined;
        const pauseMs = pause * (0.5 + Math.random() / 2);
        const isTooLate = performance.now() + pauseMs >= deadline;
        if (!isTransient(error) || isTooLate) throw toStoreError(error);
        await wait(pauseMs);
      }
    }
    throw new Error('The last pause is infinite');
  }

  /** Not counted towards a request's deadline: on a machine that has just started, loading may take long. */
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

const PAGE = 1000;
/** The generation of an object that does not exist. */
const NOTHING = '0';

/** Writes if the object has generation `expected`. `tag` identifies the writer. */
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
      // The server validates before it stores; the client would validate afterwards and delete.
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
    // The client adds twelve listeners, so Node would warn of a leak on every download.
    body.setMaxListeners(20);
  });
  const bytes = Buffer.concat(await stream.toArray());
  if (version === undefined) throw new Error('A response without a generation');
  return { bytes, version };
}

type ListedFile = { name: string; generation?: string };
type ListPage = { items?: ListedFile[]; nextPageToken?: string };

/** One page of a list. Avoids the client's `getFiles`, which creates a full `File` object per name. */
function listPage(bucket: Bucket, query: object): Promise<ListPage> {
  return new Promise((resolve, reject) => {
    bucket.request({ uri: '/o', qs: query }, (error: Error | null, body: ListPage) => {
      if (error) reject(error);
      else resolve(body);
    });
  });
}

/** `endpoint`: replaces Google's. Over plain http, as for emulators, no credentials are sent. */
type BucketPlace = { bucket: string; endpoint: string | undefined };

type RetryPolicy = {
  timeoutMs: number;
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

/** The HTTP status of the client's error, if there was a response. */
function statusOf(error: unknown): number | undefined {
  const status = Number((error as { code?: unknown }).code);
  return Number.isInteger(status) ? status : undefined;
}

/** Whether a retry may succeed. Other 4xx responses are final. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return !lacksCredentials(error);
  return status >= 500 || status === 408 || status === 429;
}

/** Contains only a code: the client's error messages contain URLs and response bodies. */
function toStoreError(error: unknown): StoreError {
  const code = lacksCredentials(error) ? 'no credentials' : codeOf(error);
  const cause = Object.assign(new Error(code), { code });
  const message = `The request to Google Cloud Storage failed (${code})`;
  return new StoreError(message, { cause, isTransient: isTransient(error) });
}

/** The result, or a timeout error at the deadline, a value of `performance.now()`. */
async function withDeadline<T>(deadline: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const expire = () => reject(Object.assign(new Error('timeout'), { code: 'timeout' }));
    timer = setTimeout(expire, Math.max(1, deadline - performance.now()));
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

/** The client's error for missing credentials has no code. */
function lacksCredentials(error: unknown): boolean {
  return String((error as { message?: unknown }).message).includes('default credentials');
}
