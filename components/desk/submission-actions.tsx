import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MAX_MARK, MAX_NOTE } from '@/lib/desk/act';
import { DESK_MARKS, type DeskQuestion, deskQuestions, markLabel } from '@/lib/desk/content';
import { actPath, submissionPath } from '@/lib/desk/desk';
import type { Submission } from '@/lib/outbox/submission';
import { markOf, stateOf } from '@/lib/outbox/summaries';
import type { Version } from '@/lib/store/object-store';
import styles from './submission.module.css';

type SubmissionActionsProps = { submission: Submission; version: Version };

/** The actions on a submission in its state. */
export function SubmissionActions({ submission, version }: SubmissionActionsProps) {
  const { id, withdrawn } = submission;
  const state = stateOf(submission);
  const mark = markOf(submission) ?? 'new';
  const isHeld = state === 'held';
  return (
    <section className={`${styles.part} no-print`} aria-labelledby="actions-heading">
      <h2 id="actions-heading">What to do</h2>
      {!withdrawn && (
        <>
          <ActionForm id={id} what="mark" version={version}>
            <fieldset className={styles.marks}>
              <legend>Mark as</legend>
              {DESK_MARKS.map((each) => (
                <Button
                  key={each}
                  type="submit"
                  name="text"
                  value={each}
                  variant="secondary"
                  size="small"
                  aria-pressed={each === mark}
                >
                  {markLabel(each)}
                </Button>
              ))}
            </fieldset>
          </ActionForm>
          <ActionForm id={id} what="mark" version={version}>
            <label htmlFor="own-mark">Or in your own words</label>
            <div className={styles.row}>
              <input id="own-mark" name="text" required maxLength={MAX_MARK} autoComplete="off" />
              <Button type="submit" variant="secondary" size="small">
                Set mark
              </Button>
            </div>
          </ActionForm>
          <ActionForm id={id} what="note" version={version}>
            <label htmlFor="note">Note for your colleagues. The sender may ask to see it.</label>
            <textarea id="note" name="text" rows={3} required maxLength={MAX_NOTE} />
            <div className={styles.row}>
              <Button type="submit" variant="secondary" size="small">
                Add note
              </Button>
            </div>
          </ActionForm>
        </>
      )}
      {(state === 'dead' || state === 'waiting') && (
        <ActionForm id={id} what="deliver again" version={version}>
          <div className={styles.row}>
            <Button type="submit" variant="secondary" size="small">
              {state === 'dead' ? 'Deliver it again' : 'Deliver it now'}
            </Button>
          </div>
        </ActionForm>
      )}
      <ul className={styles.links}>
        {isHeld && <QuestionLink id={id} name="release" />}
        {isHeld && <QuestionLink id={id} name="discard" />}
        {!withdrawn && !isHeld && <QuestionLink id={id} name="withdraw" />}
      </ul>
    </section>
  );
}

type ActionFormProps = { id: string; what: string; version: Version; children: ReactNode };

/** Carries the version that the member has looked at. */
export function ActionForm({ id, what, version, children }: ActionFormProps) {
  return (
    <form method="post" action={actPath(id)} className={styles.form}>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="seen" value={version} />
      {children}
    </form>
  );
}

function QuestionLink({ id, name }: { id: string; name: DeskQuestion }) {
  return (
    <li>
      <a href={`${submissionPath(id)}?ask=${name}#question`}>{deskQuestions[name].link}</a>
    </li>
  );
}
