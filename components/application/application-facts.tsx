import { formatDay } from '@/lib/company';
import { indiaDate, LOCALE, TIME_NAME, TIME_ZONE } from '@/lib/country';
import { typedFields } from '@/lib/fields/forms';
import type { OwnApplication } from '@/lib/privacy/own-application';
import { jobPath } from '@/lib/routes';
import styles from './own-application.module.css';

/** Reference, date, job and retention period of an application. */
export function ApplicationFacts({ application, retention }: ApplicationFactsProps) {
  const { reference, submittedAt, job, jobId, correctedAt } = application;
  const sent = sentIn(application);
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
            {jobId ? (
              <a href={jobPath.canonical(jobId)}>
                <bdi>{job}</bdi>
              </a>
            ) : (
              <bdi>{job}</bdi>
            )}
          </dd>
        </div>
      )}
      {correctedAt && (
        <div>
          <dt>Corrected</dt>
          <dd>{formatTime(correctedAt)}</dd>
        </div>
      )}
      {sent.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto" className={styles.typed}>
                {value}
              </dd>
            </div>
          ),
      )}
      <div>
        <dt>Stored on this website</dt>
        <dd>{storageOf(application, retention)}</dd>
      </div>
    </dl>
  );
}

function storageOf({ isErased, eraseAt, storedUntil }: OwnApplication, retention: number): string {
  if (isErased) return 'Erased. Only the reference, the dates and the job are left.';
  if (eraseAt) return `Until it is erased on ${longDay(eraseAt)}`;
  if (storedUntil) return `Until ${longDay(storedUntil)}`;
  return `Until it is handed over, and ${days(retention)} after that`;
}

type ApplicationFactsProps = {
  application: OwnApplication;
  /** Retention period in days. */
  retention: number;
};

/** The submitted fields with their labels. */
function sentIn({ fields, answers, resume, form }: OwnApplication): [string, string | undefined][] {
  return [
    ...typedFields({ form, fields }).map(({ field, value }): [string, string] => [
      field.label,
      value,
    ]),
    ...Object.entries(answers),
    ['Resume', resume],
  ];
}

/** `23 Nov 2026`, in India time. */
export function longDay(moment: Date): string {
  return formatDay(indiaDate(moment));
}

function formatTime(moment: Date): string {
  const time = moment.toLocaleTimeString(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  });
  return `${longDay(moment)}, ${time} (${TIME_NAME})`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
