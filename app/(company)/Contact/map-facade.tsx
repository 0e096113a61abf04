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
        <StreetGrid seed={office.city} className={styles.grid} />
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
          className={styles.link}
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

type StreetGridProps = { seed: string; className?: string };

const COLUMNS = 9;
const ROWS = 7;
const CELL = 80;
const STREET = 10;

/**
 * A generated street map with blocks, gardens and one highlighted house; each seed gives another town.
 */
function StreetGrid({ seed, className }: StreetGridProps) {
  const random = randomFrom(seed);
  const avenue = 2 + Math.floor(random() * 4);
  const blocks = Array.from({ length: ROWS * COLUMNS }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const isGarden = random() < 0.12;
    const gap = column === avenue ? STREET * 2 : STREET;
    return {
      key: `${column} ${row}`,
      x: column * CELL + gap / 2,
      y: row * CELL + STREET / 2,
      width: CELL - gap,
      height: CELL - STREET,
      split: 0.3 + random() * 0.4,
      fill: isGarden ? 'var(--iso-a-t)' : 'var(--iso-b-t)',
      isSplit: !isGarden && random() < 0.6,
    };
  });
  return (
    <svg
      className={className}
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="480" height="300" fill="var(--iso-b-r)" />
      <g transform="rotate(-14 240 150) translate(-120 -130)">
        {blocks.map(({ key, x, y, width, height, split, fill, isSplit }) => (
          <g key={key}>
            <rect x={x} y={y + 4} width={width} height={height} fill="var(--iso-b-l)" />
            {isSplit ? (
              <>
                <rect x={x} y={y} width={width * split - 2} height={height} fill={fill} />
                <rect
                  x={x + width * split + 2}
                  y={y}
                  width={width * (1 - split) - 2}
                  height={height}
                  fill={fill}
                />
              </>
            ) : (
              <rect x={x} y={y} width={width} height={height} fill={fill} />
            )}
          </g>
        ))}
      </g>
      <path d="M240 178l-28-14v-34l28-14 28 14v34z" fill="var(--iso-g-l)" />
      <path d="M240 144l-28-14 28-14 28 14z" fill="var(--iso-g-t)" />
      <path d="M240 144l28-14v34l-28 14z" fill="var(--iso-g-r)" />
    </svg>
  );
}

/** Pseudo-random numbers from 0 to 1, reproducible by seed (mulberry32 over an FNV hash). */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
