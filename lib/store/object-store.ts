import 'server-only';

/**
 * A store for objects: small byte strings under keys such as `resumes/x.pdf`. All backends satisfy this contract, and
 * one test checks it on each.
 *
 * - Durable: when `putNew` or `replace` resolves, the object survives a power failure.
 * - Atomic and strongly consistent: a read returns the newest version, never a partial write.
 * - If writers compete to create a key or replace a version, exactly one succeeds.
 * - A key has 1 to 512 characters of `A-Z a-z 0-9 . _ -` in segments separated by `/`; no segment starts with a dot.
 *   Any other key is a bug and throws.
 * - An object has at most 8 MiB.
 * - Each write of an object gives it a version that it never had before, also if the bytes are the same, and after it
 *   was deleted and created again. A hash of the content, such as an ETag, is no version.
 * - The store copies the bytes it gets, and those it returns are the caller's.
 * - If the store cannot be reached or written, methods that have to reach it reject with `StoreError`; they never just
 *   return nothing.
 */
export interface ObjectStore {
  /** Creates the object; never changes an existing one. */
  putNew(key: string, bytes: Uint8Array): Promise<'created' | 'exists'>;
  /** Replaces this version of the object; a different version, or none, is a conflict. */
  replace(key: string, bytes: Uint8Array, version: Version): Promise<Replaced>;
  get(key: string): Promise<StoredObject | undefined>;
  /** Removes the object, whatever its version. No error if it does not exist. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix` (which ends in `/`), in code-unit order, at most `limit` of them. */
  list(prefix: string, options?: ListOptions): Promise<string[]>;
  /**
   * The versions of all objects whose keys begin with `prefix` (which ends in `/`), by key, without reading the
   * objects.
   */
  listVersions(prefix: string): Promise<Map<string, Version>>;
  /** Removes the content of older versions of the object, if the backend retains any for a while. */
  purge(key: string): Promise<void>;
  /** Removes the remains of interrupted writes; readers see no change. */
  tidy(): Promise<void>;
}

/** Opaque: only compare it and pass it back. */
export type Version = string;

export type StoredObject = { bytes: Uint8Array; version: Version };

export type Replaced = { version: Version } | 'conflict';

/** `after`: an exclusive start key. */
export type ListOptions = { limit?: number; after?: string };

/** A failed operation: the store is unreachable, full or read-only, or refused it. `cause` says why. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** May resolve by itself, such as an outage. */
  readonly isTransient: boolean;

  constructor(message: string, options: ErrorOptions & { isTransient?: boolean } = {}) {
    super(message, options);
    this.isTransient = options.isTransient ?? false;
  }

  /** Compares names: in Next, pages, routes and instrumentation each have a copy of this class, but share a store. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return (value as { name?: unknown } | undefined)?.name === 'StoreError';
  }
}

export const MAX_OBJECT_BYTES = 8 * 1024 * 1024;

/** For backends: throws if key or object violate the contract. */
export function checkObject(key: string, bytes?: Uint8Array): void {
  const wellFormed = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key);
  if (!wellFormed || key.length > 512) throw new TypeError('Not a valid key');
  if (bytes && bytes.length > MAX_OBJECT_BYTES) throw new RangeError('Too large for a store');
}

/** For backends: throws if the prefix violates the contract. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new TypeError('A prefix must end in a slash');
  checkObject(prefix.slice(0, -1));
}
