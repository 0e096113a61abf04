import type { CSSProperties } from 'react';
import styles from './reasons.module.css';

type ReasonsProps = {
  /** The figure in the text, if there is one, stands large above it. */
  items: readonly { title: string; text: string; figure?: string }[];
  /** The least width of a column; without it, a ruled list with the claim beside the explanation. */
  column?: string;
  heading?: 'h3' | 'h4';
};

export function Reasons({ items, column, heading: Title = 'h3' }: ReasonsProps) {
  return (
    <ul
      className={styles[column ? 'columns' : 'list']}
      style={{ '--column': column } as CSSProperties}
    >
      {items.map(({ title, text, figure }) => (
        <li key={title} className={`stack-2 explained ${styles.reason}`}>
          {figure && (
            <span className={styles.figure} aria-hidden="true">
              {figure}
            </span>
          )}
          <Title className={column ? 'type-h4' : 'type-h3'}>{title}</Title>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
