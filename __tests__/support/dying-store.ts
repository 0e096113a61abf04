import { type ObjectStore, StoreError } from '@/lib/store/object-store';

/** What a process that dies at its nth change of the store has done: all before, perhaps that, none after. */
export function dyingStore(
  store: ObjectStore,
  nth: number,
  lastChangeIsMade: boolean,
): ObjectStore {
  let changes = 0;
  const change = async <T>(make: () => Promise<T>): Promise<T> => {
    changes += 1;
    if (changes < nth) return make();
    if (changes === nth && lastChangeIsMade) await make();
    throw new StoreError('The process is dead');
  };
  return {
    get: (key) => store.get(key),
    list: (prefix, options) => store.list(prefix, options),
    listVersions: (prefix, cuts) => store.listVersions(prefix, cuts),
    putNew: (key, bytes) => change(() => store.putNew(key, bytes)),
    replace: (key, bytes, version) => change(() => store.replace(key, bytes, version)),
    delete: (key) => change(() => store.delete(key)),
    purge: (key) => change(() => store.purge(key)),
    tidy: () => store.tidy(),
  };
}

/** Every change of the store at which the process can die, just before it or just after. */
export const deaths = Array.from({ length: 4 }, (_, index) => [
  [index + 1, 'before', false] as const,
  [index + 1, 'after', true] as const,
]).flat();
