import type { CSSProperties } from 'react';
import { recognition } from '@/app/(careers)/Career/content';
import { Band } from '@/components/ui/band';
import styles from './careers-recognition.module.css';

const YEARS = Array.from({ length: 10 }, (_, index) => index + 1);

/** Recognition at three rhythms: a year of fortnights, a year of quarters, and ten years as a stair. */
export function CareersRecognition() {
  const { title, year, decade } = recognition;
  return (
    <Band title={title} tone="wash">
      <ul className={styles.clocks}>
        {year.map(({ title, text, times, measure }) => (
          <li key={title} className={styles.clock}>
            <h3 className="type-h3">{title}</h3>
            <p>{text}</p>
            <div
              className={`no-print ${styles.ledge}`}
              style={{ '--times': times } as CSSProperties}
            />
            <p className={`no-print ${styles.measure}`}>{measure}</p>
          </li>
        ))}
        <li className={styles.decade}>
          <div className={styles.words}>
            <h3 className="type-h3">{decade.title}</h3>
            <p>{decade.text}</p>
          </div>
          <div className={`no-print ${styles.stair}`} aria-hidden="true">
            {YEARS.map((year) => (
              <span key={year} className={styles.year} style={{ '--year': year } as CSSProperties}>
                {decade.marked.includes(year) && <b>{year}</b>}
              </span>
            ))}
          </div>
        </li>
      </ul>
    </Band>
  );
}
