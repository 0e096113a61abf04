import 'server-only';
import { log } from '@/lib/telemetry/log';
import type { Scan } from '@/lib/uploads/scan';
import { type Entry, replaceRecord } from './ledger';
import type { PartsWithStore } from './parts';
import {
  carriesFile,
  type Delivery,
  type DeliveryName,
  type Submission,
  type SubmittedFile,
  withDelivery,
} from './submission';
import { type Claimable, deadLettered, postponed } from './transitions';

/** Well below the lease time, and far above what clamd needs for the largest file. */
const SCAN_TIMEOUT_MS = 20_000;

/**
 * Runs before a delivery: with a scanner configured, only files known to be clean are delivered. Returns the
 * entry with its file marked as clean, to be stored with the claim. While the scanner is unavailable the
 * submission is postponed, which counts as no attempt.
 */
export async function clearFile(
  parts: PartsWithStore,
  entry: Entry,
  name: DeliveryName,
  delivery: Claimable,
): Promise<Entry | 'infected' | 'not scanned' | 'conflict'> {
  const { submission } = entry;
  const settle = (changed: Delivery) =>
    replaceRecord(parts.store, entry, withDelivery(submission, name, changed));
  const { file } = submission;
  if (!parts.scanner || !file || file.scanned || !carriesFile(name)) return entry;
  const bytes = (await parts.store.get(file.key))?.bytes;
  // Nothing to scan. `send` reports the missing file.
  if (!bytes) return entry;
  const scan = await parts.scanner(bytes, SCAN_TIMEOUT_MS);
  const now = parts.now();
  const at = now.toISOString();
  switch (scan.verdict) {
    case 'clean':
      return { ...entry, submission: { ...submission, file: { ...file, scanned: at } } };
    case 'infected': {
      logInfection(submission, file, scan);
      const answer = { at, outcome: 'infected', excerpt: scan.signature };
      const changed = await settle(deadLettered(delivery, answer, now));
      return changed === 'conflict' ? 'conflict' : 'infected';
    }
    case 'unavailable': {
      log().warn({ submission: submission.id, reason: scan.reason }, 'Waits for the virus scanner');
      const answer = { at, outcome: 'not scanned', excerpt: scan.reason };
      const changed = await settle(postponed(delivery, answer, now));
      return changed === 'conflict' ? 'conflict' : 'not scanned';
    }
  }
}

export function logInfection(
  { id, form }: Pick<Submission, 'id' | 'form'>,
  { sha256 }: Pick<SubmittedFile, 'sha256'>,
  { signature }: Extract<Scan, { verdict: 'infected' }>,
): void {
  log().error({ submission: id, form, sha256, signature }, 'A file is infected');
}
