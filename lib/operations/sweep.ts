import 'server-only';
import { DAY_MS } from '@/lib/country';
import { dropOldMarkers } from '@/lib/destinations/confirmation';
import { eraseWithdrawn } from '@/lib/privacy/erase';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { rerouteDeliveries } from '@/lib/queue/reroute';
import { PROBES } from '@/lib/store/configured-store';
import { RECORDS } from '@/lib/store/journal';
import type { ObjectStore } from '@/lib/store/object-store';
import { DESTINATION_NAMES } from '@/lib/submissions/deliveries';
import { dropIndex, repairIndex } from '@/lib/submissions/desk-index';
import {
  dropAbandoned,
  putIndexEntries,
  readRecord,
  reindex,
  setAside,
} from '@/lib/submissions/ledger';
import {
  DEAD,
  DUE,
  dueFolder,
  FILES,
  HELD,
  idInKey,
  indexKeys,
  isEntryOfCompany,
  parseDueKey,
  recordKey,
} from '@/lib/submissions/store-keys';
import { handedOverOn, isHeld, type Submission, settledOn } from '@/lib/submissions/submission';
import { indiaDay } from '@/lib/submissions/submission-id';
import { log } from '@/lib/telemetry/log';

type StoreWithDesk = Pick<DependenciesWithStore, 'store' | 'hasDesk'>;
type SweepDependencies = StoreWithDesk & Pick<DependenciesWithStore, 'now' | 'destination'>;

/** Files that release 0.3.0 stored for an hour while applicants checked their answers. */
const UPLOADS_OF_0_3 = 'uploads/';

/**
 * Cleans up the store: deletes leftovers of crashes, and submissions with their files `retentionDays` after they were
 * handed over or held; repairs the index and the desk's; reroutes deliveries whose destination is not
 * configured. Safe to run at any time.
 */
export async function sweep(deps: SweepDependencies, retentionDays: number): Promise<void> {
  const { store, now, hasDesk } = deps;
  const started = now();
  // Read the index before the records, so that a submission accepted meanwhile can only seem to lack an entry.
  const [due, dead, held] = await Promise.all([
    store.list(DUE),
    store.list(DEAD),
    store.list(HELD),
  ]);
  const records = new Set((await store.list(RECORDS)).map(idInKey));

  for (const entry of due)
    if (!records.has(parseDueKey(entry).id)) await dropAbandoned(store, entry, started);
  for (const name of DESTINATION_NAMES) {
    if (deps.destination(name) !== 'unconfigured') continue;
    const stuck = due.filter((entry) => entry.startsWith(dueFolder(name)));
    for (const entry of stuck) await rerouteDeliveries(deps, parseDueKey(entry).id, name);
  }
  const keepFrom = new Date(started.getTime() - retentionDays * DAY_MS);
  for (const entry of [...dead, ...held]) await checkEntry({ store, hasDesk }, entry, keepFrom);
  // A pending confirmation does not delay the removal of a record.
  const named = [...dead, ...held].filter((entry) => isEntryOfCompany(entry)).map(idInKey);
  const waiting = due.filter((entry) => isEntryOfCompany(entry));
  const indexed = new Set([...waiting.map((entry) => parseDueKey(entry).id), ...named]);
  for (const id of records)
    if (!indexed.has(id)) await checkRecord({ store, hasDesk }, id, keepFrom);

  await eraseWithdrawn({ store, now });
  if (hasDesk) await repairIndex(store);
  else await dropIndex(store);
  await dropOldMarkers(store, started);
  await dropOrphanedFiles(store, records, started);
  for (const folder of [PROBES, UPLOADS_OF_0_3])
    for (const key of await store.list(folder)) await store.delete(key);
  await store.tidy();
}

async function checkEntry(
  { store, hasDesk }: StoreWithDesk,
  entry: string,
  keepFrom: Date,
): Promise<void> {
  const found = await readRecord(store, idInKey(entry));
  if (found === 'missing') await store.delete(entry);
  if (found === 'garbage' && entry.startsWith(HELD)) {
    await setAside(store, idInKey(entry), entry);
    log().error({ submission: idInKey(entry) }, 'The record cannot be read and was set aside');
  }
  if (typeof found === 'string') return;
  const { submission } = found;
  await reindex(store, submission, entry);
  const handedOver = isHeld(submission)
    ? new Date(submission.submittedAt)
    : handedOverOn(submission, hasDesk);
  if (handedOver && handedOver < keepFrom) await remove(store, submission);
}

/**
 * Checks a record without an entry: it must have reached the company, or be withdrawn; otherwise a crash or a race lost
 * the entry.
 */
async function checkRecord(
  { store, hasDesk }: StoreWithDesk,
  id: string,
  keepFrom: Date,
): Promise<void> {
  const found = await readRecord(store, id);
  if (found === 'missing' || found === 'newer') return;
  if (found === 'garbage') {
    await setAside(store, id);
    log().error({ submission: id }, 'The record cannot be read and was set aside');
    return;
  }
  const { submission } = found;
  const handedOver = handedOverOn(submission, hasDesk);
  const { withdrawn } = submission;
  await putIndexEntries(store, submission);
  // Identical content was sent again after the withdrawal, and its file could not be deleted then.
  if (withdrawn?.erasedAt && withdrawn.fileKey) await store.delete(withdrawn.fileKey);
  if (!settledOn(submission)) log().warn({ submission: id }, 'Restored a missing index entry');
  else if (handedOver && handedOver < keepFrom) await remove(store, submission);
}

/** Deletes the file first: if this is interrupted, the next sweep still finds the record. */
async function remove(store: ObjectStore, submission: Submission): Promise<void> {
  const { id, file, withdrawn } = submission;
  for (const key of [file?.key, withdrawn?.fileKey]) if (key) await store.delete(key);
  await store.delete(recordKey(id));
  for (const entry of indexKeys(submission)) await store.delete(entry);
  log().info({ submission: id }, 'Removed after its retention time');
}

/** The id contains the day. Two days later, the same content gets another id. */
async function dropOrphanedFiles(
  store: ObjectStore,
  records: Set<string>,
  now: Date,
): Promise<void> {
  const yesterday = indiaDay(new Date(now.getTime() - DAY_MS));
  for (const key of await store.list(FILES)) {
    const id = idInKey(key);
    const [, day = yesterday] = id.split('-');
    if (!records.has(id) && day < yesterday) await store.delete(key);
  }
}

/**
 * Sweeps on platforms without a worker. A scheduler may call it as often as it likes: the first call in six hours
 * sweeps. Resolves to true for that call. Rejects with `StoreError`; then the next period sweeps.
 */
export async function sweepOnSchedule(
  deps: SweepDependencies,
  retentionDays: number,
): Promise<boolean> {
  const { store, now } = deps;
  const key = `${SWEEPS}${Math.floor(now().getTime() / PERIOD_MS)}`;
  // Most calls find it, and reading costs less than writing.
  if (await store.get(key)) return false;
  if ((await store.putNew(key, new Uint8Array())) === 'exists') return false;
  for (const other of await store.list(SWEEPS)) if (other !== key) await store.delete(other);
  await sweep(deps, retentionDays);
  return true;
}

const SWEEPS = 'sweeps/';
const PERIOD_MS = 6 * 60 * 60 * 1000;
