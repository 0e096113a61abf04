import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket, File } from '@google-cloud/storage';
import { inGcsWords, isPassing, statusOf, within } from './gcs-failures';
import {
  checkObject,
  checkPrefix,
  type ObjectStore,
  type StoredObject,
  type Version,
} from './object-store';

/**
 * A store in a bucket of Google Cloud Storage, for any number of machines. A version is the object's
 * generation; writes are conditional on it, so creating and replacing are a contest with one winner.
 *
 * The client's own retries are off. It repeats only some requests, waits two seconds and more before it
 * does, and never answers when its time runs out between two tries (retry-request 9.1). Every request
 * made here may be repeated, so one place does it for all.
 */
export class GcsStore implements ObjectStore {
  readonly #place: { bucket: string; endpoint: string | undefined };
  readonly #patience: Patience;
  #bucket: Promise<Bucket> | undefined;

  /** `endpoint`: another one than Google's. Over plain http, as emulators speak, no credentials are sent. */
  constructor(
    place: { bucket: string; endpoint: string | undefined },
    patience: Patience = PATIENCE,
  ) {
    this.#place = place;
    this.#patience = patience;
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
    return this.#ask((bucket) => download(bucket.file(key)), 404);
  }

  async delete(key: string): Promise<void> {
    checkObject(key);
    await this.#ask((bucket) => bucket.file(key).delete(), 404);
  }

  async list(
    prefix: string,
    { limit = Number.POSITIVE_INFINITY, after }: { limit?: number; after?: string } = {},
  ): Promise<string[]> {
    checkPrefix(prefix);
    const keys: string[] = [];
    let pageToken: string | undefined;
    do {
      const query = {
        prefix,
        // An offset is part of what it begins; no character of a key sorts as low as this mark.
        ...(after !== undefined && { startOffset: `${after}!` }),
        maxResults: Math.min(limit - keys.length, PAGE),
        fields: 'items/name,nextPageToken',
        autoPaginate: false,
        pageToken,
      };
      // A page, not the whole list, must come within the time: a list may be of any length.
      const page = await this.#ask((bucket) => bucket.getFiles(query));
      const [files, next] = page ?? [[]];
      keys.push(...files.map(({ name }) => name));
      pageToken = (next as { pageToken?: string } | null | undefined)?.pageToken;
    } while (pageToken && keys.length < limit);
    return keys;
  }

  /** An object here is written whole or not at all. */
  async tidy(): Promise<void> {}

  /**
   * Writes where the object has generation `expected`. A request whose answer was lost is repeated and
   * then refused on account of itself; the tag tells whose write it was. It cannot tell any more once
   * somebody has written over it: then what was done is called refused, as to a writer who came too late.
   */
  async #write(key: string, bytes: Uint8Array, expected: Version): Promise<Version | 'refused'> {
    const tag = randomUUID();
    for (;;) {
      const written = await this.#ask(
        (bucket) => upload(bucket.file(key), bytes, expected, tag),
        412,
      );
      if (written) return written;
      const found = await this.#ask((bucket) => bucket.file(key).getMetadata(), 404);
      const [current] = found ?? [];
      if (current?.metadata?.tag === tag) return String(current.generation);
      // Gone since: if there should be nothing, that is so now.
      if (current || expected !== NOTHING) return 'refused';
    }
  }

  /** Repeats a request until it is answered, a few times and within 10 s. Undefined: answered with `refusal`. */
  async #ask<T>(request: (bucket: Bucket) => Promise<T>, refusal?: number): Promise<T | undefined> {
    const bucket = await this.#open();
    const deadline = performance.now() + this.#patience.timeoutMs;
    for (const pause of this.#patience.pausesMs) {
      try {
        return await within(deadline, request(bucket));
      } catch (error) {
        if (refusal !== undefined && statusOf(error) === refusal) return undefined;
        const next = performance.now() + pause * (0.5 + Math.random() / 2);
        if (!isPassing(error) || next >= deadline) throw inGcsWords(error);
        await wait(next - performance.now());
      }
    }
    throw new Error('The last pause has no end');
  }

  /** No part of the time that a request has: a machine that has just been started may load for long. */
  async #open(): Promise<Bucket> {
    try {
      this.#bucket ??= openBucket(this.#place);
      return await this.#bucket;
    } catch (error) {
      this.#bucket = undefined;
      throw inGcsWords(error);
    }
  }
}

export type Patience = {
  /** For a request with all its retries. */
  timeoutMs: number;
  /** Before each retry. */
  pausesMs: number[];
};

const PATIENCE: Patience = {
  timeoutMs: 10_000,
  // Long enough for the one write a second that an object takes for certain.
  pausesMs: [300, 600, 1200, 2400, Number.POSITIVE_INFINITY],
};

/** The most that Google gives at once. */
const PAGE = 1000;

/** The generation of an object that is not there. */
const NOTHING = '0';

/** The package is big and most sites do without, so it is loaded where it is used. */
async function openBucket({ bucket, endpoint }: { bucket: string; endpoint: string | undefined }) {
  const { Storage } = await import('@google-cloud/storage');
  const storage = new Storage({
    apiEndpoint: endpoint,
    useAuthWithCustomEndpoint: endpoint?.startsWith('https:'),
    timeout: PATIENCE.timeoutMs,
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
      // Compared there before anything is kept; the client would compare afterwards, and delete.
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      metadata: { tag },
    },
    validation: false,
  });
  return String(file.metadata.generation);
}

/** Bytes and generation out of one answer; the client compares the checksum. */
async function download(file: File): Promise<StoredObject> {
  let version: Version | undefined;
  const stream = file.createReadStream().on('response', ({ headers, body }) => {
    version = headers['x-goog-generation'];
    // The client itself hangs twelve listeners on it, and Node would warn of a leak in every download.
    body.setMaxListeners(20);
  });
  const bytes = Buffer.concat(await stream.toArray());
  if (version === undefined) throw new Error('An answer without a generation');
  return { bytes, version };
}
