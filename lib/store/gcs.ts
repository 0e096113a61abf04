import 'server-only';
import { randomUUID } from 'node:crypto';
import { download, type ListedFile, listPage, upload } from './gcs-objects';
import { type BucketPlace, GcsRequests, type RetryPolicy } from './gcs-requests';
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
 */
export class GcsStore implements ObjectStore {
  readonly #requests: GcsRequests;

  constructor(place: BucketPlace, retries?: RetryPolicy) {
    this.#requests = new GcsRequests(place, retries);
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
    return this.#requests.send((bucket) => download(bucket.file(key)), 404);
  }

  async delete(key: string): Promise<void> {
    checkObject(key);
    await this.#requests.send((bucket) => bucket.file(key).delete(), 404);
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
      const page = await this.#requests.send((bucket) => listPage(bucket, query));
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
      const written = await this.#requests.send(
        (bucket) => upload(bucket.file(key), bytes, expected, tag),
        412,
      );
      if (written) return written;
      const found = await this.#requests.send((bucket) => bucket.file(key).getMetadata(), 404);
      const [current] = found ?? [];
      if (current?.metadata?.tag === tag) return String(current.generation);
      // Deleted meanwhile: if no object was expected, the write can be tried again.
      if (current || expected !== NOTHING) return 'refused';
    }
  }
}

/** Google's maximum page size. */
const PAGE = 1000;

/** The generation of an object that does not exist. */
const NOTHING = '0';

type ListRange = { limit?: number; after?: string; from?: string; to?: string };
