import { fieldLabels } from '@/components/application/content';
import { formatDay, indiaDate } from '@/lib/company';
import type { OwnApplication } from '@/lib/outbox/own-application';
import styles from './own-application.module.css';

/** What was received and when, for which job, and how long it is stored. */
export function ApplicationFacts({ application, retention }: ApplicationFactsProps) {
  const { reference, submittedAt, job, keptUntil, eraseAt, isErased } = application;
  const received = receivedText(application);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Reference</dt>
        <dd className={styles.reference}>{reference}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>{formatTime(submittedAt)}</dd>
      </div>
      {job && (
        <div>
          <dt>Job</dt>
          <dd>
            <bdi>{job}</bdi>
          </dd>
        </div>
      )}
      {received && (
        <div>
          <dt>What we received</dt>
          <dd>{received}</dd>
        </div>
      )}
      <div>
        <dt>Kept on this website</dt>
        <dd>
          {isErased && 'Erased. Only the reference, the dates and the job are left.'}
          {!isErased && eraseAt && `Until it is erased on ${longDay(eraseAt)}`}
          {!eraseAt && keptUntil && `Until ${longDay(keptUntil)}`}
          {!eraseAt && !keptUntil && `Until it is handed over, and ${days(retention)} after that`}
        </dd>
      </div>
    </dl>
  );
}

type ApplicationFactsProps = {
  application: OwnApplication;
  /** In days. */
  retention: number;
};

function receivedText({ received, answered, hasResume, form }: OwnApplication): string {
  // The title of the job is ours, but for a resume on its own.
  const names = received.filter((name) => name !== 'jobTitle' || form === 'resume');
  const answers = answered.length === 1 ? 'one answer' : `${answered.length} answers`;
  const list = new Intl.ListFormat('en-IN').format([
    ...names.map((name) => fieldLabels[name] ?? name),
    ...(answered.length > 0 ? [answers] : []),
    ...(hasResume ? ['resume'] : []),
  ]);
  return list.charAt(0).toUpperCase() + list.slice(1);
}

/** `23 Nov 2026`, in India. */
export function longDay(moment: Date): string {
  return formatDay(indiaDate(moment));
}

function formatTime(moment: Date): string {
  const time = moment.toLocaleTimeString('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  });
  return `${longDay(moment)}, ${time} (India time)`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
