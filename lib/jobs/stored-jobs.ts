import 'server-only';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { z } from 'zod';
import { DAY_MS } from '@/lib/country';
import { readJsonRecord, writeJsonRecord } from '@/lib/store/json-record';
import { MAX_OBJECT_BYTES, type ObjectStore } from '@/lib/store/object-store';
import { errorFields } from '@/lib/telemetry/log';
import type { Job } from './job';

/** The last list that was read successfully, persisted across restarts. */
type LastGood = {
  jobs: Job[];
  readAt: Date;
  /** Set while the list is held, so that restarts do not extend the hold, nor platforms that often start processes. */
  shrunken?: ShrunkenFeed;
};

/**
 * A feed that has lost most of its jobs, such as a cleared spreadsheet. That may be a mistake, so the last list is held
 * until the feed has been like this for a while.
 */
export type ShrunkenFeed = {
  /** Number of jobs in the feed. */
  jobs: number;
  since: Date;
};

/** The key in the store. */
export const LAST_GOOD_KEY = 'jobs/last-good.json';

/**
 * The persisted list. `source` identifies the feed: after a change of feed, jobs of the old one are not shown. Rejects
 * with `StoreError`.
 */
export async function readLastGood(
  store: ObjectStore,
  source: string,
): Promise<LastGood | 'absent' | 'unreadable' | 'other-source'> {
  const stored = await store.get(LAST_GOOD_KEY);
  if (!stored) return 'absent';
  const record = recordIn(stored.bytes);
  if (!record) return 'unreadable';
  if (record.source !== source) return 'other-source';
  const { jobs, readAt, shrunken } = record;
  return {
    jobs: jobs as Job[],
    readAt: new Date(readAt),
    ...(shrunken && { shrunken: { ...shrunken, since: new Date(shrunken.since) } }),
  };
}

/**
 * Replaces the persisted list. If another process writes concurrently, its list stays, which is as new as ours. Rejects
 * with `StoreError`.
 */
export async function writeLastGood(
  store: ObjectStore,
  source: string,
  { jobs, readAt, shrunken }: LastGood,
): Promise<void> {
  const record: LastGoodRecord = {
    schema: 1,
    source,
    readAt: readAt.toISOString(),
    shrunken: shrunken && { ...shrunken, since: shrunken.since.toISOString() },
    jobs,
  };
  const text = Buffer.from(JSON.stringify(record));
  // Releases that cannot read the compressed form have their own, lower limit for feeds.
  const bytes = text.length > MAX_OBJECT_BYTES ? await compress(text) : text;
  const stored = await store.get(LAST_GOOD_KEY);
  if (stored) await store.replace(LAST_GOOD_KEY, bytes, stored.version);
  else await store.putNew(LAST_GOOD_KEY, bytes);
}

const compress = promisify(gzip);

function recordIn(bytes: Uint8Array): LastGoodRecord | undefined {
  try {
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = new TextDecoder().decode(isCompressed ? gunzipSync(bytes) : bytes);
    return recordSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    const isDamaged = errorFields(error).code?.startsWith('Z_') ?? false;
    if (error instanceof SyntaxError || isDamaged) return undefined;
    throw error;
  }
}

const text = z.string().min(1);
const list = z.array(text);

/** What every job has; the reader of the list decides what else. */
const jobSchema = z.looseObject({
  ...{ index: z.int().min(0), key: text, title: text },
  ...{ qualifications: list, responsibilities: list, documents: list },
});

const recordSchema = z.object({
  /** Version of this layout; records of another version are ignored. */
  schema: z.literal(1),
  source: z.string(),
  readAt: z.iso.datetime(),
  shrunken: z.object({ jobs: z.int().min(0), since: z.iso.datetime() }).optional(),
  jobs: z.array(jobSchema),
});

type LastGoodRecord = z.infer<typeof recordSchema>;

/**
 * The India date (ISO) on which each job appeared in the feed, by job key. Null for the jobs of the first list: they
 * may be years old.
 */
export type FirstSeen = Record<string, string | null>;

/** The key in the store. */
export const FIRST_SEEN_KEY = 'jobs/first-seen.json';

/**
 * The date on which each key appeared: `today` for new keys, once a first list is recorded. It replaces a missing
 * posting date, so a recorded date stays, even if a job is temporarily not listed, and is deleted after a year; an
 * unknown date stays unknown. Rejects with `StoreError`.
 */
export async function recordFirstSeen(
  store: ObjectStore,
  source: string,
  keys: readonly string[],
  today: string,
): Promise<FirstSeen> {
  for (;;) {
    const { record, version } = await readJsonRecord(store, FIRST_SEEN_KEY, firstSeenSchema);
    // If the record is from another feed or version, or unreadable, this list is the first one.
    const known = record?.source === source ? record.seen : undefined;
    const seen = withoutOld(known ?? {}, keys, today);
    for (const key of keys) if (!(key in seen)) seen[key] = known ? today : null;
    if (known && keys.every((key) => key in known)) return seen;
    const next = { schema: 2, source, seen };
    // Undefined if another process wrote first: retry.
    if (await writeJsonRecord(store, FIRST_SEEN_KEY, next, version)) return seen;
  }
}

function withoutOld(known: FirstSeen, keys: readonly string[], today: string): FirstSeen {
  const listed = new Set(keys);
  const oldest = new Date(Date.parse(today) - YEAR_MS).toISOString().slice(0, 10);
  return Object.fromEntries(
    Object.entries(known).filter(([key, day]) => listed.has(key) || day === null || day >= oldest),
  );
}

const YEAR_MS = 365 * DAY_MS;

const firstSeenSchema = z.object({
  schema: z.literal(2),
  source: z.string(),
  seen: z.record(z.string(), z.iso.date().nullable()),
});
