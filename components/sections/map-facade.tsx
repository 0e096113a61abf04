import type { Office } from '@/lib/site';
import styles from './map-facade.module.css';

/** An office: its address, a directions link, and a map that is fetched only when it is asked for. */
export function MapFacade({ office }: { office: Office }) {
  return (
    <div className={styles.place}>
      <address className={styles.address}>
        <h3>{office.city}</h3>
        {office.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(office.mapQuery)}`}
        >
          Get Directions
        </a>
      </address>
    </div>
  );
}
