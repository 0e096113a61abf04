import {
  launchCovers,
  launchFacts,
  launchFee,
} from '@/app/(staffing)/Service/Career-launch-program/content';
import { site } from '@/lib/site';
import styles from './launch-fee.module.css';

/** The fee, and what it includes and excludes. */
export function LaunchFee() {
  return (
    <div className={`columns explained ${styles.fee}`}>
      <div className="stack-4">
        <p className={styles.amount}>{launchFee}</p>
        <p>One fee for the whole program. It covers:</p>
        <ul className="ruled">
          {launchCovers.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
      <div className="stack-4">
        <h3 className="type-h3">It does not buy a job</h3>
        <p>
          Training and hiring are separate. Applying for a job with us or through us is free,
          whether or not you take the program, and paying for it gives you no advantage.
        </p>
        <p>
          If anyone asks you to pay a training fee for a job in our name, do not pay. Write to{' '}
          <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a>.
        </p>
      </div>
      <ul className={`muted ${styles.facts}`}>
        {launchFacts.map(({ figure, unit }) => (
          <li key={unit}>
            <span className={styles.figure}>{figure}</span> {unit}
          </li>
        ))}
      </ul>
    </div>
  );
}
