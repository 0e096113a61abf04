import 'server-only';

/** Holds values up to a number of bytes; what was not asked for longest makes room. */
export type BoundedCache<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T, bytes: number) => void;
};

export function boundedCache<T>(maxBytes: number): BoundedCache<T> {
  // In the order of use.
  const entries = new Map<string, { value: T; bytes: number }>();
  let held = 0;

  const remove = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const set = (key: string, value: T, bytes: number) => {
    remove(key);
    entries.set(key, { value, bytes });
    held += bytes;
    for (const oldest of entries.keys()) {
      if (held <= maxBytes) break;
      remove(oldest);
    }
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set,
  };
}
