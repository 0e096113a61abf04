import { Icon } from '@/components/ui/icon';
import { type Office, phoneLink } from '@/lib/company';
import styles from './map-facade.module.css';
import { MapOnRequest } from './map-on-request';
import { StreetGrid } from './street-grid';

/**
 * An office: its address, a link to directions, and a map. Nothing is requested from the map provider
 * until the visitor asks for it; until then a drawing of fictitious streets takes its place.
 */
export function MapFacade({ office }: { office: Office }) {
  const place = encodeURIComponent(office.mapQuery);
  return (
    <div className={styles.place}>
      <MapOnRequest
        title={`Map of our office in ${office.city}`}
        src={`https://www.google.com/maps?q=${place}&output=embed`}
      >
        <StreetGrid seed={office.city} className={styles.grid} />
        <p className={styles.drawn}>A drawing, not a map</p>
      </MapOnRequest>
      <div className={styles.words}>
        <h3>{office.city}</h3>
        <address className={styles.address}>
          {office.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {office.phone && (
            <a className={styles.link} href={phoneLink(office.phone)}>
              <Icon name="phone" />
              {office.phone}
            </a>
          )}
        </address>
        <a
          className={styles.link}
          href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
          rel="noopener"
        >
          <Icon name="map-pin" />
          <span>
            Get Directions<span className="visually-hidden"> to our office in {office.city}</span>
          </span>
        </a>
      </div>
    </div>
  );
}
