import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { aroundStore } from '@/scripts/support/around-store';

/**
 * A store that works until `isFatal` says of a call that has just succeeded that it was the one, then for
 * `more` calls, and then fails for ever. `calls` are those that it was asked for from then on.
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
