import 'server-only';
import { log } from '@/lib/log';
import type { Scan } from '@/lib/uploads/scan';
import { changeDelivery, type Entry } from './ledger';
import type { PartsWithStore } from './parts';
import type { Submission, SubmittedFile } from './submission';
import { type Claimable, condemned, postponed } from './transitions';

/** Well below the lease of another process, and far above what clamd takes for our largest file. */
const SCAN_TIMEOUT_MS = 20_000;

/**
 * Before a delivery: while there is a scanner, no file goes out that is not known to be clean. Answers the
 * entry with its file noted as clean, to be stored with the claim. A scanner that is away costs the
 * submission a short wait and no try.
 */
export async function clearFile(
  parts: PartsWithStore,
  entry: Entry,
  delivery: Claimable,
): Promise<Entry | 'infected' | 'not scanned' | 'conflict'> {
  const { submission } = entry;
  const { file } = submission;
  if (!parts.scanner || !file || file.scanned) return entry;
  const bytes = (await parts.store.get(file.key))?.bytes;
  // Nothing to scan; who would send it meets the same and says so.
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
      const changed = await changeDelivery(parts.store, entry, condemned(delivery, answer, now));
      return changed === 'conflict' ? 'conflict' : 'infected';
    }
    case 'unavailable': {
      log().warn({ submission: submission.id, reason: scan.reason }, 'Waits for the virus scanner');
      const answer = { at, outcome: 'not scanned', excerpt: scan.reason };
      const changed = await changeDelivery(parts.store, entry, postponed(delivery, answer, now));
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
