import 'server-only';
import { createHash } from 'node:crypto';
import { errorFacts, log } from '@/lib/log';
import type { Destination } from './destinations/destination';
import { changeDelivery, type Entry, readRecord, reindex, setAside } from './ledger';
import type { PartsWithStore } from './parts';
import type { Submission, SubmittedFile } from './submission';
import { claimed, isClaimable, type Leased, settled } from './transitions';
import type { Verdict } from './verdict';

/** What one try came to; `skipped`: not due, not ours, or nowhere to send it yet. */
export type Result = 'delivered' | 'retried' | 'dead' | 'skipped';

/** Delivers one submission if it is due: claim, send, settle. `indexEntry` is the entry that led here. */
export async function deliverOne(
  parts: PartsWithStore,
  id: string,
  indexEntry?: string,
): Promise<Result> {
  const { store } = parts;
  const found = await readRecord(store, id);
  // Missing: it is being accepted right now, or never was; `sweep` tells the two apart.
  if (found === 'missing' || found === 'newer') return 'skipped';
  if (found === 'garbage') {
    await setAside(store, id, indexEntry);
    log().error({ submission: id }, 'The record cannot be read and was set aside');
    return 'dead';
  }
  if (indexEntry) await reindex(store, found.submission, indexEntry);
  const destination = parts.destination(found.submission.destination);
  if (destination === 'unconfigured') return 'skipped';
  const claim = await claimFor(parts, found);
  if (!claim) return 'skipped';
  return settle(parts, claim, await send(parts, destination, claim.submission));
}

type Claim = Entry & { delivery: Leased };

async function claimFor(parts: PartsWithStore, entry: Entry): Promise<Claim | undefined> {
  const { delivery } = entry.submission;
  const now = parts.now();
  if (delivery.state !== 'pending' && delivery.state !== 'leased') return undefined;
  if (!isClaimable(delivery, now)) return undefined;
  const lease = claimed(delivery, parts.owner, now);
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
  try {
    return await destination.deliver({ submission, file }, parts.timeouts.delivery);
  } catch (error) {
    // A bug of ours, perhaps in this one record only: it must neither stop the others nor try for ever.
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
