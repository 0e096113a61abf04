import 'server-only';
import { z } from 'zod';
import type { ObjectStore } from '@/lib/store/object-store';

/**
 * By job key, the date in India (ISO) on which the job appeared in the feed. Null for the jobs of the first list that
 * was read: they may have been there for years.
 */
export type FirstSeen = Record<string, string | null>;

/** The key in the store. */
export const FIRST_SEEN_KEY = 'jobs/first-seen.json';

/**
 * The date on which each key appeared: `today` for new keys, once a first list is recorded. It replaces a missing
 * posting date, so a recorded date stays, even if a job is temporarily not listed, and is deleted after a year; an
 * unknown one stays unknown. Rejects with `StoreError`.
 */
export async function recordFirstSeen(
  store: ObjectStore,
  source: string,
  keys: readonly string[],
  today: string,
): Promise<FirstSeen> {
  for (;;) {
    const stored = await store.get(FIRST_SEEN_KEY);
    const known = stored && daysIn(stored.bytes, source);
    const seen = withoutOld(known ?? {}, keys, today);
    for (const key of keys) if (!(key in seen)) seen[key] = known ? today : null;
    if (known && keys.every((key) => key in known)) return seen;
    const bytes = new TextEncoder().encode(JSON.stringify({ schema: 2, source, seen }));
    const written = stored
      ? (await store.replace(FIRST_SEEN_KEY, bytes, stored.version)) !== 'conflict'
      : (await store.putNew(FIRST_SEEN_KEY, bytes)) === 'created';
    // Another process wrote first: read again.
    if (written) return seen;
  }
}

function withoutOld(known: FirstSeen, keys: readonly string[], today: string): FirstSeen {
  const listed = new Set(keys);
  const oldest = new Date(Date.parse(today) - YEAR_MS).toISOString().slice(0, 10);
  return Object.fromEntries(
    Object.entries(known).filter(([key, day]) => listed.has(key) || day === null || day >= oldest),
  );
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** None if the record is of another feed or version, or cannot be read: then this list is the first one. */
function daysIn(bytes: Uint8Array, source: string): FirstSeen | undefined {
  try {
    const record = recordSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
    return record?.source === source ? record.seen : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const recordSchema = z.object({
  schema: z.literal(2),
  source: z.string(),
  seen: z.record(z.string(), z.iso.date().nullable()),
});
