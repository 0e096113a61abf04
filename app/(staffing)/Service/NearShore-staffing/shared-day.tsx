import {
  nearshoreBenefits,
  sharedHours,
} from '@/app/(staffing)/Service/NearShore-staffing/content';
import { Stepper } from '@/components/sections/stepper';
import { clock } from '@/lib/content/working-hours';
import styles from './shared-day.module.css';

const [START, END] = sharedHours;
const HOURS = Array.from({ length: END - START + 1 }, (_, index) => START + index);
const events = new Set<number>(nearshoreBenefits.map(({ hour }) => hour));

/** A calendar of one day with two lanes, on which the benefits are marks. */
export function SharedDay() {
  return (
    <Stepper
      label="Benefits of nearshore staffing"
      steps={nearshoreBenefits}
      className={styles.day}
      // Two rows an hour, below the names of the lanes.
      rowOf={({ hour }) => 2 + 2 * (hour - START)}
      below={({ hour, event }) => (
        <span className="muted">
          <span className={styles.time}>{clock(hour)}</span>
          <span>{event}</span>
        </span>
      )}
    >
      <div className={styles.calendar}>
        <p className={styles.lanes}>
          <strong>You</strong>
          <strong>Your team</strong>
        </p>
        {HOURS.map((hour) => (
          <span key={hour} className={`note ${styles.hour}`} aria-hidden="true">
            {events.has(hour) ? '' : clock(hour)}
          </span>
        ))}
        <p className={`note ${styles.home}`}>
          An example day: both sides go home the same evening.
        </p>
      </div>
    </Stepper>
  );
}
