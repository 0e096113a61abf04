import { TechLogo } from '@/components/pictures/tech-logo';
import { type TechName, techNames } from '@/lib/content/technologies';
import styles from './tech-tiles.module.css';

/** A technology, with its own label where a list spells its name differently. */
type Tile = TechName | { name: TechName; label: string };

/** Technologies as a wall of tiles: logo and name, or the name alone if there is no logo. */
export function TechTiles({ names }: { names: readonly Tile[] }) {
  return (
    <div className={styles.wall}>
      <ul className={styles.tiles}>
        {names.map(labelled).map(({ name, label }) => (
          <li key={name} className={styles.tile}>
            <TechLogo name={name} size={48} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function labelled(tile: Tile): Exclude<Tile, TechName> {
  return typeof tile === 'string' ? { name: tile, label: techNames[tile].label } : tile;
}
