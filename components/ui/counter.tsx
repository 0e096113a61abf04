type CounterProps = {
  value: number;
  /** What is counted. */
  label: string;
};

/** A statistic. The server writes the final number, '+' from 100 on. */
export function Counter({ value, label }: CounterProps) {
  return (
    <p>
      <strong className="type-h2">{value >= 100 ? `${value}+` : value}</strong> {label}
    </p>
  );
}
