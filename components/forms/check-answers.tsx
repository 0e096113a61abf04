import { type Ref, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { consentLabels } from '@/lib/forms/consents';
import { fileText } from '@/lib/uploads/file-size';
import styles from './check-answers.module.css';
import { FormContext } from './form-context';

type CheckAnswersProps = { labels: Record<string, string>; ref: Ref<HTMLHeadingElement> };

/**
 * All answers of the surrounding form, to be looked through before they are sent. They are those of the moment:
 * what is changed in the form changes here.
 */
export function CheckAnswers({ labels, ref }: CheckAnswersProps) {
  const { id, upload } = useContext(FormContext);
  const values: Record<string, unknown> = useWatch();
  const answerTo = (name: string): string => {
    const value = values[name];
    if (name !== 'resume') return String(value ?? '');
    const file = typeof value === 'object' ? ((value as FileList | null)?.[0] ?? upload) : upload;
    return file ? fileText(file.name, file.size) : '';
  };
  const ticked = Object.entries(consentLabels).filter(([name]) => values[name]);
  return (
    <section className={styles.answers} aria-labelledby={`${id}-answers`} data-receipt="">
      <h2
        ref={ref}
        id={`${id}-answers`}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: leads visitors without JavaScript to the result of the post.
        autoFocus
      >
        Check your answers
      </h2>
      <p>
        Nothing is sent yet. Change what is wrong, then send it with the button below.
        {upload && ' We keep your file for one hour.'}
      </p>
      <dl>
        {Object.entries(labels).map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd dir="auto">{answerTo(name) || 'No answer'}</dd>
            <dd className="no-print">
              <a href={`#${id}-${name}`}>
                Change<span className="visually-hidden"> {label}</span>
              </a>
            </dd>
          </div>
        ))}
        <div>
          <dt>You agreed to</dt>
          <dd>
            <ul>
              {ticked.map(([name, label]) => (
                <li key={name}>{label}</li>
              ))}
            </ul>
          </dd>
          <dd className="no-print">
            <a href={`#${id}-adult`}>
              Change<span className="visually-hidden"> what you agreed to</span>
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
