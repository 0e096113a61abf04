import 'server-only';
import { createHash } from 'node:crypto';
import { processWide } from '@/lib/runtime/process-wide';
import { errorFacts, log } from '@/lib/telemetry/log';
import { metrics } from '@/lib/telemetry/metrics';
import { clearFile } from './clear-file';
import {
  carriesFile,
  type DeliveryName,
  type DestinationName,
  deliveriesOf,
  destinationOf,
  isMail,
  withDelivery,
} from './deliveries';
import type { Destination } from './destinations/destination';
import {
  dropAbandoned,
  type Entry,
  readRecord,
  reindex,
  replaceRecord,
  setAside,
  updateRecord,
} from './ledger';
import type { PartsWithStore } from './parts';
import { redirectDelivery } from './redirect-delivery';
import type { Submission, SubmittedFile } from './submission';
import { claimed, isClaimable, type Leased, type Settled, settled } from './transitions';
import { reach, type Verdict } from './verdict';

/**
 * The result of one attempt; `skipped`: not due, claimed by another process, no destination yet, not scanned
 * yet, or cancelled.
 */
export type Result = 'delivered' | 'retried' | 'dead' | 'skipped';

/** Makes the deliveries of a submission to this destination that are due. `indexEntry` is where it was found. */
export async function deliverTo(
  parts: PartsWithStore,
  name: DestinationName,
  id: string,
  indexEntry?: string,
): Promise<Result[]> {
  const { store } = parts;
  const found = await readRecord(store, id);
  if (found === 'missing' && indexEntry) await dropAbandoned(store, indexEntry, parts.now());
  if (found === 'newer') warnOfNewer(id);
  if (found === 'missing' || found === 'newer') return [];
  if (found === 'garbage') {
    await setAside(store, id, indexEntry);
    log().error({ submission: id }, 'The record cannot be read and was set aside');
    return ['dead'];
  }
  const { submission } = found;
  if (indexEntry) await reindex(store, submission, indexEntry);
  const destination = parts.destination(name);
  const results: Result[] = [];
  let entry: Entry | undefined = found;
  for (const [each, delivery] of deliveriesOf(submission)) {
    const isHere = destinationOf(submission.form, each) === name;
    if (!isHere || !isClaimable(delivery, parts.now())) continue;
    if (destination === 'unconfigured') await redirectDelivery(parts, id, each);
    else results.push(await deliverOne(parts, destination, id, each, entry));
    entry = undefined;
  }
  return results;
}

/** Once for each record, because it is found again at every look. */
function warnOfNewer(id: string): void {
  const warned = processWide('outbox.newer', () => new Set<string>());
  if (warned.has(id)) return;
  warned.add(id);
  log().warn({ submission: id }, 'Written by a newer release; it waits until that one runs again');
}

/** Scan, claim, send, settle. Begins with `entry`, if the record has just been read. */
async function deliverOne(
  parts: PartsWithStore,
  destination: Destination,
  id: string,
  name: DeliveryName,
  entry?: Entry,
): Promise<Result> {
  const claim = await claimFor(parts, id, name, entry);
  if (typeof claim === 'string') return claim;
  return settle(parts, claim, await send(parts, destination, claim));
}

type Claim = Entry & { name: DeliveryName; lease: Leased };

/** Other deliveries of the same submission may change the record at the same time; then again. */
async function claimFor(
  parts: PartsWithStore,
  id: string,
  name: DeliveryName,
  entry?: Entry,
): Promise<Claim | 'dead' | 'skipped'> {
  for (let known = entry; ; known = undefined) {
    const found = known ?? (await readRecord(parts.store, id));
    if (typeof found === 'string') return 'skipped';
    const delivery = found.submission.deliveries[name];
    if (!delivery || !isClaimable(delivery, parts.now())) return 'skipped';
    const cleared = await clearFile(parts, found, name, delivery);
    if (cleared === 'infected') return 'dead';
    if (cleared === 'not scanned') return 'skipped';
    if (cleared === 'conflict') continue;
    const lease = claimed(delivery, parts.owner, parts.now());
    const leased = withDelivery(cleared.submission, name, lease);
    const replaced = await replaceRecord(parts.store, found, leased);
    if (replaced !== 'conflict') return { ...replaced, name, lease };
  }
}

async function send(
  parts: PartsWithStore,
  destination: Destination,
  { submission, name }: Claim,
): Promise<Verdict> {
  const at = parts.now().toISOString();
  const wanted = carriesFile(name) ? submission.file : undefined;
  const file = wanted && (await parts.store.get(wanted.key))?.bytes;
  if (wanted && !file) return hopeless(at, 'file missing');
  if (wanted && file && !isIntact(wanted, file)) return hopeless(at, 'file damaged');
  // The file was missing at scan time and has reappeared.
  if (parts.scanner && wanted && !wanted.scanned) {
    return { verdict: 'again', answer: { at, outcome: 'not scanned' } };
  }
  try {
    const parcel = { submission, file, delivery: name };
    const where = destinationOf(submission.form, name);
    const { mail, delivery } = parts.timeouts;
    const end = metrics()?.deliveries.startTimer({ destination: where });
    const verdict = await destination.deliver(parcel, isMail(where) ? mail : delivery);
    end?.({ outcome: verdict.verdict });
    parts.lane(where).breaker.report(reach(verdict));
    return verdict;
  } catch (error) {
    // A bug, perhaps triggered by this record only: it must not block other deliveries or retry forever.
    log().error({ submission: submission.id, ...errorFacts(error) }, 'Delivery went wrong');
    return { verdict: 'again', answer: { at, outcome: 'internal error' } };
  }
}

async function settle(parts: PartsWithStore, claim: Claim, verdict: Verdict): Promise<Result> {
  const { submission, name, lease } = claim;
  const delivery = settled(lease, verdict, parts.now(), parts.random);
  const changed = await updateRecord(
    parts.store,
    submission.id,
    (now) => (isSameLease(now, name, lease) ? withDelivery(now, name, delivery) : undefined),
    claim,
  );
  const facts = {
    submission: submission.id,
    destination: destinationOf(submission.form, name),
    delivery: name,
    attempts: delivery.attempts,
    outcome: verdict.answer.outcome,
    status: verdict.answer.status,
  };
  // Or it was withdrawn.
  if (typeof changed === 'string') log().warn(facts, 'The lease ran out before the answer came');
  return report(delivery, facts);
}

function isSameLease({ deliveries }: Submission, name: DeliveryName, lease: Leased): boolean {
  const now = deliveries[name];
  return now?.state === 'leased' && now.owner === lease.owner && now.until === lease.until;
}

function report(delivery: Settled, facts: object): Result {
  switch (delivery.state) {
    case 'delivered':
      log().info(facts, 'Delivered');
      return 'delivered';
    case 'cancelled':
      log().info(facts, 'Not needed any more');
      return 'skipped';
    case 'dead':
      log().error(facts, 'Given up; it is kept until an operator acts');
      return 'dead';
    case 'pending':
      log().warn({ ...facts, nextAttemptAt: delivery.nextAttemptAt }, 'Not delivered yet');
      return 'retried';
  }
}

function hopeless(at: string, outcome: string): Verdict {
  return { verdict: 'hopeless', answer: { at, outcome } };
}

function isIntact(file: SubmittedFile, bytes: Uint8Array): boolean {
  return createHash('sha256').update(bytes).digest('hex') === file.sha256;
}
