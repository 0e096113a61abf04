import { ADDRESS, SHOWS } from '@/components/early/markup';
import { Button } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import { Drawing } from '@/components/pictures/drawing';
import { Icon } from '@/components/pictures/icon';
import { directionsUrl, type Office } from '@/lib/company';
import { site } from '@/lib/site';
import styles from './map-facade.module.css';

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
      <div className={styles.map}>
        <Drawing name="contact/streets" className={styles.streets} />
        <p className={`micro ${styles.drawn}`}>A drawing, not a map</p>
        <iframe
          title={`Map of our office in ${where}`}
          className={`backdrop ${styles.frame}`}
          {...marked(ADDRESS, mapUrl(office))}
          referrerPolicy="no-referrer"
          allowFullScreen
          hidden
          suppressHydrationWarning
        />
        <Button variant="secondary" className={`needs-scripts ${styles.show}`} {...marked(SHOWS)}>
          Show the map <span className="micro">loads Google Maps</span>
        </Button>
      </div>
      <a className="touch" href={directionsUrl(office)} rel="noopener">
        <Icon name="map-pin" />
        <span>
          Get Directions<span className="visually-hidden"> to our office in {where}</span>
        </span>
      </a>
    </li>
  );
}

function mapUrl({ mapQuery }: Office): string {
  return `https://www.google.com/maps?q=${encodeURIComponent(mapQuery)}&output=embed`;
}
