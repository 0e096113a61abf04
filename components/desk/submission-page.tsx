import {
  type DeskRefusal,
  deskDone,
  deskRefusals,
  isDeskQuestion,
  stateMeanings,
} from '@/lib/desk/content';
import { isHeld, type Submission } from '@/lib/outbox/submission';
import { redacted } from '@/lib/outbox/submission-id';
import type { Version } from '@/lib/store/object-store';
import { DeskQuestion } from './desk-question';
import styles from './submission.module.css';
import { SubmissionActions } from './submission-actions';
import { SubmissionDeliveries } from './submission-deliveries';
import { SubmissionFacts } from './submission-facts';
import { SubmissionHistory } from './submission-history';
import { SubmissionResume } from './submission-resume';

type SubmissionPageProps = {
  submission: Submission;
  version: Version;
  hasFile: boolean;
  /** `ask` asks a question, `done` and `refused` say how an action went. */
  query: Partial<Record<string, string | string[]>>;
};

/** One submission: what was sent, where it went, what happened, and what can be done. */
export function SubmissionPage({ submission, version, hasFile, query }: SubmissionPageProps) {
  const shown = submission.withdrawn ? redacted(submission) : submission;
  const { id } = submission;
  const { ask } = query;
  return (
    <>
      <Outcome query={query} />
      {isDeskQuestion(ask) && isPossible(ask, submission) && (
        <DeskQuestion id={id} name={ask} version={version} />
      )}
      <div className={styles.columns}>
        <div>
          <SubmissionFacts submission={shown} />
          <SubmissionResume submission={shown} isThere={hasFile} />
        </div>
        <div>
          <SubmissionActions submission={submission} version={version} />
          <SubmissionDeliveries submission={shown} />
          <SubmissionHistory submission={shown} />
        </div>
      </div>
    </>
  );
}

/** For a record that cannot be shown. */
export function UnreadableSubmission({ why }: { why: 'missing' | 'newer' | 'garbage' }) {
  const text =
    why === 'missing'
      ? 'No such submission. It may have been deleted when its retention period ended.'
      : stateMeanings[why];
  return <p>{text}</p>;
}

function Outcome({ query: { done, refused } }: Pick<SubmissionPageProps, 'query'>) {
  if (typeof refused === 'string' && Object.hasOwn(deskRefusals, refused)) {
    return (
      <div id="outcome" className={styles.outcome} data-refused="" role="alert">
        <p>{deskRefusals[refused as DeskRefusal]}</p>
      </div>
    );
  }
  if (typeof done !== 'string' || !Object.hasOwn(deskDone, done)) return null;
  return (
    <div id="outcome" className={styles.outcome} role="status">
      <p>{deskDone[done as keyof typeof deskDone]}</p>
    </div>
  );
}

function isPossible(ask: string, submission: Submission): boolean {
  return !submission.withdrawn && isHeld(submission) === (ask !== 'withdraw');
}
