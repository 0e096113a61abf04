import type { CSSProperties } from 'react';
import { exampleSearch } from '@/app/(staffing)/Service/Permanent-staffing/content';
import styles from './search-stair.module.css';

/** The five steps as a stair: fewer people on each, and one left at the top. */
export function SearchStair() {
  return (
    <figure className={styles.search}>
      <ol className={styles.stair}>
        {exampleSearch.map(({ people, text }, index) => (
          <li key={text} className={styles.step} style={{ '--step': index } as CSSProperties}>
            <span className={styles.people} aria-hidden="true">
              {Array.from({ length: people }, (_, person) => (
                <span key={person} className={styles.person} />
              ))}
            </span>
            <span className={styles.tread}>
              {people > 0 && <strong className={styles.count}>{people}</strong>}
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="micro">An example. Every search has its own numbers.</figcaption>
    </figure>
  );
}
