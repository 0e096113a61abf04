import 'server-only';
import { createHash } from 'node:crypto';
import { errorFacts, log } from '@/lib/log';
import { StoreError } from '@/lib/store/object-store';
import type { FileExtension } from '@/lib/uploads/file-name';
import { createRecord, fileKey } from './ledger';
import type { Parts } from './parts';
import type { DestinationName, FormName, Submission } from './submission';
import { referenceOf } from './submission';
import { submissionId } from './submission-id';

export type AcceptInput = {
  form: FormName;
  destination: DestinationName;
  /** Under their public names, trimmed and checked. */
  fields: Record<string, string>;
  file?: { bytes: Uint8Array; name: string; extension: FileExtension; type: string };
  submittedAt: Date;
};

export type Acceptance =
  | { status: 'accepted'; id: string; reference: string; stored: boolean }
  | { status: 'unavailable' };

/** See `accept` in `outbox.ts`. */
export async function acceptSubmission(input: AcceptInput, parts: Parts): Promise<Acceptance> {
  const submission = newSubmission(input);
  const { id } = submission;
  const stored = await tryToStore(submission, input.file?.bytes, parts);
  if (!stored && !(await deliverDirectly(submission, input.file?.bytes, parts))) {
    return { status: 'unavailable' };
  }
  return { status: 'accepted', id, reference: referenceOf(id), stored };
}

function newSubmission({ form, destination, fields, file, submittedAt }: AcceptInput): Submission {
  const sha256 = file && createHash('sha256').update(file.bytes).digest('hex');
  const id = submissionId(form, fields, sha256, submittedAt);
  return {
    schema: 1,
    id,
    form,
    destination,
    submittedAt: submittedAt.toISOString(),
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
    delivery: { state: 'pending', attempts: 0, nextAttemptAt: submittedAt.toISOString() },
  };
}

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

/** The one place where something is delivered that is not stored; the visitor waits for it. */
async function deliverDirectly(
  submission: Submission,
  file: Uint8Array | undefined,
  parts: Parts,
): Promise<boolean> {
  const destination = parts.destination(submission.destination);
  if (destination === 'unconfigured') return false;
  const { verdict, answer } = await parts
    .lane(submission.destination)
    .run(() => destination.deliver({ submission, file }, parts.timeouts.direct));
  const { outcome, status } = answer;
  const accepted = verdict === 'accepted';
  const facts = { submission: submission.id, form: submission.form, outcome, status };
  if (accepted) log().warn({ ...facts, degraded: true }, 'Delivered without being stored');
  else log().error(facts, 'Neither stored nor delivered');
  return accepted;
}
