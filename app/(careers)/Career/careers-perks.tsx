import { perks } from '@/app/(careers)/Career/content';
import { Band } from '@/components/ui/band';
import { Icon } from '@/components/ui/icon';
import styles from './careers-perks.module.css';

/** The benefits, as one ruled list beside its heading. */
export function CareersPerks() {
  return (
    <Band title="What you get">
      <ul className={styles.perks}>
        {perks.map(({ title, text, icon }) => (
          <li key={title} className={styles.perk}>
            <Icon name={icon} className={styles.icon} />
            <h3 className="type-h4">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
