import 'server-only';
import { carriesFile, type DeliveryName } from '@/lib/submissions/deliveries';
import { replaceRecord, type StoredRecord } from '@/lib/submissions/ledger';
import {
  type Delivery,
  type Submission,
  type SubmittedFile,
  withDelivery,
} from '@/lib/submissions/submission';
import {
  type Claimable,
  deadLettered,
  NOT_SCANNED,
  postponed,
} from '@/lib/submissions/transitions';
import { log } from '@/lib/telemetry/log';
import type { Scan } from '@/lib/uploads/scan';
import type { Dependencies, DependenciesWithStore } from './dependencies';

/** Best effort while the visitor waits; a file without a result is scanned again before delivery. */
export async function scanAtOnce(
  submission: Submission,
  bytes: Uint8Array | undefined,
  { scanner, now }: Dependencies,
): Promise<Scan['verdict'] | undefined> {
  if (!scanner || !bytes || !submission.file) return undefined;
  const scan = await scanner(bytes, VISITOR_SCAN_MS);
  if (scan.verdict === 'clean') submission.file.scanned = now().toISOString();
  if (scan.verdict === 'infected') logInfection(submission, submission.file, scan);
  return scan.verdict;
}

/** Limit while the visitor waits. Without a result, the file is scanned before its delivery. */
const VISITOR_SCAN_MS = 3000;

/** Well below the lease time, and far more than clamd needs for the largest file. */
const DELIVERY_SCAN_MS = 20_000;

/**
 * Runs before a delivery: if a scanner is configured, only clean files are delivered. Returns the record with its file
 * marked as clean, to be stored with the claim. While the scanner is unavailable, the submission is postponed, which
 * does not count as an attempt.
 */
export async function clearFile(
  deps: DependenciesWithStore,
  record: StoredRecord,
  name: DeliveryName,
  delivery: Claimable,
): Promise<StoredRecord | 'infected' | 'not scanned' | 'conflict'> {
  const { submission } = record;
  const settle = (changed: Delivery) =>
    replaceRecord(deps.store, record, withDelivery(submission, name, changed));
  const { file } = submission;
  if (!deps.scanner || !file || file.scanned || !carriesFile(name)) return record;
  const bytes = (await deps.store.get(file.key))?.bytes;
  // Nothing to scan. `send` reports the missing file.
  if (!bytes) return record;
  const scan = await deps.scanner(bytes, DELIVERY_SCAN_MS);
  const now = deps.now();
  const at = now.toISOString();
  switch (scan.verdict) {
    case 'clean':
      return { ...record, submission: { ...submission, file: { ...file, scanned: at } } };
    case 'infected': {
      logInfection(submission, file, scan);
      const answer = { at, outcome: 'infected', excerpt: scan.signature };
      const changed = await settle(deadLettered(delivery, answer, now));
      return changed === 'conflict' ? 'conflict' : 'infected';
    }
    case 'unavailable': {
      log().warn({ submission: submission.id, reason: scan.reason }, 'Waits for the virus scanner');
      const answer = { at, outcome: NOT_SCANNED, excerpt: scan.reason };
      const changed = await settle(postponed(delivery, answer, now));
      return changed === 'conflict' ? 'conflict' : 'not scanned';
    }
  }
}

function logInfection(
  { id, form }: Pick<Submission, 'id' | 'form'>,
  { sha256 }: Pick<SubmittedFile, 'sha256'>,
  { signature }: Extract<Scan, { verdict: 'infected' }>,
): void {
  log().error({ submission: id, form, sha256, signature }, 'A file is infected');
}
