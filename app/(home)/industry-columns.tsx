import { TURNS } from '@/components/early/markup';
import { marked } from '@/components/page/marked';
import { ThemedStill } from '@/components/pictures/themed-still';
import styles from './industry-columns.module.css';

type IndustryColumnsProps = {
  /** Four industries; the first is open until another one is chosen. */
  industries: readonly { name: string; text: string; scene: string }[];
};

/**
 * Tall scenes side by side, one of them wide with its text. Hover, focus and tap open a column; the other columns' text
 * stays in the document. On narrow screens all are stacked and open.
 */
export function IndustryColumns({ industries }: IndustryColumnsProps) {
  return (
    <ul className={styles.columns}>
      {industries.map(({ name, text, scene }, index) => (
        <li key={name} className={styles.column} {...marked(TURNS)}>
          <ThemedStill
            name={scene}
            width={960}
            height={960}
            sizes="min(100vw, 80rem)"
            className={styles.scene}
          />
          <div className={`stack-2 ${styles.copy}`}>
            <h3 className={styles.name}>{name}</h3>
            <p id={`industry-${index + 1}`} className={styles.text}>
              {text}
            </p>
          </div>
          <button
            type="button"
            className={`needs-scripts ${styles.choose}`}
            aria-expanded="false"
            aria-controls={`industry-${index + 1}`}
          >
            <span className="visually-hidden">Show {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
