import { aroundStore } from '@/__tests__/support/around-store';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';

/** The store of a process that dies at its nth change: all earlier changes are made, perhaps the nth, none after it. */
export function dyingStore(
  store: ObjectStore,
  nth: number,
  lastChangeIsMade: boolean,
): ObjectStore {
  let changes = 0;
  return aroundStore(store, async (name, _, call) => {
    if (!CHANGES.includes(name)) return call();
    changes += 1;
    if (changes < nth) return call();
    if (changes === nth && lastChangeIsMade) await call();
    throw new StoreError('The process is dead');
  });
}

const CHANGES: (keyof ObjectStore)[] = ['putNew', 'replace', 'delete', 'purge'];

/** Every change of the store at which the process can die, just before or just after it. */
export const deaths = Array.from({ length: 4 }, (_, index) => [
  [index + 1, 'before', false] as const,
  [index + 1, 'after', true] as const,
]).flat();

/**
 * A store that works until `isFatal` is true for a successful call, then for `more` calls, and then fails for ever.
 * `calls` are all calls after the fatal one.
 */
export function failingStore(
  store: ObjectStore,
  isFatal: (name: keyof ObjectStore, key: string) => boolean,
  more: number,
): { store: ObjectStore; calls: string[] } {
  const calls: string[] = [];
  let isFailing = false;
  const failing = aroundStore(store, async (name, key, call) => {
    if (isFailing && calls.push(`${name} ${key}`) > more) throw new StoreError('The store is gone');
    const result = await call();
    isFailing ||= isFatal(name, key);
    return result;
  });
  return { store: failing, calls };
}
