import { Icon } from '@/components/ui/icon';
import { TechLogo } from '@/components/ui/tech-logo';
import { type TechName, techNames } from '@/components/ui/tech-names';
import styles from './logo-strip.module.css';

type LogoStripProps = {
  /** Names the strip for assistive technology. */
  label?: string;
  names: readonly TechName[];
};

/**
 * The technologies we use, passing by without end: the second, hidden list follows the first. A native
 * checkbox stops them, so that works without scripts too; under reduced motion they stand in rows.
 */
export function LogoStrip({ label = 'Technologies we use', names }: LogoStripProps) {
  return (
    <div className={styles.strip}>
      <div className={styles.window}>
        <ul className={styles.logos} aria-label={label}>
          <Logos names={names} />
        </ul>
        <ul className={styles.logos} aria-hidden="true" inert>
          <Logos names={names} />
        </ul>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" className={styles.box} autoComplete="off" />
        <Icon name="pause" className={styles.running} />
        <Icon name="play" className={styles.paused} />
        Pause the logos
      </label>
    </div>
  );
}

function Logos({ names }: { names: readonly TechName[] }) {
  return names.map((name) => (
    <li key={name} className={styles.logo}>
      <TechLogo name={name} size={44} />
      {techNames[name].label}
    </li>
  ));
}
