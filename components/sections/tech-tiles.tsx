import { TechLogo } from '@/components/ui/tech-logo';
import { type TechName, techNames } from '@/components/ui/tech-names';
import styles from './tech-tiles.module.css';

/** Technologies as a wall of tiles: mark and name, or the name alone where there is no mark. */
export function TechTiles({ names }: { names: readonly TechName[] }) {
  return (
    <ul className={styles.tiles}>
      {names.map((name) => (
        <li key={name} className={styles.tile}>
          <TechLogo name={name} size={48} />
          {techNames[name].label}
        </li>
      ))}
    </ul>
  );
}
