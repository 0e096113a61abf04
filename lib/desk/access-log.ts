import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '@/lib/country';
import { parseJson } from '@/lib/runtime/parse-json';
import type { ObjectStore } from '@/lib/store/object-store';
import { type Member, orUnavailable } from './access/member';

/** Who did what, and when. Names no applicant: `subject` is a reference, or what else was opened. */
type Access = { member: Member; action: string; subject: string; detail?: string };

type LoggedAccess = z.infer<typeof schema> & { key: string };

const schema = z.object({
  at: z.coerce.date(),
  email: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.string().optional(),
});

/**
 * Records an access or an action before anything is shown or done. If it cannot be recorded, it must not happen: then
 * this redirects to an error page and does not return.
 */
export async function recordAccess(
  store: ObjectStore,
  { member, ...what }: Access,
  at = new Date(),
): Promise<void> {
  const entry = { at, email: member.email, ...what };
  const key = `${startOf(at)}-${randomUUID()}`;
  await orUnavailable(store.putNew(key, Buffer.from(JSON.stringify(entry))));
}

/** Entries, newest first, after the entry with the key `before`. Rejects with `StoreError`. */
export async function listAccess(
  store: ObjectStore,
  { before, limit }: { before?: string; limit: number },
): Promise<LoggedAccess[]> {
  const after = before && KEY.test(before) ? { after: before } : {};
  const keys = await store.list(LOG, { limit, ...after });
  const entries = await Promise.all(keys.map((key) => readEntry(store, key)));
  return entries.filter((entry) => entry !== undefined);
}

/** Removes some entries past their retention period. Rejects with `StoreError`. */
export async function forgetOldAccess(store: ObjectStore, now = new Date()): Promise<void> {
  const after = startOf(new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
  const keys = await store.list(LOG, { after, limit: 200 });
  await Promise.all(keys.map((key) => store.delete(key)));
}

/** A year, as India's data protection rules require for logs, and a month. */
const RETENTION_DAYS = 400;

/** Unreadable entries are shown as such; only we write entries. */
async function readEntry(store: ObjectStore, key: string): Promise<LoggedAccess | undefined> {
  const object = await store.get(key);
  if (!object) return undefined;
  const { data } = schema.safeParse(parseJson(object.bytes));
  const at = new Date(LATEST - Number.parseInt(key.slice(LOG.length), 10));
  return { key, ...(data ?? { at, email: '?', action: 'unreadable', subject: '?' }) };
}

/** Decreases over time, because a store lists in ascending order. */
function startOf(at: Date): string {
  return `${LOG}${LATEST - at.getTime()}`;
}

const LOG = 'desk/log/';
const KEY = /^desk\/log\/\d{13}-[\da-f-]{36}$/;
/** The year 2286; until then the difference has 13 digits. */
const LATEST = 9_999_999_999_999;
