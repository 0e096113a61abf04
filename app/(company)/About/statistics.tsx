import { Counter } from '@/components/ui/counter';
import styles from './statistics.module.css';

type StatisticsProps = { items: readonly { value: number; label: string }[] };

/** Animated counters, each one step higher than the previous one. */
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
