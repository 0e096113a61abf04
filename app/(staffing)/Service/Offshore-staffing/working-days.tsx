import type { CSSProperties } from 'react';
import { workingDays } from '@/lib/content/offshore';
import styles from './working-days.module.css';

const [india, ...abroad] = workingDays;

/** Nine to six in four time zones on one axis in India time; together they cover almost the whole day. */
export function WorkingDays() {
  return (
    <figure className={styles.days}>
      <figcaption className="lead">
        Nine to six in four places, on one clock. Where bars overlap, people talk. Where they do
        not, work continues from a written handover.
      </figcaption>
      <ul className={styles.rows}>
        {workingDays.map(({ city, from, to }) => (
          <li key={city} className={styles.row}>
            <span className="type-h4">{city}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                data-home={city === india.city || undefined}
                style={{ '--from': from, '--to': to } as CSSProperties}
              />
            </span>
            <span className={styles.hours}>
              {clock(from)} to {clock(to)} in India
            </span>
          </li>
        ))}
      </ul>
      <p className="micro">
        Standard time. During daylight saving time,{' '}
        {abroad
          .map(({ city }) => city)
          .join(', ')
          .replace(/, (?=[^,]*$)/, ' and ')}{' '}
        start an hour earlier, India time.
      </p>
    </figure>
  );
}

/** 28.5 is 04:30. */
function clock(hours: number): string {
  const minutes = Math.round((hours % 24) * 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
