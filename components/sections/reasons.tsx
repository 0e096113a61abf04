import styles from './reasons.module.css';

/** Reasons as a ruled list: the claim on the left, the explanation on the right. */
export function Reasons({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.reasons}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.reason}>
          <h3 className="type-h3">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
