import 'server-only';
import type { z } from 'zod';
import { parseJson } from '@/lib/runtime/parse-json';
import type { ObjectStore, Version } from './object-store';

/**
 * Reads a small JSON record shared by several processes. Undefined if absent or of another layout. Rejects with
 * `StoreError`.
 */
export async function readJsonRecord<T>(
  store: ObjectStore,
  key: string,
  schema: z.ZodType<T>,
): Promise<{ record?: T; version?: Version }> {
  const stored = await store.get(key);
  const record = stored && schema.safeParse(parseJson(stored.bytes)).data;
  return { record, version: stored?.version };
}

/** Returns the new version; undefined if another process wrote meanwhile. Rejects with `StoreError`. */
export async function writeJsonRecord(
  store: ObjectStore,
  key: string,
  record: object,
  version: Version | undefined,
): Promise<Version | undefined> {
  const before = version ?? (await createEmpty(store, key));
  if (before === undefined) return undefined;
  const replaced = await store.replace(key, Buffer.from(JSON.stringify(record)), before);
  return replaced === 'conflict' ? undefined : replaced.version;
}

/** Creates an empty object first, because only `replace` returns a version; an empty object belongs to no process. */
async function createEmpty(store: ObjectStore, key: string): Promise<Version | undefined> {
  if ((await store.putNew(key, new Uint8Array())) === 'exists') return undefined;
  const created = await store.get(key);
  return created?.bytes.length === 0 ? created.version : undefined;
}
