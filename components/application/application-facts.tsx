import { Fact } from '@/components/page/fact';
import { formatDay, momentText } from '@/lib/company';
import { indiaDate, TIME_NAME } from '@/lib/country';
import { typedFields } from '@/lib/fields/forms';
import type { OwnApplication } from '@/lib/privacy/own-application';
import { jobPath } from '@/lib/routes';
import styles from './own-application.module.css';

export function ApplicationFacts({ application, retention }: ApplicationFactsProps) {
  const { reference, submittedAt, job, jobId, correctedAt } = application;
  return (
    <dl className={styles.facts}>
      <Fact term="Reference" className={styles.reference}>
        {reference}
      </Fact>
      <Fact term="Received">{formatTime(submittedAt)}</Fact>
      {job && (
        <Fact term="Job">
          {jobId ? (
            <a href={jobPath.canonical(jobId)}>
              <bdi>{job}</bdi>
            </a>
          ) : (
            <bdi>{job}</bdi>
          )}
        </Fact>
      )}
      <Fact term="Corrected">{correctedAt && formatTime(correctedAt)}</Fact>
      {sentIn(application).map(([name, value]) => (
        <Fact key={name} term={name} className={styles.typed}>
          {value}
        </Fact>
      ))}
      <Fact term="Stored on this website">{storageOf(application, retention)}</Fact>
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

function sentIn({ fields, answers, resume, form }: OwnApplication): [string, string | undefined][] {
  return [
    ...typedFields({ form, fields }).map(
      ({ field, value }) => [field.label, value] as [string, string],
    ),
    ...Object.entries(answers),
    ['Resume', resume],
  ];
}

/** `23 Nov 2026`, in India time. */
export function longDay(moment: Date): string {
  return formatDay(indiaDate(moment));
}

function formatTime(moment: Date): string {
  return `${momentText(moment)} (${TIME_NAME})`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
