import 'server-only';
import { createHmac } from 'node:crypto';
import { signingSecret } from '@/lib/signing-secret';
import type { ObjectStore } from '@/lib/store/object-store';
import type { Submission } from './submission';
import { indiaDay } from './submission-id';

/**
 * Is this the first confirmation of its India day to this address for this job? Otherwise a form could be
 * used to fill somebody's mailbox. Whoever creates the marker is first, and stays it in later attempts.
 * Rejects with `StoreError`.
 */
export async function isFirstOfDay(store: ObjectStore, submission: Submission): Promise<boolean> {
  const { id, form, fields, submittedAt } = submission;
  const what = [fields.email?.toLowerCase(), fields.jobId ?? fields.jobTitle ?? form];
  const secret = (await signingSecret()) ?? '';
  // Keyed, so that the store holds nothing from which an address could be found by trying.
  const digest = createHmac('sha256', secret).update(JSON.stringify(['confirmed', ...what]));
  const key = `${CONFIRMED}${indiaDay(new Date(submittedAt))}-${digest.digest('hex').slice(0, 32)}`;
  if ((await store.putNew(key, Buffer.from(id))) === 'created') return true;
  const first = await store.get(key);
  return first !== undefined && Buffer.from(first.bytes).toString() === id;
}

/** Deletes the markers of days before yesterday. */
export async function dropOldMarkers(store: ObjectStore, now: Date): Promise<void> {
  const yesterday = indiaDay(new Date(now.getTime() - 24 * 60 * 60 * 1000));
  for (const key of await store.list(CONFIRMED)) {
    if (key.slice(CONFIRMED.length, CONFIRMED.length + yesterday.length) < yesterday) {
      await store.delete(key);
    }
  }
}

const CONFIRMED = 'confirmed/';
