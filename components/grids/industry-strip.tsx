import { Drawing } from '@/components/pictures/drawing';
import { countedFirst } from '@/lib/content/counted';
import { industries } from '@/lib/content/industries';
import styles from './industry-strip.module.css';

/** "Eight industries we design for" */
export function industriesTitle(we: string): string {
  return countedFirst(industries.length, `industry we ${we} for`, `industries we ${we} for`);
}

/** Our industries by name, each with a small scene. */
export function IndustryStrip() {
  return (
    <ul className={`unbroken ${styles.cards}`}>
      {industries.map(({ name, drawing }) => (
        <li key={name} className={`stack-2 ${styles.card}`}>
          <Drawing name={drawing} />
          <strong>{name}</strong>
        </li>
      ))}
    </ul>
  );
}
