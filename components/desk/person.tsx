import { Fact } from '@/components/page/fact';
import { replySubject } from '@/lib/content/replies';
import {
  type DeskRefusal,
  deskDone,
  deskRefusals,
  formLabels,
  isDeskQuestion,
  markLabel,
  stateMeanings,
} from '@/lib/desk/content';
import { framePath, PDF, resumePath } from '@/lib/desk/desk';
import type { QueuePlace } from '@/lib/desk/list';
import type { OwnMark } from '@/lib/desk/own-mark';
import { type DeskQuery, listPath, queuePath } from '@/lib/desk/search';
import { clientTexts, consentLabels } from '@/lib/fields/fields';
import { typedFields } from '@/lib/fields/forms';
import type { Version } from '@/lib/store/object-store';
import type { Unreadable } from '@/lib/submissions/ledger';
import {
  CONSENT_NAMES,
  clientNotShared,
  isFileInfected,
  type Submission,
} from '@/lib/submissions/submission';
import { redacted, referenceOf } from '@/lib/submissions/submission-id';
import { markOf, senderName, submissionState } from '@/lib/submissions/summary';
import { fileSizeText } from '@/lib/uploads/file-name';
import { Moment } from './moment';
import styles from './person.module.css';
import {
  type Asked,
  isPossible,
  Marked,
  Marks,
  Note,
  Question,
  Reply,
  Ways,
} from './person-actions';
import { History, Record } from './record';
import { ResumeView } from './resume-view';

type PersonProps = {
  submission: Submission;
  version: Version;
  hasFile: boolean;
  hasMail: boolean;
  draft: string | undefined;
  query: DeskQuery;
  place: QueuePlace;
  asked: Asked;
  last?: OwnMark;
};

/** One submission: the resume first, the actions, the fields and the history. */
export function Person(props: PersonProps) {
  const { submission, version, hasFile, query, place, asked } = props;
  const shown = submission.withdrawn ? redacted(submission) : submission;
  const { id, form } = submission;
  const state = submissionState(submission);
  const name = senderName(shown) ?? referenceOf(id);
  const canReply = props.hasMail && !submission.withdrawn && shown.fields.email;
  const isWrong = state === 'held' || state === 'dead' || state === 'withdrawn';
  const target = { id, version, query };
  // The key of the note form: its text stays until a note is stored.
  const notes = submission.desk?.filter(({ what }) => what === 'note').length;
  return (
    <article className={`stack-3 ${styles.person}`} aria-labelledby="person">
      <header className={styles.head}>
        <div className={`no-print line ${styles.ways}`}>
          <a href={listPath(query)} className={`touch ${styles.back}`}>
            Back to the list
          </a>
          {place.previous && (
            <a
              href={queuePath(place.previous, query)}
              rel="prev"
              className="touch"
              data-previous=""
            >
              Previous
            </a>
          )}
          {place.position && <span>{`Submission ${place.position} of ${place.count}`}</span>}
          {place.next && (
            <a href={queuePath(place.next, query)} rel="next" className="touch" data-next="">
              Next
            </a>
          )}
        </div>
        <h1 id="person" tabIndex={-1} dir="auto">
          {name}
        </h1>
        <p className={`muted ${styles.about}`}>
          <bdi>{shown.fields.jobTitle || shown.fields.topic || formLabels[form]}</bdi>
          {' · '}
          <Moment at={new Date(submission.submittedAt)} />
        </p>
        {!submission.withdrawn && <Marks {...target} next={place.next} mark={markOf(submission)} />}
      </header>
      <Outcome {...props} />
      {isDeskQuestion(asked.ask) && isPossible(asked.ask, submission) && (
        <Question {...target} name={asked.ask} person={name} />
      )}
      {isWrong && (
        <p className={styles.wrong} data-state={state}>
          {stateMeanings[state]}
        </p>
      )}
      <Others place={place} query={query} />
      <div className={styles.columns}>
        <Resume submission={shown} isThere={hasFile} />
        <div className={`stack-3 ${styles.side}`}>
          <Facts submission={shown} />
          {canReply && <Reply {...target} submission={shown} asked={asked} draft={props.draft} />}
          {!submission.withdrawn && <Note key={notes} {...target} />}
          <History submission={shown} />
          <Record submission={shown} isOpen={isWrong}>
            <Ways {...target} submission={submission} />
          </Record>
        </div>
      </div>
    </article>
  );
}

export function UnreadableSubmission({ id, why }: { id: string; why: Unreadable }) {
  const message =
    why === 'missing'
      ? 'No such submission. It may have been deleted when its retention period ended.'
      : stateMeanings[why];
  return (
    <>
      <h1 tabIndex={-1}>{referenceOf(id)}</h1>
      <p>{message}</p>
    </>
  );
}

function Outcome({ asked: { done, refused }, query, last }: PersonProps) {
  if (typeof refused === 'string' && Object.hasOwn(deskRefusals, refused)) {
    return (
      <p className={styles.outcome} data-refused="" role="alert">
        {deskRefusals[refused as DeskRefusal]}
      </p>
    );
  }
  if (typeof done !== 'string' || !Object.hasOwn(deskDone, done)) return null;
  return (
    <div className={styles.outcome} role="status">
      {last ? (
        <Marked last={last} query={query} />
      ) : (
        <p>{deskDone[done as keyof typeof deskDone]}</p>
      )}
    </div>
  );
}

function Others({ place: { others }, query }: Pick<PersonProps, 'place' | 'query'>) {
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-label="From the same person">
      <p>
        {`Same address or phone as ${others.length === 1 ? 'one other' : `${others.length} others`}:`}
      </p>
      <ul>
        {others.slice(0, MAX_OTHERS).map(({ id, summary }) => (
          <li key={id}>
            <a href={queuePath(id, query)}>
              <bdi>{summary.about ?? referenceOf(id)}</bdi>
            </a>
            , <span>{summary.submittedAt && <Moment at={new Date(summary.submittedAt)} />}</span>,{' '}
            <bdi>{markLabel(summary.mark)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAX_OTHERS = 20;

function Resume({ submission, isThere }: { submission: Submission; isThere: boolean }) {
  const { id, file } = submission;
  if (!file) return <div className={`stack-3 ${styles.resume}`} />;
  const isInfected = isFileInfected(submission);
  const isUsable = isThere && !isInfected;
  return (
    <section className={`stack-3 ${styles.resume}`} aria-labelledby="resume-heading">
      <h2 id="resume-heading">Resume</h2>
      <p className={`muted ${styles.file}`}>
        {isUsable ? (
          <a href={resumePath(id)} download="" dir="auto">
            {file.name}
          </a>
        ) : (
          <bdi>{file.name}</bdi>
        )}
        , {fileSizeText(file.size)},{' '}
        {file.scanned ? 'no virus found' : isInfected ? 'virus found' : 'not scanned for viruses'}
      </p>
      {!isThere && <p className="problem">The file is missing in the store.</p>}
      {isInfected && (
        <p className="problem">A virus was found in it, so it cannot be opened or downloaded.</p>
      )}
      {isUsable && (
        <ResumeView
          key={id}
          name={file.name}
          href={resumePath(id)}
          frame={file.type === PDF ? `${framePath(id)}${WHOLE_WIDTH}` : undefined}
        />
      )}
    </section>
  );
}

/** For the viewers of Chrome, Edge and Firefox: no pane of thumbnails beside the page. */
const WHOLE_WIDTH = '#navpanes=0&view=FitH';

/** Fields except the name and job title above, answers and consents. Withdrawn submissions have none. */
function Facts({ submission }: { submission: Submission }) {
  const { id, source, client, fields, answers = {}, consents, withdrawn } = submission;
  return (
    <section aria-label="What was sent">
      <dl className={styles.facts}>
        {typedFields(submission)
          .filter(({ field }) => !['name', 'jobTitle'].includes(field.name))
          .map(({ field: { name, label }, value }) => (
            <Fact key={name} term={label}>
              <Typed value={value} name={name} reference={referenceOf(id)} job={fields.jobTitle} />
            </Fact>
          ))}
        {Object.entries(answers).map(([question, answer]) => (
          <Fact key={question} term={question}>
            <Typed value={answer} />
          </Fact>
        ))}
        <Fact term="Came from">{source}</Fact>
        {client && (
          <Fact term="Client">
            <span dir="auto">{client}</span>
            {clientNotShared(submission) && !withdrawn && <p>{clientTexts.desk}</p>}
          </Fact>
        )}
        {consents && !withdrawn && (
          <Fact term="Consents">
            {CONSENT_NAMES.map((name) => (
              <p key={name}>
                {consentLabels[name]}: {stateOfConsent(consents[name])}
              </p>
            ))}
          </Fact>
        )}
        {withdrawn && (
          <Fact term={withdrawn.erasedAt ? 'Erased' : 'To be erased'}>
            <Moment at={new Date(withdrawn.erasedAt ?? withdrawn.eraseAt)} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

type TypedProps = { value: string; name?: string; reference?: string; job?: string };

/** Text typed by a visitor: sets its own direction and preserves line breaks. */
function Typed({ value, name, reference, job }: TypedProps) {
  if (name === 'email') return <a href={mailto(value, reference, job)}>{value}</a>;
  if (name === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>;
  return (
    <span dir="auto" className={styles.typed}>
      {value}
    </span>
  );
}

/** Opens the member's mail program with a subject and the reference. */
function mailto(address: string, reference = '', job?: string): string {
  const subject = replySubject(reference, job);
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}`;
}

function stateOfConsent(consent: { at: string; withdrawnAt?: string } | undefined): string {
  if (!consent) return 'no';
  return consent.withdrawnAt ? 'withdrawn' : 'yes';
}
