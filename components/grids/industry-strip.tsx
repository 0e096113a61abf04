import { Band } from '@/components/page/band';
import { Drawing } from '@/components/pictures/drawing';
import { countedFirst } from '@/lib/content/counted';
import { industries } from '@/lib/content/industries';
import styles from './industry-strip.module.css';

/** A band of our industries by name, each with a small scene; `we` says what we do for them: `design`. */
export function IndustryStrip({ we }: { we: string }) {
  return (
    <Band
      title={countedFirst(industries.length, `industry we ${we} for`, `industries we ${we} for`)}
    >
      <ul className={`unbroken ${styles.cards}`}>
        {industries.map(({ name, drawing }) => (
          <li key={name} className={`stack-2 ${styles.card}`}>
            <Drawing name={drawing} />
            <h3 className="type-h4">{name}</h3>
          </li>
        ))}
      </ul>
    </Band>
  );
}
