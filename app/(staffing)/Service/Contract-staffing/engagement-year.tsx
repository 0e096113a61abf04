import type { CSSProperties } from 'react';
import { contractYear } from '@/app/(staffing)/Service/Contract-staffing/content';
import styles from './engagement-year.module.css';

/** A year of each kind of contract: a block is one person for one month. */
export function EngagementYear() {
  return (
    <figure className={styles.year}>
      <figcaption className="lead">
        People arrive, do the work and leave. One block is one person for one month of an example
        year.
      </figcaption>
      <ul className={styles.rows}>
        {contractYear.map(({ service, text, people }) => (
          <li key={service} className={styles.row}>
            <span>
              <strong className="type-h4">{service}</strong>
              <span className={styles.copy}>{text}</span>
            </span>
            <span className={styles.months} aria-hidden="true">
              {people.map((count, month) => (
                <span
                  key={MONTHS[month]}
                  className={styles.month}
                  style={{ '--people': count } as CSSProperties}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
