import 'server-only';
import { z } from 'zod';
import { deliverySchema } from '@/lib/outbox/submission';
import type { ObjectStore, Version } from '@/lib/store/object-store';

/** What search engines were told, and the batch that they are being told, shared by all processes. */
export type ToldRecord = z.infer<typeof recordSchema>;

const recordSchema = z.object({
  schema: z.literal(1),
  /** Of the addresses; those of another origin were never told. */
  origin: z.string(),
  told: z.record(z.string(), z.string()),
  batch: z
    .object({ changes: z.record(z.string(), z.string().nullable()), delivery: deliverySchema })
    .optional(),
});

/** The key in the store. */
export const TOLD_KEY = 'jobs/index-now.json';

/** Absent, unreadable or of another origin counts as nothing told. Rejects with `StoreError`. */
export async function readTold(
  store: ObjectStore,
  origin: string,
): Promise<{ record: ToldRecord; version?: Version }> {
  const stored = await store.get(TOLD_KEY);
  const found = stored && recordIn(stored.bytes);
  const record: ToldRecord = found?.origin === origin ? found : { schema: 1, origin, told: {} };
  return { record, version: stored?.version };
}

/** The new version; undefined if another process has written meanwhile. Rejects with `StoreError`. */
export async function writeTold(
  store: ObjectStore,
  record: ToldRecord,
  version: Version | undefined,
): Promise<{ version: Version } | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  if (version !== undefined) {
    const replaced = await store.replace(TOLD_KEY, bytes, version);
    return replaced === 'conflict' ? undefined : replaced;
  }
  if ((await store.putNew(TOLD_KEY, bytes)) === 'exists') return undefined;
  const created = await store.get(TOLD_KEY);
  return created && { version: created.version };
}

function recordIn(bytes: Uint8Array): ToldRecord | undefined {
  try {
    return recordSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
