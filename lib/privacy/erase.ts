import 'server-only';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import type { ObjectStore } from '@/lib/store/object-store';
import { reindexForDesk } from '@/lib/submissions/desk-index';
import {
  readRecord,
  type StoredRecord,
  type Unreadable,
  writeRecord,
} from '@/lib/submissions/ledger';
import { idInKey, recordKey, WITHDRAWN } from '@/lib/submissions/store-keys';
import { deliveriesOf, type Submission } from '@/lib/submissions/submission';
import { redacted, referenceOf } from '@/lib/submissions/submission-id';
import { log } from '@/lib/telemetry/log';

/** Erases submissions that were withdrawn, which an interrupted withdrawal has left. */
export async function eraseWithdrawn({
  store,
  now,
}: Pick<DependenciesWithStore, 'store' | 'now'>): Promise<void> {
  for (const entry of await store.list(WITHDRAWN)) {
    const result = await eraseIfDue(store, idInKey(entry), now());
    if (result === 'missing') await store.delete(entry);
  }
}

/**
 * Erases fields and file of a submission that was withdrawn long enough ago: first the file, then the record, which
 * until then says what to erase, then the desk's row, and last the index entry. If interrupted, the entry still
 * exists, and erasing is repeated.
 */
export async function eraseIfDue(
  store: ObjectStore,
  id: string,
  now: Date,
): Promise<'erased' | 'unchanged' | Unreadable> {
  const found = await readRecord(store, id);
  if (typeof found === 'string') return found;
  const { withdrawn } = found.submission;
  if (!withdrawn) return 'unchanged';
  if (!withdrawn.erasedAt) {
    if (new Date(withdrawn.eraseAt) > now) return 'unchanged';
    const written = await eraseRecord(store, found, now);
    if (typeof written === 'string') return written;
  }
  await store.purge(recordKey(id));
  await reindexForDesk(store, id);
  await store.delete(`${WITHDRAWN}${id}`);
  log().info({ submission: id }, 'Erased');
  return 'erased';
}

/** Retries on conflicts with concurrent changes. */
async function eraseRecord(
  store: ObjectStore,
  record: StoredRecord,
  now: Date,
): Promise<StoredRecord | Unreadable> {
  const { id, withdrawn } = record.submission;
  if (withdrawn?.fileKey) await store.delete(withdrawn.fileKey);
  for (let found = record; ; ) {
    const written = await writeRecord(store, found, erased(found.submission, now));
    if (written !== 'conflict') return written;
    const next = await readRecord(store, id);
    if (typeof next === 'string') return next;
    found = next;
  }
}

function erased(submission: Submission, now: Date): Submission {
  const { withdrawn } = submission;
  return {
    ...redacted(submission),
    withdrawn: withdrawn && { ...withdrawn, erasedAt: now.toISOString() },
  };
}

/** All stored data of a submission, for its sender. Rejects with `StoreError`. */
export async function storedData(store: ObjectStore, submission: Submission): Promise<object> {
  const { form, submittedAt, source, client, fields, answers, versions, consents } = submission;
  const { id, file, withdrawn, desk } = submission;
  const bytes = file && (await store.get(file.key))?.bytes;
  return {
    reference: referenceOf(id),
    ...{ form, submittedAt, source, client, fields, answers, versions, consents },
    file: file && {
      name: file.name,
      type: file.type,
      size: file.size,
      base64: bytes && Buffer.from(bytes).toString('base64'),
    },
    notes: desk
      ?.filter(({ text }) => text !== undefined)
      .map(({ at, what, text }) => ({ at, what, text })),
    sentTo: deliveriesOf(submission)
      .filter(([, { state }]) => state === 'delivered')
      .map(([to, delivery]) => ({ to, at: 'at' in delivery ? delivery.at : undefined })),
    withdrawn: withdrawn && { at: withdrawn.at, eraseAt: withdrawn.eraseAt },
  };
}
