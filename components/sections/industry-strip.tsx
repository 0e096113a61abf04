import { Drawing } from '@/components/ui/drawing';
import { industries } from '@/lib/content/industries';
import styles from './industry-strip.module.css';

/** The eight industries by name, each with a small scene. */
export function IndustryStrip({ title }: { title: string }) {
  return (
    <section aria-labelledby="industries-title">
      <h3 id="industries-title">{title}</h3>
      <ul className={styles.cards}>
        {industries.map(({ name, drawing }) => (
          <li key={name} className={`type-h4 ${styles.card}`}>
            <Drawing name={drawing} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
