import 'server-only';
import type { z } from 'zod';
import type { ObjectStore, Version } from './object-store';

/** A small record that several processes change. Absent, or of another layout, is undefined. Rejects with `StoreError`. */
export async function readJsonRecord<T>(
  store: ObjectStore,
  key: string,
  schema: z.ZodType<T>,
): Promise<{ record?: T; version?: Version }> {
  const stored = await store.get(key);
  return { record: stored && parseRecord(stored.bytes, schema), version: stored?.version };
}

/** The new version; undefined if another process has written meanwhile. Rejects with `StoreError`. */
export async function writeJsonRecord(
  store: ObjectStore,
  key: string,
  record: object,
  version: Version | undefined,
): Promise<Version | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  if (version !== undefined) {
    const replaced = await store.replace(key, bytes, version);
    return replaced === 'conflict' ? undefined : replaced.version;
  }
  if ((await store.putNew(key, bytes)) === 'exists') return undefined;
  return (await store.get(key))?.version;
}

function parseRecord<T>(bytes: Uint8Array, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
