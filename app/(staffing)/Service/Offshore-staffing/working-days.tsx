import { ourHours, workingDays } from '@/app/(staffing)/Service/Offshore-staffing/content';
import styles from './working-days.module.css';
import { WorkingDaysChart } from './working-days-chart';

/** Working days in several time zones on one axis, and the hours when people on both sides are at work. */
export function WorkingDays() {
  return (
    <figure className={styles.days}>
      <figcaption className="lead">
        Your lead works later than the team, so that you can talk every day. Orange: you and your
        lead both work. Pale: you work from last night’s written handover.
      </figcaption>
      <WorkingDaysChart places={workingDays} ourHours={ourHours} />
      <p className="micro">
        Times are in your browser’s time zone, or India’s if we cannot tell. Daylight saving time
        shifts the overlap by an hour.
      </p>
    </figure>
  );
}
