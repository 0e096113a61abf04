import { Icon } from '@/components/pictures/icon';
import { TechLogo } from '@/components/pictures/tech-logo';
import type { Technology } from '@/lib/content/technologies';
import styles from './logo-strip.module.css';

type LogoStripProps = {
  /** Accessible name of the strip. */
  label?: string;
  technologies: readonly Technology[];
};

/**
 * The technologies we use, in an endless loop: a second, hidden copy of the list follows the first. A native checkbox
 * pauses it, so it works without JavaScript; under reduced motion the logos are in rows.
 */
export function LogoStrip({ label = 'Technologies we use', technologies }: LogoStripProps) {
  return (
    <div className={`stack-5 ${styles.strip}`}>
      <div className={styles.window}>
        <ul className={styles.logos} aria-label={label}>
          <Logos technologies={technologies} />
        </ul>
        <ul className={styles.logos} aria-hidden="true" inert>
          <Logos technologies={technologies} />
        </ul>
      </div>
      <label className={`framed ${styles.pause}`}>
        <input type="checkbox" className={`backdrop ${styles.box}`} autoComplete="off" />
        <Icon name="pause" className={styles.running} />
        <Icon name="play" className={styles.paused} />
        Pause the logos
      </label>
    </div>
  );
}

function Logos({ technologies }: Pick<LogoStripProps, 'technologies'>) {
  return technologies.map(({ name, label }) => (
    <li key={name} className={`muted ${styles.logo}`}>
      <TechLogo name={name} size={44} />
      {label}
    </li>
  ));
}
