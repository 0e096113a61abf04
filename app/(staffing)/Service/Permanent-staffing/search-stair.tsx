import { permanentSteps } from '@/app/(staffing)/Service/Permanent-staffing/content';
import { Stepper } from '@/components/sections/stepper';
import styles from './search-stair.module.css';

/** The steps of a search as a stair: fewer people on each, and one left at the top. */
export function SearchStair() {
  return (
    <Stepper
      label="Steps to a hire"
      steps={permanentSteps}
      layout="across"
      className={styles.stair}
      numbered={false}
      below={({ left }) => (
        <>
          <People count={left.people} />
          <span className={styles.left}>
            <strong className={styles.count} hidden={left.people === 0}>
              {left.people}
            </strong>{' '}
            <span>{left.text}</span>
          </span>
        </>
      )}
    >
      <p className={`muted ${styles.note}`}>An example. Every search has its own numbers.</p>
    </Stepper>
  );
}

function People({ count }: { count: number }) {
  return (
    <span className={styles.people} aria-hidden="true">
      {Array.from({ length: count }, (_, person) => (
        <span key={person} className={styles.person} />
      ))}
    </span>
  );
}
