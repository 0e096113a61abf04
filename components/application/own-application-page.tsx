import {
  isWithdrawalName,
  submissionTexts,
  type WithdrawalName,
  withdrawals,
} from '@/components/application/content';
import type { Question } from '@/lib/jobs/questions';
import type { OwnApplication } from '@/lib/privacy/own-application';
import { applyAgainPath, routes } from '@/lib/routes';
import { env } from '@/lib/settings';
import { site } from '@/lib/site';
import { ApplicationConsents } from './application-consents';
import { ApplicationFacts, longDay } from './application-facts';
import { CorrectionForm } from './correction-form';
import styles from './own-application.module.css';
import { WithdrawalQuestion } from './withdrawal-question';

type OwnApplicationPageProps = {
  application: OwnApplication;
  questions: readonly Question[];
  /** Path of this page; anyone with it can open the page. */
  path: string;
  /** `withdraw` names the question to ask, `done` and `failed` the outcome of a withdrawal. */
  query: Partial<Record<string, string | string[]>>;
};

/** The page where applicants see their application and can withdraw it. */
export function OwnApplicationPage(props: OwnApplicationPageProps) {
  const { application, questions, path, query } = props;
  const { what } = submissionTexts(application.form);
  const canCorrect = application.correctable.length > 0;
  const { withdraw } = query;
  return (
    <div className={`container stack-6 ${styles.page}`}>
      <h1>Your {what}</h1>
      <Outcome application={application} query={query} />
      {isWithdrawalName(withdraw) && isOpen(application, withdraw) && (
        <WithdrawalQuestion name={withdraw} what={what} path={path} />
      )}
      <section className="stack-4" aria-label="What we have">
        <p className="lead">{stateText(application)}</p>
        <ApplicationFacts application={application} retention={env().RETENTION_DAYS} />
      </section>
      <ApplicationConsents application={application} path={path} />
      {canCorrect && query.correct !== undefined && (
        <CorrectionForm
          application={application}
          questions={questions}
          path={path}
          wrong={[query.wrong ?? []].flat()}
        />
      )}
      {canCorrect && query.correct === undefined && (
        <p>
          <a href={`${path}?correct#correct`}>Correct what you sent</a>
        </p>
      )}
      {isOpen(application, 'application') && (
        <section className="stack-4" aria-labelledby="withdraw-heading">
          <h2 id="withdraw-heading" className="type-h3">
            Changed your mind?
          </h2>
          <p>
            <a href={`${path}?withdraw=application#question`}>
              {withdrawals.application.link(what)}
            </a>
          </p>
        </section>
      )}
      {application.jobId && application.form === 'apply' && (
        <p className="note">
          See <a href={routes.jobPositions}>all open positions</a>, or{' '}
          <a href={applyAgainPath(application.jobId, path)}>apply for this job again</a> with
          another letter or resume. It is a second application.
        </p>
      )}
      <p className="note">
        {`Anyone with the link can open this page. Please keep it to yourself. With any question,${canCorrect ? '' : ' or to correct something,'} write to `}
        <a
          href={`mailto:${site.email.careers}?subject=${encodeURIComponent(application.reference)}`}
        >
          {site.email.careers}
        </a>{' '}
        and give the reference.
      </p>
    </div>
  );
}

/** The outcome of a withdrawal, if the record confirms it, or of a correction. */
function Outcome({ application, query }: Pick<OwnApplicationPageProps, 'application' | 'query'>) {
  const { done, failed } = query;
  const isFailed = isWithdrawalName(failed) && isOpen(application, failed);
  if (isFailed || failed === 'correction') {
    return (
      <div id="outcome" className={`${styles.outcome} ${styles.problem}`} role="alert">
        <p>
          This could not be saved just now, so nothing was changed. Please try again in a few
          minutes.
        </p>
      </div>
    );
  }
  const { what } = submissionTexts(application.form);
  const isWithdrawn = isWithdrawalName(done) && wasWithdrawn(application, done);
  const text = isWithdrawn ? withdrawals[done].done(what) : corrections.get(`${done}`);
  if (!text) return null;
  return (
    <div id="outcome" className={styles.outcome} role="status">
      <p>
        <strong>{text}</strong>
      </p>
    </div>
  );
}

const corrections = new Map([
  ['corrected', 'Your correction is saved. Our recruiters see it.'],
  ['unchanged', 'Nothing was changed.'],
  ['closed', 'This application cannot be corrected any more.'],
]);

function stateText({ form, state, withdrawnAt, eraseAt, isErased }: OwnApplication): string {
  const { what, takers } = submissionTexts(form);
  if (state === 'decided') return 'Our recruiters have decided on it.';
  if (state === 'seen') return 'Our recruiters have it and have looked at it.';
  if (state === 'handed over') return `We have it, and we have handed it over to ${takers}.`;
  if (state === 'waiting') return `We have your ${what}. It has not reached ${takers} yet.`;
  const when = withdrawnAt ? ` on ${longDay(withdrawnAt)}` : '';
  const erased = isErased
    ? ' What you sent is erased.'
    : eraseAt
      ? ` What you sent is erased on ${longDay(eraseAt)}, when the law allows it.`
      : '';
  return `It was withdrawn${when}. We do not use it any more.${erased}`;
}

/** Whether it can still be withdrawn. */
function isOpen({ state, consents }: OwnApplication, name: WithdrawalName): boolean {
  if (state === 'withdrawn') return false;
  if (name === 'application') return true;
  const given = consents[name];
  return given !== undefined && !given.withdrawnAt;
}

function wasWithdrawn({ state, consents }: OwnApplication, name: WithdrawalName): boolean {
  return name === 'application' ? state === 'withdrawn' : !!consents[name]?.withdrawnAt;
}
