'use client';

import type { CSSProperties } from 'react';
import {
  aheadOfIndia,
  clock,
  onAxis,
  type Place,
  type Span,
  within,
} from '@/app/(staffing)/Service/Offshore-staffing/working-hours';
import { useBrowserValue } from '@/components/widgets/use-browser-value';
import styles from './working-days.module.css';

type WorkingDaysChartProps = {
  places: readonly Place[];
  /** From our first to our last working hour, in India time. */
  ourHours: Span;
};

/** The axis starts at 08:00 India time. */
const START = 8;
const AXIS = [0, 6, 12, 18].map((hours) => START + hours);

/**
 * Working days on one axis. The server draws standard time in India time; in the browser the times are today's in the
 * visitor's time zone, and the visitor's day has its own row.
 */
export function WorkingDaysChart({ places, ourHours }: WorkingDaysChartProps) {
  const zone = useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone, undefined);
  const locale = useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().locale, undefined);
  const now = new Date();
  const shift = zone ? aheadOfIndia(zone, now) : 0;
  const clockOf = (indian: number) => clock(indian + shift, locale);

  const row = ({ city, hours, isOurs, ...place }: Place) => {
    const ahead = zone ? aheadOfIndia(place.zone, now) : place.ahead;
    const [from, to] = [hours[0] - ahead, hours[1] - ahead];
    const bars = onAxis([from, to], START);
    const shared = isOurs ? [] : within(bars, ourHours);
    const together = shared.reduce((sum, [a, b]) => sum + b - a, 0);
    return (
      <li key={city} className={styles.row}>
        <span className="type-h4">{city}</span>
        <span className={styles.track} aria-hidden="true">
          {bars.map(bar(isOurs && 'home'))}
          {shared.map(bar('shared'))}
        </span>
        <span className={styles.hours}>
          <span>{`${clockOf(from)} to ${clockOf(to)} ${zone ? 'your time' : 'in India'}`}</span>
          {!isOurs && <strong>{`${together} h together`}</strong>}
        </span>
      </li>
    );
  };

  return (
    <>
      <div className={`no-print ${styles.axis}`} aria-hidden="true">
        {AXIS.map((hour) => (
          <span key={hour}>{clockOf(hour)}</span>
        ))}
      </div>
      <ul className={styles.rows}>
        {places.map(row)}
        {row({ city: 'Where you are', hours: [9, 18], zone: zone ?? '', ahead: 0 })}
      </ul>
    </>
  );
}

function bar(kind?: string | false) {
  return ([from, to]: Span) => (
    <span
      key={`${kind}${from}`}
      className={styles.bar}
      data-kind={kind || undefined}
      style={{ '--from': from, '--to': to } as CSSProperties}
    />
  );
}
