import styles from './reasons.module.css';

type ReasonsProps = {
  /** The figure of a claim in the text, if there is one; shown large in columns. */
  items: readonly { title: string; text: string; figure?: string }[];
  /** A ruled list with the claim on the left and the explanation on the right, or columns: five, or else up to three. */
  look?: 'list' | 'columns';
};

export function Reasons({ items, look = 'list' }: ReasonsProps) {
  const withFigures = items.some(({ figure }) => figure);
  return (
    <ul className={styles[look]}>
      {items.map(({ title, text, figure }) => (
        <li key={title} className={styles.reason}>
          {withFigures && (
            <span className={styles.figure} aria-hidden="true">
              {figure}
            </span>
          )}
          <h3 className={look === 'list' ? 'type-h3' : 'type-h4'}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
