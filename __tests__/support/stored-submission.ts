import { readRecord } from '@/lib/outbox/ledger';
import { idsFor } from '@/lib/outbox/operator';
import { hasStore, processParts } from '@/lib/outbox/parts';
import type { Submission } from '@/lib/outbox/submission';

/** What this process has stored under a reference. */
export async function storedSubmission(reference: string): Promise<Submission> {
  const parts = processParts();
  if (!hasStore(parts)) throw new Error('There is no store');
  const ids = await idsFor(parts.store, reference);
  const found = typeof ids !== 'string' && ids[0] && (await readRecord(parts.store, ids[0]));
  if (!found || typeof found === 'string') throw new Error(`${reference} is not stored`);
  return found.submission;
}
