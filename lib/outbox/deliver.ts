import 'server-only';
import { createHash } from 'node:crypto';
import { errorFacts, log } from '@/lib/log';
import { clearFile } from './clear-file';
import type { Destination } from './destinations/destination';
import { changeDelivery, type Entry, readRecord, reindex, setAside } from './ledger';
import type { PartsWithStore } from './parts';
import type { Submission, SubmittedFile } from './submission';
import { type Claimable, claimed, isClaimable, type Leased, settled } from './transitions';
import { reach, type Verdict } from './verdict';

/** The result of one attempt; `skipped`: not due, claimed by another process, no destination yet, or not scanned yet. */
export type Result = 'delivered' | 'retried' | 'dead' | 'skipped';

/** Delivers one submission if it is due: scan, claim, send, settle. `indexEntry` is the entry it was found by. */
export async function deliverOne(
  parts: PartsWithStore,
  id: string,
  indexEntry?: string,
): Promise<Result> {
  const { store } = parts;
  const found = await readRecord(store, id);
  // Missing: it is being accepted right now, or accepting it failed; `sweep` cleans up the latter.
  if (found === 'missing' || found === 'newer') return 'skipped';
  if (found === 'garbage') {
    await setAside(store, id, indexEntry);
    log().error({ submission: id }, 'The record cannot be read and was set aside');
    return 'dead';
  }
  if (indexEntry) await reindex(store, found.submission, indexEntry);
  const destination = parts.destination(found.submission.destination);
  if (destination === 'unconfigured') return 'skipped';
  const { delivery } = found.submission;
  if (!isClaimable(delivery, parts.now())) return 'skipped';
  const cleared = await clearFile(parts, found, delivery);
  if (cleared === 'infected') return 'dead';
  if (typeof cleared === 'string') return 'skipped';
  const claim = await claimFor(parts, cleared, delivery);
  if (!claim) return 'skipped';
  return settle(parts, claim, await send(parts, destination, claim.submission));
}

type Claim = Entry & { delivery: Leased };

async function claimFor(
  parts: PartsWithStore,
  entry: Entry,
  delivery: Claimable,
): Promise<Claim | undefined> {
  const lease = claimed(delivery, parts.owner, parts.now());
  const changed = await changeDelivery(parts.store, entry, lease);
  return changed === 'conflict' ? undefined : { ...changed, delivery: lease };
}

async function send(
  parts: PartsWithStore,
  destination: Destination,
  submission: Submission,
): Promise<Verdict> {
  const at = parts.now().toISOString();
  const file = submission.file && (await parts.store.get(submission.file.key))?.bytes;
  if (submission.file && !file) return hopeless(at, 'file missing');
  if (submission.file && file && !isIntact(submission.file, file)) {
    return hopeless(at, 'file damaged');
  }
  // The file was missing at scan time and has reappeared.
  if (parts.scanner && submission.file && !submission.file.scanned) {
    return { verdict: 'again', answer: { at, outcome: 'not scanned' } };
  }
  try {
    const verdict = await destination.deliver({ submission, file }, parts.timeouts.delivery);
    parts.lane(submission.destination).breaker.report(reach(verdict));
    return verdict;
  } catch (error) {
    // A bug, perhaps triggered by this record only: it must not block other deliveries or retry forever.
    log().error({ submission: submission.id, ...errorFacts(error) }, 'Delivery went wrong');
    return { verdict: 'again', answer: { at, outcome: 'internal error' } };
  }
}

async function settle(
  parts: PartsWithStore,
  claim: Claim,
  verdict: Verdict,
): Promise<Exclude<Result, 'skipped'>> {
  const delivery = settled(claim.delivery, verdict, parts.now(), parts.random);
  const changed = await changeDelivery(parts.store, claim, delivery);
  const facts = {
    submission: claim.submission.id,
    destination: claim.submission.destination,
    attempts: delivery.attempts,
    outcome: verdict.answer.outcome,
    status: verdict.answer.status,
  };
  if (changed === 'conflict') log().warn(facts, 'The lease ran out before the answer came');
  switch (delivery.state) {
    case 'delivered':
      log().info(facts, 'Delivered');
      return 'delivered';
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
