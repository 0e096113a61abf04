import type { ReactNode } from 'react';
import {
  deliveryLabels,
  deliveryStates,
  deskEvents,
  deskStates,
  formLabels,
  markLabel,
  replyStates,
} from '@/lib/desk/content';
import { consentLabels } from '@/lib/fields/fields';
import { fieldLabel } from '@/lib/fields/forms';
import {
  type ConsentName,
  type Delivery,
  deliveriesOf,
  type Submission,
} from '@/lib/submissions/submission';
import { referenceOf } from '@/lib/submissions/submission-id';
import { submissionState } from '@/lib/submissions/summary';
import { Moment } from './moment';
import styles from './person.module.css';

/** Events with time and author, latest first, because notes are read there. */
export function History({ submission }: { submission: Submission }) {
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className={styles.events}>
        {historyOf(submission).map(({ at, what, by, text }, index) => (
          <li key={index}>
            <strong dir="auto">{what}</strong> <Moment at={at} />
            {by && <span> {by}</span>}
            {text && (
              <p dir="auto" className={styles.typed}>
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Record({ submission, isOpen, children }: RecordProps) {
  const { id, form } = submission;
  const deliveries = deliveriesOf(submission);
  return (
    <details open={isOpen} className={`stack-2 ${styles.record}`}>
      <summary>Reference, state and deliveries</summary>
      <p>
        {referenceOf(id)} · {formLabels[form]} · {deskStates[submissionState(submission)]}
      </p>
      {deliveries.length > 0 && (
        <ul className={styles.events} aria-label="Deliveries">
          {deliveries.map(([name, delivery]) => (
            <li key={name}>
              <strong>{deliveryLabels[name]}</strong>{' '}
              <span data-state={delivery.state}>{deliveryStates[delivery.state]}</span>{' '}
              <span>
                {delivery.attempts > 0 &&
                  `${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'} `}
              </span>
              <When delivery={delivery} />
              <LastAnswer delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </details>
  );
}

type RecordProps = { submission: Submission; isOpen: boolean; children: ReactNode };

function When({ delivery }: { delivery: Delivery }) {
  if ('at' in delivery) return <Moment at={new Date(delivery.at)} />;
  return (
    <span>
      next attempt <Moment at={new Date(delivery.nextAttemptAt)} />
    </span>
  );
}

function LastAnswer({ delivery: { lastAnswer } }: { delivery: Delivery }) {
  if (!lastAnswer) return null;
  const { outcome, status, excerpt } = lastAnswer;
  return (
    <p>
      <span>{`Last answer: ${[outcome, status].filter(Boolean).join(' ')}`}</span>
      {excerpt && <code dir="auto">{excerpt}</code>}
    </p>
  );
}

type HistoryEvent = { at: Date; what: string; by?: string; text?: string };

function historyOf(submission: Submission): HistoryEvent[] {
  const { submittedAt, consents = {}, withdrawn, desk = [] } = submission;
  const events: (HistoryEvent | undefined)[] = [
    { at: new Date(submittedAt), what: 'Received', by: 'the sender' },
    ...Object.entries(consents).map(([name, { withdrawnAt }]) =>
      event(withdrawnAt, `Consent withdrawn: ${consentLabels[name as ConsentName]}`, 'the sender'),
    ),
    ...deliveriesOf(submission).map(([name, delivery]) => {
      if (!('at' in delivery)) return undefined;
      return event(delivery.at, `${deliveryLabels[name]}: ${deliveryStates[delivery.state]}`);
    }),
    ...versionsOf(submission),
    ...desk.map(({ at, by, what, text, mail }) => ({
      at: new Date(at),
      by,
      what:
        what === 'mark' && text
          ? `Marked: ${markLabel(text)}`
          : mail
            ? replyStates[mail]
            : deskEvents[what],
      text: what === 'mark' ? undefined : text,
    })),
    // Unless a member did it, which is in the history already.
    desk.some(({ what }) => what === 'withdraw' || what === 'discard')
      ? undefined
      : event(
          withdrawn?.at,
          'Withdrawn',
          withdrawn?.by === 'holder' ? 'the sender' : 'an operator',
        ),
    event(withdrawn?.erasedAt, 'Erased'),
  ];
  return events
    .filter((line) => line !== undefined)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

function versionsOf({ form, fields, answers, versions = [] }: Submission): HistoryEvent[] {
  return versions.map((before, index) => {
    const after = versions[index + 1] ?? { fields, answers };
    const old = [...Object.entries(before.fields), ...Object.entries(before.answers ?? {})];
    const now = { ...after.fields, ...after.answers };
    const changed = old.filter(([name, value]) => now[name] !== value);
    const text = changed.map(([name, value]) => `${fieldLabel(form, name)}: ${value}`).join('\n');
    return { at: new Date(before.at), by: 'the sender', what: 'Corrected. Before:', text };
  });
}

function event(at: string | undefined, what: string, by?: string): HistoryEvent | undefined {
  return at === undefined ? undefined : { at: new Date(at), what, by };
}
