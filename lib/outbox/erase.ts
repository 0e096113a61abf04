import 'server-only';
import { log } from '@/lib/log';
import type { ObjectStore } from '@/lib/store/object-store';
import { readRecord, updateRecord } from './ledger';
import type { PartsWithStore } from './parts';
import { idInKey, WITHDRAWN } from './record-keys';
import type { Delivery, Submission } from './submission';

/** Erases what was withdrawn long enough ago. */
export async function eraseWithdrawn({
  store,
  now,
}: Pick<PartsWithStore, 'store' | 'now'>): Promise<void> {
  for (const entry of await store.list(WITHDRAWN)) {
    const result = await eraseIfDue(store, idInKey(entry), now());
    if (result === 'missing' || result === 'erased') await store.delete(entry);
  }
}

/**
 * Erases fields and file of a submission that was withdrawn long enough ago. The file first: if this is interrupted, the record still says
 * what is to be erased.
 */
export async function eraseIfDue(
  store: ObjectStore,
  id: string,
  now: Date,
): Promise<'erased' | 'unchanged' | 'missing' | 'newer' | 'garbage'> {
  const found = await readRecord(store, id);
  if (typeof found === 'string') return found;
  const { withdrawn } = found.submission;
  if (withdrawn?.erasedAt) return 'erased';
  if (!withdrawn || new Date(withdrawn.eraseAt) > now) return 'unchanged';
  if (withdrawn.fileKey) await store.delete(withdrawn.fileKey);
  const erase = (submission: Submission) => erased(submission, now);
  const changed = await updateRecord(store, id, erase, found);
  if (typeof changed === 'string') return changed;
  log().info({ submission: id }, 'Erased');
  return 'erased';
}

/** What stays proves that it was received and withdrawn, and when; none of it was typed by the sender. */
function erased(submission: Submission, now: Date): Submission {
  const { form, fields, withdrawn, deliveries } = submission;
  const { jobTitle, jobId } = form === 'resume' ? {} : fields;
  const silent = Object.entries(deliveries).map(([name, delivery]) => [
    name,
    withoutExcerpt(delivery),
  ]);
  return {
    ...submission,
    fields: { ...(jobTitle && { jobTitle }), ...(jobId && { jobId }) },
    answers: undefined,
    file: undefined,
    withdrawn: withdrawn && { ...withdrawn, erasedAt: now.toISOString() },
    deliveries: Object.fromEntries(silent),
  };
}

function withoutExcerpt(delivery: Delivery): Delivery {
  const { lastAnswer } = delivery;
  return lastAnswer ? { ...delivery, lastAnswer: { ...lastAnswer, excerpt: undefined } } : delivery;
}
