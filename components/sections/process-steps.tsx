import styles from './process-steps.module.css';

type ProcessStepsProps = { steps: readonly { title: string; text: string }[] };

/** The numbered steps of a process, as one ruled list. */
export function ProcessSteps({ steps }: ProcessStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="type-h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
