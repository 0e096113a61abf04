import { history } from '@/app/(company)/About/content';
import { Band } from '@/components/page/band';
import { Drawing } from '@/components/pictures/drawing';
import { Counter } from '@/components/widgets/counter';
import { statistics } from '@/lib/content/claims';
import styles from './history.module.css';

/** How the company came to be, in three chapters, and its figures on plinths. */
export function History() {
  return (
    <Band title="Our history" tone="wash">
      <ol className={styles.chapters}>
        {history.map(({ when, text, drawing }) => (
          <li key={when} className={styles.chapter}>
            <h3 className={styles.when}>{when}</h3>
            <p className="lead">{text}</p>
            <Drawing name={drawing} className={styles.drawing} />
          </li>
        ))}
      </ol>
      <section className={styles.counted} aria-labelledby="counted-title">
        <h3 id="counted-title">By the numbers</h3>
        <ul className={styles.plinths}>
          {statistics.map(({ value, label, meaning }) => (
            <li key={label} className={styles.plinth}>
              <p>{meaning}</p>
              <Counter value={value} label={label} />
            </li>
          ))}
        </ul>
      </section>
    </Band>
  );
}
