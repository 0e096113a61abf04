import type { ObjectStore } from '@/lib/store/object-store';

/** Wraps each call of a store. */
export function aroundStore(
  store: ObjectStore,
  around: <T>(name: keyof ObjectStore, key: string, call: () => Promise<T>) => Promise<T>,
): ObjectStore {
  return new Proxy(store, {
    get:
      (_, name: keyof ObjectStore) =>
      (key: string, ...rest: unknown[]) =>
        around(name, key, () => Reflect.apply(store[name], store, [key, ...rest])),
  });
}
