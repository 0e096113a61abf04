import { useId } from 'react';
import { Icon } from '@/components/pictures/icon';
import type { Office } from '@/lib/company';
import { site } from '@/lib/site';
import styles from './map-facade.module.css';
import { MapOnRequest } from './map-on-request';

/**
 * An office: its address, a link to directions, and a map. Nothing is requested from the map provider
 * until the visitor asks for it; until then a drawing of fictitious streets takes its place.
 */
export function MapFacade({ office }: { office: Office }) {
  const place = encodeURIComponent(office.mapQuery);
  const isOnlyOneThere = site.offices.filter(({ city }) => city === office.city).length === 1;
  const where = isOnlyOneThere ? office.city : `${office.city}, ${office.lines[0]}`;
  return (
    <div className={styles.place}>
      <MapOnRequest
        title={`Map of our office in ${where}`}
        src={`https://www.google.com/maps?q=${place}&output=embed`}
      >
        <StreetGrid town={office.city} />
        <p className={styles.drawn}>A drawing, not a map</p>
      </MapOnRequest>
      <div className={styles.copy}>
        <h3>{office.city}</h3>
        <address className={styles.address}>
          {office.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <a
          className="touch"
          href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
          rel="noopener"
        >
          <Icon name="map-pin" />
          <span>
            Get Directions<span className="visually-hidden"> to our office in {where}</span>
          </span>
        </a>
      </div>
    </div>
  );
}

/** Fictitious streets around one highlighted house, in a direction that depends on the town's name. */
function StreetGrid({ town }: { town: string }) {
  const id = useId();
  return (
    <svg
      className={styles.grid}
      viewBox="0 0 480 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <pattern
        id={id}
        width="160"
        height="80"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${-6 - town.length} 240 100)`}
      >
        <path fill="var(--iso-b-l)" d="M5 9h70v66H5ZM85 9h30v66H85ZM121 9h34v66h-34Z" />
        <path fill="var(--iso-b-t)" d="M5 5h70v66H5ZM85 5h30v66H85Z" />
        <path fill="var(--iso-a-t)" d="M121 5h34v66h-34Z" />
      </pattern>
      <rect width="480" height="200" fill="var(--iso-b-r)" />
      <rect width="480" height="200" fill={`url(#${id})`} />
      <path d="M240 128l-28-14v-34l28-14 28 14v34z" fill="var(--iso-g-l)" />
      <path d="M240 94l-28-14 28-14 28 14z" fill="var(--iso-g-t)" />
      <path d="M240 94l28-14v34l-28 14z" fill="var(--iso-g-r)" />
    </svg>
  );
}
