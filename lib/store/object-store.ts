import 'server-only';

/**
 * A place that keeps objects: small byte strings under a key such as `resumes/x.pdf`.
 * Every backend keeps these promises, and one contract test checks them on each.
 *
 * - When a promise of `putNew` or `replace` resolves, the object survives a power cut.
 * - An object is never seen half written. A read sees the newest version.
 * - Of several writers that create one key, or replace one version, exactly one succeeds.
 * - A key is 1 to 512 characters of `A-Z a-z 0-9 . _ -` in segments parted by `/`; no segment is `.` or
 *   `..` or begins with a dot. Anything else is a bug of ours and throws.
 * - An object holds at most 8 MiB.
 * - A store that cannot be reached or written rejects with `StoreError`; there is no silent "empty".
 */
export interface ObjectStore {
  /** Creates the object; never touches one that is there. */
  putNew(key: string, bytes: Uint8Array): Promise<'created' | 'exists'>;
  /** Writes over version `version` of the object; a different version, or none, is a conflict. */
  replace(
    key: string,
    bytes: Uint8Array,
    version: Version,
  ): Promise<{ version: Version } | 'conflict'>;
  get(key: string): Promise<StoredObject | undefined>;
  /** Removes the object in whatever version it is. No error when it is not there. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix` (which ends in `/`), in code-unit order, at most `limit` of them. */
  list(prefix: string, options?: { limit?: number; after?: string }): Promise<string[]>;
  /** Removes what interrupted writes left behind; nothing that a reader can see changes. */
  tidy(): Promise<void>;
}

/** Opaque; compare and hand back, never compute with it. */
export type Version = string;

export type StoredObject = { bytes: Uint8Array; version: Version };

/** The store did not do what was asked: unreachable, full, read-only, refused. `cause` says why. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** It is out of reach, and may come back without anybody's doing. */
  readonly isPassing: boolean;

  constructor(message: string, options: ErrorOptions & { isPassing?: boolean } = {}) {
    super(message, options);
    this.isPassing = options.isPassing ?? false;
  }

  /** By name: Next gives pages, routes and instrumentation a copy of this class each, and one store. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return (value as { name?: unknown } | undefined)?.name === 'StoreError';
  }
}

const MAX_OBJECT_BYTES = 8 * 1024 * 1024;

/** For backends: throws on a key or an object that breaks the contract above. */
export function checkObject(key: string, bytes?: Uint8Array): void {
  const wellFormed = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key);
  if (!wellFormed || key.length > 512) throw new TypeError('Not a key that a store takes');
  if (bytes && bytes.length > MAX_OBJECT_BYTES) throw new RangeError('Too big for a store');
}

/** For backends: the same for the prefix of a listing. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new TypeError('A prefix ends in a slash');
  checkObject(prefix.slice(0, -1));
}
