import { Drawing } from '@/components/pictures/drawing';
import { Icon } from '@/components/pictures/icon';
import { directionsUrl, type Office } from '@/lib/company';
import { site } from '@/lib/site';
import styles from './map-facade.module.css';
import { MapOnRequest } from './map-on-request';

/**
 * An office: its address, a link to directions, and a map. Nothing is requested from the map's provider until the visitor
 * asks for it; a drawing has its place.
 */
export function MapFacade({ office }: { office: Office }) {
  const isOnlyOneThere = site.offices.filter(({ city }) => city === office.city).length === 1;
  const where = isOnlyOneThere ? office.city : `${office.city}, ${office.lines[0]}`;
  return (
    <li className={styles.place}>
      <h3 className="type-h2">{office.city}</h3>
      <address>
        {office.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <MapOnRequest
        title={`Map of our office in ${where}`}
        src={`https://www.google.com/maps?q=${encodeURIComponent(office.mapQuery)}&output=embed`}
      >
        <Drawing name="contact/streets" className={styles.streets} />
        <p className={`micro ${styles.drawn}`}>A drawing, not a map</p>
      </MapOnRequest>
      <a className="touch" href={directionsUrl(office)} rel="noopener">
        <Icon name="map-pin" />
        <span>
          Get Directions<span className="visually-hidden"> to our office in {where}</span>
        </span>
      </a>
    </li>
  );
}
