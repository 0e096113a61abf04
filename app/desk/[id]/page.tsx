import type { Metadata } from 'next';
import { DeskFrame } from '@/components/desk/desk-frame';
import { SubmissionPage, UnreadableSubmission } from '@/components/desk/submission-page';
import { recordAccess } from '@/lib/desk/access-log';
import { deskStore, orUnavailable, requireMember } from '@/lib/desk/member';
import { readRecord } from '@/lib/outbox/ledger';
import type { Submission } from '@/lib/outbox/submission';
import { referenceOf } from '@/lib/outbox/submission-id';
import { nameOf } from '@/lib/outbox/summaries';

/** Nothing personal: a title stays in the history of a browser. */
export const metadata: Metadata = { title: 'Submission', robots: { index: false } };

/** Middleware has answered what is no id. */
export default async function Page({ params, searchParams }: PageProps<'/desk/[id]'>) {
  const member = await requireMember();
  const { id } = await params;
  const store = deskStore();
  const found = await orUnavailable(readRecord(store, id));
  if (typeof found === 'string') {
    return (
      <DeskFrame title={referenceOf(id)} member={member}>
        <UnreadableSubmission why={found} />
      </DeskFrame>
    );
  }
  await recordAccess(store, { member, action: 'view', subject: referenceOf(id) });
  const { submission, version } = found;
  return (
    <DeskFrame title={headingOf(submission)} member={member}>
      <SubmissionPage
        submission={submission}
        version={version}
        hasFile={await orUnavailable(isFileThere(submission))}
        query={await searchParams}
      />
    </DeskFrame>
  );
}

function headingOf(submission: Submission): string {
  return (!submission.withdrawn && nameOf(submission)) || referenceOf(submission.id);
}

async function isFileThere({ file }: Submission): Promise<boolean> {
  if (!file) return false;
  const [first] = await deskStore().list('resumes/', { after: before(file.key), limit: 1 });
  return first === file.key;
}

/** The greatest key before this one, as far as there can be any. */
function before(key: string): string {
  return key.slice(0, -1);
}
