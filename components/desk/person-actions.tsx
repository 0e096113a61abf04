import type { ReactNode } from 'react';
import { buttonClass } from '@/components/links/button';
import { replySubject, replyTemplates } from '@/lib/content/replies';
import { MAX_MARK, MAX_NOTE, MAX_REPLY } from '@/lib/desk/act';
import { DESK_MARKS, type DeskQuestion, deskQuestions, markLabel } from '@/lib/desk/content';
import { actPath } from '@/lib/desk/desk';
import type { OwnMark } from '@/lib/desk/own-mark';
import { type DeskQuery, listPath, queuePath } from '@/lib/desk/search';
import type { Version } from '@/lib/store/object-store';
import { isHeld, type Submission } from '@/lib/submissions/submission';
import { referenceOf } from '@/lib/submissions/submission-id';
import { senderName, submissionState } from '@/lib/submissions/summary';
import { Hidden, Submit } from './form-parts';
import styles from './person.module.css';

/** `ask` asks a question, `reply` names a template, `done` and `refused` are the outcome of an action. */
export type Asked = Partial<Record<string, string | string[]>>;

type FormProps = { id: string; version: Version; query: DeskQuery };

/** The marks; choosing one opens the next submission. */
export function Marks({
  mark,
  next,
  ...form
}: FormProps & { mark: string | undefined; next?: string }) {
  const isOwn = mark !== undefined && !DESK_MARKS.some((standard) => standard === mark);
  return (
    <div className={`no-print line ${styles.marks}`}>
      <ActionForm {...form} what="mark" next={next}>
        {DESK_MARKS.map((choice, index) => (
          <Submit
            key={choice}
            name="text"
            value={choice}
            aria-pressed={choice === (mark ?? 'new')}
            data-mark={index + 1}
          >
            {markLabel(choice)}
          </Submit>
        ))}
      </ActionForm>
      <details open={isOwn}>
        <summary>{isOwn ? <bdi>{markLabel(mark)}</bdi> : 'Own mark'}</summary>
        <ActionForm {...form} what="mark" next={next}>
          <label htmlFor="own-mark" className="visually-hidden">
            Mark in your own words
          </label>
          <input
            id="own-mark"
            name="text"
            dir="auto"
            required
            maxLength={MAX_MARK}
            autoComplete="off"
          />
          <Submit>Set mark</Submit>
        </ActionForm>
      </details>
    </div>
  );
}

/** Names the person who was marked last and the mark, and takes the mark back. */
export function Marked({ last, query }: { last: OwnMark; query: DeskQuery }) {
  const { id, version, name, mark, before } = last;
  return (
    <ActionForm id={id} version={version} query={query} what="mark" next={id}>
      <p>
        <a href={queuePath(id, query)}>
          <bdi>{name}</bdi>
        </a>
        : <bdi>{markLabel(mark)}</bdi>.
      </p>
      <Submit name="text" value={before} data-undo="">
        Undo
      </Submit>
    </ActionForm>
  );
}

/** Each template links to the same page with its text, so that it works without scripts. */
export function Reply({ submission, asked, draft, ...form }: ReplyProps) {
  const { fields } = submission;
  const isKnown = typeof asked.reply === 'string' && Object.hasOwn(replyTemplates, asked.reply);
  const template = isKnown && replyTemplates[asked.reply as keyof typeof replyTemplates];
  const facts = { name: senderName(submission) ?? '', job: fields.jobTitle };
  const text = template ? template(facts) : draft;
  return (
    <section aria-labelledby="reply-heading">
      <h2 id="reply-heading">Write to the sender</h2>
      <p className="line">
        {Object.keys(replyTemplates).map((name) => (
          <a
            key={name}
            href={queuePath(form.id, form.query, { reply: name })}
            aria-current={asked.reply === name ? 'true' : undefined}
            className="touch"
          >
            {markLabel(name)}
          </a>
        ))}
      </p>
      {text && (
        <ActionForm {...form} what="reply">
          <Hidden values={[['address', fields.email]]} />
          <label htmlFor="reply">
            {`To ${fields.email}. ${replySubject(referenceOf(form.id), fields.jobTitle)}`}
          </label>
          <textarea
            key={text}
            id="reply"
            className={styles.letter}
            name="text"
            dir="auto"
            rows={10}
            required
            maxLength={MAX_REPLY}
            defaultValue={text}
          />
          <Submit>Send the mail</Submit>
        </ActionForm>
      )}
    </section>
  );
}

type ReplyProps = FormProps & { submission: Submission; asked: Asked; draft: string | undefined };

export function Note(form: FormProps) {
  return (
    <ActionForm {...form} what="note">
      <label htmlFor="note">Note for your colleagues. The sender may ask to see it.</label>
      <textarea id="note" name="text" dir="auto" rows={2} required maxLength={MAX_NOTE} />
      <Submit>Add note</Submit>
    </ActionForm>
  );
}

/** The actions allowed in the submission's state, besides marks and notes. */
export function Ways({ submission, ...form }: FormProps & { submission: Submission }) {
  const state = submissionState(submission);
  const isGone = submission.withdrawn !== undefined;
  return (
    <>
      {(state === 'dead' || state === 'waiting') && (
        <ActionForm {...form} what="deliver again">
          <Submit>{state === 'dead' ? 'Deliver it again' : 'Deliver it now'}</Submit>
        </ActionForm>
      )}
      <p className="line">
        {QUESTIONS.filter((name) => !isGone && isPossible(name, submission)).map((name) => (
          <a key={name} className="touch" href={queuePath(form.id, form.query, { ask: name })}>
            {deskQuestions[name].link}
          </a>
        ))}
      </p>
    </>
  );
}

const QUESTIONS = Object.keys(deskQuestions) as DeskQuestion[];

export function isPossible(ask: DeskQuestion, submission: Submission): boolean {
  return !submission.withdrawn && isHeld(submission) === (ask !== 'withdraw');
}

export function Question({
  name,
  person,
  ...form
}: FormProps & { name: DeskQuestion; person: string }) {
  const { question, means, yes } = deskQuestions[name];
  return (
    <section
      id="question"
      className={`stack-2 ${styles.question}`}
      aria-labelledby="question-heading"
    >
      <h2 id="question-heading">
        <bdi>{person}</bdi>: {question}
      </h2>
      <p>{means}</p>
      <ActionForm {...form} what={name}>
        <Submit className={styles.danger}>{yes}</Submit>
        <a
          href={queuePath(form.id, form.query)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          No, leave it
        </a>
      </ActionForm>
    </section>
  );
}

type ActionFormProps = FormProps & { what: string; next?: string; children: ReactNode };

/** A form with the version that the member has seen, and the page to open next. */
function ActionForm({ id, version, query, what, next, children }: ActionFormProps) {
  const here = queuePath(id, query);
  const to = next ? queuePath(next, query) : what === 'mark' ? listPath(query) : here;
  const values: [string, string][] = Object.entries({ what, seen: version, to, here });
  return (
    <form method="post" action={actPath(id)} className={`line ${styles.form}`} data-act="">
      <Hidden values={values} />
      {children}
    </form>
  );
}
