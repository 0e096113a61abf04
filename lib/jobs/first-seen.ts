import 'server-only';
import { z } from 'zod';
import type { ObjectStore } from '@/lib/store/object-store';

/** By job key, the date in India (ISO) on which the job was first seen in the feed. */
export type FirstSeen = Record<string, string>;

/** The key in the store. */
export const FIRST_SEEN_KEY = 'jobs/first-seen.json';

/**
 * The date each key was first seen; new keys are recorded with `today`. It replaces a missing posting date,
 * so a recorded date stays, even if a job is temporarily not listed, and is deleted after a year. Rejects
 * with `StoreError`.
 */
export async function recordFirstSeen(
  store: ObjectStore,
  source: string,
  keys: readonly string[],
  today: string,
): Promise<FirstSeen> {
  for (;;) {
    const stored = await store.get(FIRST_SEEN_KEY);
    const known = stored ? daysIn(stored.bytes, source) : {};
    const seen = { ...withoutOld(known, keys, today) };
    for (const key of keys) seen[key] ??= today;
    if (Object.keys(seen).every((key) => key in known)) return seen;
    const bytes = new TextEncoder().encode(JSON.stringify({ schema: 1, source, seen }));
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
    Object.entries(known).filter(([key, day]) => listed.has(key) || day >= oldest),
  );
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A record of another feed, or one that cannot be read, counts as empty. */
function daysIn(bytes: Uint8Array, source: string): FirstSeen {
  try {
    const record = recordSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
    return record?.source === source ? record.seen : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const recordSchema = z.object({
  schema: z.literal(1),
  source: z.string(),
  seen: z.record(z.string(), z.iso.date()),
});
