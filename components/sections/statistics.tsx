import { Counter } from '@/components/ui/counter';
import styles from './statistics.module.css';

type StatisticsProps = { items: readonly { value: number; label: string }[] };

/** Numbers that count up, each on a tread one step higher than the one before; cut from the page’s own colour. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <ul className={styles.treads}>
      {items.map(({ value, label }) => (
        <li key={label} className={styles.tread}>
          <Counter value={value} label={label} />
        </li>
      ))}
    </ul>
  );
}
