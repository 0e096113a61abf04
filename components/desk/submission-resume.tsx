import { resumePath } from '@/lib/desk/desk';
import { isFileInfected, type Submission } from '@/lib/outbox/submission';
import { fileSizeText } from '@/lib/uploads/file-name';
import { Moment } from './moment';
import styles from './submission.module.css';
import { Fact } from './submission-facts';

type SubmissionResumeProps = {
  submission: Submission;
  /** Whether the store has the file. */
  isThere: boolean;
};

/** The file that came with a submission. */
export function SubmissionResume({ submission, isThere }: SubmissionResumeProps) {
  const { id, file } = submission;
  if (!file) return null;
  const isInfected = isFileInfected(submission);
  return (
    <section className={styles.part} aria-labelledby="resume-heading">
      <h2 id="resume-heading">Resume</h2>
      <dl className={styles.facts}>
        <Fact name="File">
          {isThere && !isInfected ? (
            <a href={resumePath(id)} download="" dir="auto">
              {file.name}
            </a>
          ) : (
            <span dir="auto">{file.name}</span>
          )}
          {!isThere && <p className={styles.problem}>The file is missing in the store.</p>}
          {isInfected && (
            <p className={styles.problem}>A virus was found in it, so it cannot be downloaded.</p>
          )}
        </Fact>
        <Fact name="Size">{fileSizeText(file.size)}</Fact>
        <Fact name="Virus scan">
          {file.scanned ? (
            <>
              Clean, <Moment at={new Date(file.scanned)} />
            </>
          ) : isInfected ? (
            'Infected'
          ) : (
            'Not scanned'
          )}
        </Fact>
      </dl>
    </section>
  );
}
