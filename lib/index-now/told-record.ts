import 'server-only';
import { z } from 'zod';
import { deliverySchema } from '@/lib/outbox/submission';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
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
  const { record: found, version } = await readJsonRecord(store, TOLD_KEY, recordSchema);
  const record: ToldRecord = found?.origin === origin ? found : { schema: 1, origin, told: {} };
  return { record, version };
}

/** The new version; undefined if another process has written meanwhile. Rejects with `StoreError`. */
export function writeTold(
  store: ObjectStore,
  record: ToldRecord,
  version: Version | undefined,
): Promise<Version | undefined> {
  return writeJsonRecord(store, TOLD_KEY, record, version);
}
