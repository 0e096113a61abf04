import { history } from '@/app/(company)/About/content';
import { Band } from '@/components/page/band';
import { Drawing } from '@/components/pictures/drawing';
import { Counter } from '@/components/widgets/counter';
import { statistics } from '@/lib/content/claims';
import styles from './history.module.css';

/** How the company came to be, in three chapters, and its figures. */
export function History() {
  return (
    <Band title="Our history" tone="wash">
      <ol className={styles.chapters}>
        {history.map(({ when, text, drawing }) => (
          <li key={when}>
            <h3 className={`type-h1 ${styles.when}`}>{when}</h3>
            <p className="lead">{text}</p>
            <Drawing name={drawing} className={styles.drawing} />
          </li>
        ))}
      </ol>
      <ul className={styles.figures} aria-label="By the numbers">
        {statistics.map(({ value, label, meaning }) => (
          <li key={label}>
            <Counter value={value} meaning={meaning} label={label} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
