import type { CSSProperties } from 'react';
import styles from './stair-timeline.module.css';

type StairTimelineProps = { steps: readonly { title: string; text: string }[] };

/** Up to five numbered steps as a staircase; on narrow screens a vertical line. */
export function StairTimeline({ steps }: StairTimelineProps) {
  return (
    <ol className={styles.stairs} style={{ '--steps': steps.length } as CSSProperties}>
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
