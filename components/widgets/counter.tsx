import styles from './counter.module.css';

type CounterProps = {
  value: number;
  meaning: string;
  label: string;
};

/** A statistic, which the early scripts count up; it may be counting while the page is hydrated. */
export function Counter({ value, meaning, label }: CounterProps) {
  return (
    <p className="stack-1">
      <strong className={styles.number}>
        <count-up suppressHydrationWarning>{withPlus(value)}</count-up>
      </strong>
      <span>{meaning}</span>
      <span className="muted">{label}</span>
    </p>
  );
}

export function withPlus(value: number): string {
  return value >= 100 ? `${value}+` : `${value}`;
}
