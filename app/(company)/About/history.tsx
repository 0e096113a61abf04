import { history } from '@/app/(company)/About/content';
import { Band } from '@/components/page/band';
import { Counter } from '@/components/widgets/counter';
import { claims, statistics } from '@/lib/content/claims';
import styles from './history.module.css';
import treads from './statistics.module.css';

/** How the company began, and its figures on a stair. */
export function History() {
  const [beginning, ...since] = history;
  return (
    <Band title="Our history" tone="wash">
      <div className={styles.text}>
        <div>
          <p className={styles.year}>{claims.founded}</p>
          <p className="lead">{beginning}</p>
        </div>
        <div className={styles.since}>
          {since.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <section className={styles.counted} aria-labelledby="counted-title">
        <h3 id="counted-title">By the numbers</h3>
        <Statistics items={statistics} />
      </section>
    </Band>
  );
}

type StatisticsProps = {
  items: readonly { value: number; label: string; meaning: string }[];
};

/** Animated counters, each one step higher than the one before. */
function Statistics({ items }: StatisticsProps) {
  return (
    <ul className={treads.treads}>
      {items.map(({ value, label, meaning }) => (
        <li key={label} className={treads.tread}>
          <Counter value={value} label={meaning} />
          <p className="micro">{label}</p>
        </li>
      ))}
    </ul>
  );
}
