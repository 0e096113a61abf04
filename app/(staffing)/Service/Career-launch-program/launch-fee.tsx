import { launchCovers, launchFacts, launchFee } from '@/lib/content/launch';
import { site } from '@/lib/site';
import styles from './launch-fee.module.css';

/** The fee, what it includes, and what it does not. */
export function LaunchFee() {
  return (
    <div className={styles.fee}>
      <div className={styles.part}>
        <p className={styles.amount}>{launchFee}</p>
        <p>The fee for the whole program. It covers:</p>
        <ul className={styles.covers}>
          {launchCovers.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
      <div className={styles.part}>
        <h3 className="type-h3">It does not buy a job</h3>
        <p>
          Training is one thing, hiring another. Applying for a job with us or through us is free,
          whether you take the program or not, and nobody is preferred for having paid.
        </p>
        <p>
          If anyone asks you for a training fee in return for a job in our name, do not pay. Write
          to <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a>.
        </p>
      </div>
      <ul className={styles.facts}>
        {launchFacts.map(({ figure, unit }) => (
          <li key={unit}>
            <span className={styles.figure}>{figure}</span> {unit}
          </li>
        ))}
      </ul>
    </div>
  );
}
