import { Band } from '@/components/page/band';
import { Drawing } from '@/components/pictures/drawing';
import { industries } from '@/lib/content/industries';
import styles from './industry-strip.module.css';

/** A band of our industries by name, each with a small scene. */
export function IndustryStrip({ title }: { title: string }) {
  return (
    <Band title={title}>
      <ul className={styles.cards}>
        {industries.map(({ name, drawing }) => (
          <li key={name} className={styles.card}>
            <Drawing name={drawing} />
            <h3 className="type-h4">{name}</h3>
          </li>
        ))}
      </ul>
    </Band>
  );
}
