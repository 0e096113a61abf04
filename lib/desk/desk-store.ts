import 'server-only';
import { hasStore, type PartsWithStore, processParts } from '@/lib/outbox/parts';
import type { ObjectStore } from '@/lib/store/object-store';

/** `env.ts` requires a store with the desk. */
export function deskParts(): PartsWithStore {
  const parts = processParts();
  if (!hasStore(parts)) throw new Error('A desk without a store');
  return parts;
}

export function deskStore(): ObjectStore {
  return deskParts().store;
}
