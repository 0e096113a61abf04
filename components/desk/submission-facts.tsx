import type { ReactNode } from 'react';
import { fieldLabels } from '@/components/application/content';
import { formLabels, markLabel, stateMeanings } from '@/lib/desk/content';
import { clientTexts, consentLabels } from '@/lib/forms/fields';
import { CONSENT_NAMES, clientNotShared, type Submission } from '@/lib/outbox/submission';
import { referenceOf } from '@/lib/outbox/submission-id';
import { markOf, stateOf } from '@/lib/outbox/summaries';
import { Moment } from './moment';
import { StateMark } from './state-mark';
import styles from './submission.module.css';

/** Fields, answers and consents. A withdrawn submission has none. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const {
    id,
    form,
    submittedAt,
    source,
    client,
    fields,
    answers = {},
    consents,
    withdrawn,
  } = submission;
  const state = stateOf(submission);
  const { jobId: _, ...typed } = fields;
  return (
    <section className={styles.part} aria-label="What was sent">
      <dl className={styles.facts}>
        <Fact name="State">
          <StateMark state={state} />
          <p>{stateMeanings[state]}</p>
        </Fact>
        <Fact name="Mark">{markLabel(markOf(submission))}</Fact>
        <Fact name="Reference">{referenceOf(id)}</Fact>
        <Fact name="Form">{formLabels[form]}</Fact>
        <Fact name="Received">
          <Moment at={new Date(submittedAt)} />
        </Fact>
        {source && <Fact name="Came from">{source}</Fact>}
        {client && (
          <Fact name="Client">
            <span dir="auto">{client}</span>
            {clientNotShared(submission) && !withdrawn && <p>{clientTexts.desk}</p>}
          </Fact>
        )}
        {Object.entries(typed).map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={labelOf(name)}>
                <Typed value={value} name={name} />
              </Fact>
            ),
        )}
        {Object.entries(answers).map(([question, answer]) => (
          <Fact key={question} name={question}>
            <Typed value={answer} />
          </Fact>
        ))}
        {consents && !withdrawn && (
          <Fact name="Consents">
            <ul className={styles.plain}>
              {CONSENT_NAMES.map((name) => (
                <li key={name}>
                  {consentLabels[name]}: {stateOfConsent(consents[name])}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {withdrawn && (
          <Fact name={withdrawn.erasedAt ? 'Erased' : 'To be erased'}>
            <Moment at={new Date(withdrawn.erasedAt ?? withdrawn.eraseAt)} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Text that a visitor typed sets its own direction and keeps its lines. */
function Typed({ value, name }: { value: string; name?: string }) {
  if (name === 'email') return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>;
  if (name === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>;
  return (
    <span dir="auto" className={styles.typed}>
      {value}
    </span>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function labelOf(name: string): string {
  const label = fieldLabels[name] ?? name;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function stateOfConsent(consent: { at: string; withdrawnAt?: string } | undefined): string {
  if (!consent) return 'no';
  return consent.withdrawnAt ? 'withdrawn' : 'yes';
}
