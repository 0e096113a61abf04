import { Button, buttonClass } from '@/components/ui/button';
import { limits } from '@/lib/forms/fields';
import { labelOf } from '@/lib/forms/forms';
import { CORRECTABLE, type OwnApplication } from '@/lib/privacy/own-application';
import styles from './own-application.module.css';

type CorrectionFormProps = {
  application: OwnApplication;
  /** Path of the application's page. */
  path: string;
  /** Names of invalid fields. */
  wrong: string[];
};

/** A plain form with the submitted values; a POST stores a new version of the application. */
export function CorrectionForm({ application, path, wrong }: CorrectionFormProps) {
  const { form, fields, answers } = application;
  const faults = [
    ...Object.keys(fields).flatMap((name) => (wrong.includes(name) ? [labelOf(form, name)] : [])),
    ...Object.keys(answers).filter((_, index) => wrong.includes(`answer-${index}`)),
  ];
  return (
    <section id="correct" className={styles.question} aria-labelledby="correct-heading">
      <h2 id="correct-heading" className="type-h3">
        Correct what you sent
      </h2>
      <p>Our recruiters see both versions. To send another resume, apply again.</p>
      {faults.length > 0 && (
        <p role="alert" className={styles.wrong}>
          Please check: <bdi>{faults.join(', ')}</bdi>. This stays as it was; the rest is saved.
        </p>
      )}
      <form method="post" action={`${path}/correct`} className={styles.correction}>
        {CORRECTABLE.filter((name) => name in fields).map((name) => (
          <div key={name}>
            <label htmlFor={`correct-${name}`}>{labelOf(form, name)}</label>
            {name === 'coverLetter' ? (
              <textarea
                id={`correct-${name}`}
                name={name}
                rows={6}
                maxLength={limits.coverLetter}
                defaultValue={fields[name]}
              />
            ) : (
              <input
                id={`correct-${name}`}
                name={name}
                required
                type={TYPES[name]}
                autoComplete={AUTOCOMPLETE[name]}
                maxLength={LENGTHS[name]}
                defaultValue={fields[name]}
                aria-invalid={wrong.includes(name) || undefined}
              />
            )}
          </div>
        ))}
        {Object.entries(answers).map(([question, answer], index) => (
          <div key={question}>
            <label htmlFor={`correct-answer-${index}`} dir="auto">
              {question}
            </label>
            <input
              id={`correct-answer-${index}`}
              name={`answer ${question}`}
              required
              maxLength={limits.answer}
              defaultValue={answer}
              aria-invalid={wrong.includes(`answer-${index}`) || undefined}
            />
          </div>
        ))}
        <div className={styles.answers}>
          <Button type="submit">Save the correction</Button>
          <a href={path} className={buttonClass({ variant: 'secondary' })}>
            Leave it as it is
          </a>
        </div>
      </form>
    </section>
  );
}

const TYPES = { name: 'text', email: 'email', phone: 'tel' } as const;
const AUTOCOMPLETE = { name: 'name', email: 'email', phone: 'tel' } as const;
const LENGTHS = { name: limits.fullName, email: limits.email, phone: limits.phone } as const;
