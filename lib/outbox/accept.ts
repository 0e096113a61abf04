import 'server-only';
import { createHash } from 'node:crypto';
import { errorFacts, log } from '@/lib/log';
import { StoreError } from '@/lib/store/object-store';
import type { FileExtension } from '@/lib/uploads/file-name';
import type { Scan } from '@/lib/uploads/scan';
import { logInfection } from './clear-file';
import { type FormName, forms } from './forms';
import { hold } from './hold';
import { createRecord, fileKey } from './ledger';
import type { Parts } from './parts';
import type { Submission } from './submission';
import { referenceOf, submissionId } from './submission-id';
import { reach } from './verdict';

export type AcceptInput = {
  form: FormName;
  /** By public name, trimmed and validated. */
  fields: Record<string, string>;
  file?: { bytes: Uint8Array; name: string; extension: FileExtension; type: string };
  submittedAt: Date;
  /** If set, it is stored but not delivered until an operator releases it; the visitor sees no difference. */
  reasonToHold?: 'bot';
  /** The address that it came from, if that is known. */
  sender?: string;
};

export type Acceptance =
  | { status: 'accepted'; id: string; reference: string; stored: boolean }
  /** Nothing is stored; the visitor has to choose another file. */
  | { status: 'infected' }
  | { status: 'unavailable' };

/** See `accept` in `outbox.ts`. */
export async function acceptSubmission(input: AcceptInput, parts: Parts): Promise<Acceptance> {
  const submission = newSubmission(input);
  const { id } = submission;
  const file = input.file?.bytes;
  if ((await scanAtOnce(submission, file, parts)) === 'infected') return { status: 'infected' };
  const stored = input.reasonToHold
    ? await hold(submission, file, input.sender, parts)
    : await tryToStore(submission, file, parts);
  // What should be held is never delivered.
  if (!stored && (input.reasonToHold || !(await deliverDirectly(submission, file, parts)))) {
    return { status: 'unavailable' };
  }
  return { status: 'accepted', id, reference: referenceOf(id), stored };
}

function newSubmission(input: AcceptInput): Submission {
  const { form, fields, file, submittedAt, reasonToHold } = input;
  const sha256 = file && createHash('sha256').update(file.bytes).digest('hex');
  const id = submissionId(form, fields, sha256, submittedAt);
  const at = submittedAt.toISOString();
  return {
    schema: 1,
    id,
    form,
    destination: forms[form].destination,
    submittedAt: at,
    fields,
    file:
      file && sha256
        ? {
            key: fileKey(id, file.extension),
            name: file.name,
            type: file.type,
            size: file.bytes.length,
            sha256,
          }
        : undefined,
    delivery: reasonToHold
      ? { state: 'held', attempts: 0, at, reason: reasonToHold }
      : { state: 'pending', attempts: 0, nextAttemptAt: at },
  };
}

/** Best effort while the visitor waits; a file without a result is scanned again before delivery. */
async function scanAtOnce(
  submission: Submission,
  bytes: Uint8Array | undefined,
  { scanner, now }: Parts,
): Promise<Scan['verdict'] | undefined> {
  if (!scanner || !bytes || !submission.file) return undefined;
  const scan = await scanner(bytes, SCAN_TIMEOUT_MS);
  if (scan.verdict === 'clean') submission.file.scanned = now().toISOString();
  if (scan.verdict === 'infected') logInfection(submission, submission.file, scan);
  return scan.verdict;
}

const SCAN_TIMEOUT_MS = 3000;

async function tryToStore(
  submission: Submission,
  file: Uint8Array | undefined,
  { store }: Parts,
): Promise<boolean> {
  if (!store) return false;
  const { id: submissionId, form } = submission;
  try {
    const result = await createRecord(store, submission, file);
    log().info({ submission: submissionId, form, repeated: result === 'exists' }, 'Accepted');
    return true;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error({ submission: submissionId, form, ...errorFacts(error) }, 'Not stored');
    return false;
  }
}

/** The only delivery of something that is not stored. The visitor waits for it. */
async function deliverDirectly(
  submission: Submission,
  file: Uint8Array | undefined,
  parts: Parts,
): Promise<boolean> {
  const destination = parts.destination(submission.destination);
  if (destination === 'unconfigured' || destination.needsStore) return false;
  if (parts.scanner && submission.file && !submission.file.scanned) {
    log().error({ submission: submission.id }, 'Neither stored nor scanned');
    return false;
  }
  // Ignores the circuit breaker: there is no later attempt.
  const lane = parts.lane(submission.destination);
  const verdict = await lane.run(() =>
    destination.deliver({ submission, file }, parts.timeouts.direct),
  );
  lane.breaker.report(reach(verdict));
  const { outcome, status } = verdict.answer;
  const accepted = verdict.verdict === 'accepted';
  const facts = { submission: submission.id, form: submission.form, outcome, status };
  if (accepted) log().warn({ ...facts, degraded: true }, 'Delivered without being stored');
  else log().error(facts, 'Neither stored nor delivered');
  return accepted;
}
