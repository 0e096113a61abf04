import 'server-only';
import { z } from 'zod';
import type { ObjectStore } from '@/lib/store/object-store';

/** The India day (ISO date) on which each job, by its key, was first seen in the feed. */
export type FirstSeen = Record<string, string>;

/** Where the days are kept. */
export const FIRST_SEEN_KEY = 'jobs/first-seen.json';

/**
 * The day each of the keys was first seen, noting `today` for those never seen before. It stands for a
 * posting date where the sheet has none, so a day once noted stays, also when a job leaves the list for a
 * while; it is forgotten after a year. Rejects with `StoreError`; then nothing is known, rather than today.
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
    // Lost against another process that notes the same list: read what it wrote.
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

/** Another feed's jobs, and what cannot be read, count as never seen. */
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
