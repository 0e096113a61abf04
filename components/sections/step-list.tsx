import type { CSSProperties } from 'react';
import { unbroken } from '@/components/page/unbroken';
import styles from './step-list.module.css';

type StepListProps = {
  steps: readonly { title: string; text: string }[];
  /** On wide screens: a staircase of up to five steps, or rows. */
  look?: 'stair' | 'rows';
};

/** Numbered steps; on narrow screens along a vertical line. */
export function StepList({ steps, look = 'stair' }: StepListProps) {
  return (
    <ol className={styles[look]} style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="type-h4">{title}</h3>
          <p>{unbroken(text)}</p>
        </li>
      ))}
    </ol>
  );
}
