import styles from './stepping-stones.module.css';

type SteppingStonesProps = { steps: readonly { title: string; text: string }[] };

/** The steps of a process as stones across a pool. */
export function SteppingStones({ steps }: SteppingStonesProps) {
  return (
    <ol className={styles.pool}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.stone}>
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
