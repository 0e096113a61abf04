import { withdrawals } from '@/components/application/content';
import { formatDay } from '@/lib/company';
import { clientTexts, consentLabels } from '@/lib/fields/fields';
import type { OwnApplication } from '@/lib/privacy/own-application';
import { routes } from '@/lib/routes';
import { longDay } from './application-facts';
import styles from './own-application.module.css';

/** The consents, each with a link to withdraw it. `path` is the path of the application's page. */
export function ApplicationConsents({ application, path }: ApplicationConsentsProps) {
  const { consents, state } = application;
  const { adult } = consents;
  if (!adult) return null;
  return (
    <section className="stack-4" aria-labelledby="consents-heading">
      <h2 id="consents-heading" className="type-h3">
        What you agreed to
      </h2>
      <ul className={`stack-4 ${styles.consents}`}>
        <li className="stack-1">
          <strong>{consentLabels.adult}</strong>
          <span>You said so on {longDay(adult.at)}.</span>
        </li>
        {OPTIONAL.map((name) => {
          const given = consents[name];
          const isOpen = given && !given.withdrawnAt && state !== 'withdrawn';
          return (
            <li key={name} className="stack-1">
              <strong>{consentLabels[name]}</strong>
              <span>{decisionOn(given)}</span>
              {name === 'share' && application.clientNotShared && state !== 'withdrawn' && (
                <span dir="auto">{clientTexts.notShared(application.clientNotShared)}</span>
              )}
              {isOpen && (
                <a href={`${path}?withdraw=${name}#question`}>
                  {withdrawals[name].link()}
                  <span className="visually-hidden">: {consentLabels[name]}</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <p className="note">
        You were shown the <a href={routes.candidateNotice}>notice for candidates</a> of{' '}
        {formatDay(adult.notice)}.
      </p>
    </section>
  );
}

function decisionOn(given: OwnApplication['consents'][(typeof OPTIONAL)[number]]): string {
  if (!given) return 'You did not agree to this.';
  const until = given.withdrawnAt ? ` and withdrew it on ${longDay(given.withdrawnAt)}` : '';
  return `You agreed on ${longDay(given.at)}${until}.`;
}

type ApplicationConsentsProps = { application: OwnApplication; path: string };

const OPTIONAL = ['keep', 'share'] as const;
