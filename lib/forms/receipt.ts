import 'server-only';
import type { ReceiptContent } from '@/lib/fields/receipt-texts';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { processDependencies } from '@/lib/queue/dependencies';
import { applicationPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';
import { StoreError } from '@/lib/store/object-store';
import { readRecord } from '@/lib/submissions/ledger';
import { clientNotShared } from '@/lib/submissions/submission';
import { isCurrent, referenceOf, verifyOwnLink } from '@/lib/submissions/submission-id';
import { errorFields, log } from '@/lib/telemetry/log';
import { fileText } from '@/lib/uploads/file-name';

/**
 * The receipt for the reference and token in a page's address, if the token is valid. Shows the submission's content
 * while it is stored; otherwise it is shorter.
 */
export async function receiptFor(
  given: unknown,
  token: unknown,
): Promise<({ reference: string } & ReceiptContent) | undefined> {
  const link = await verifyOwnLink(given, token);
  if (!link) return undefined;
  const reference = referenceOf(link.id);
  try {
    const { store } = processDependencies();
    const record = store && (await readRecord(store, link.id));
    if (typeof record !== 'object' || !isCurrent(link, record.submission)) return { reference };
    const { submission: found } = record;
    const { fields, file, answers } = found;
    const list = await getJobs();
    const job = list.status === 'listed' && findJob(list.jobs, '', fields.jobId);
    return {
      reference,
      job: fields.jobTitle,
      clientNotShared: clientNotShared(found),
      file: file && fileText(file.name, file.size),
      answered: Object.keys(answers ?? {}),
      documents: job ? { subject: job.key, documents: job.documents } : undefined,
      page: absoluteUrl(applicationPath(reference, String(token))),
    };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().warn(errorFields(error), 'A receipt is shown without its details');
    return { reference };
  }
}

/**
 * The reference in a receipt's address, if its token is valid: otherwise anyone could make a link to a page of ours
 * that says that an application was accepted.
 */
export async function verifiedReference(
  reference: unknown,
  token: unknown,
): Promise<string | undefined> {
  return (await verifyOwnLink(reference, token)) && String(reference);
}
