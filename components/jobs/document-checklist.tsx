import styles from './document-checklist.module.css';
import { KeptTicks } from './kept-ticks';

type DocumentChecklistProps = {
  /** What they are for, such as the key of a job. */
  subject: string;
  documents: readonly string[];
};

/**
 * Documents to tick off while packing. Ticks stay in the browser and are printed; without JavaScript they last
 * as long as the page.
 */
export function DocumentChecklist({ subject, documents }: DocumentChecklistProps) {
  return (
    <KeptTicks name={`papers:${subject}`}>
      <ul className={styles.checklist}>
        {documents.map((document) => (
          <li key={document}>
            <label>
              <input type="checkbox" value={document} />
              <span dir="auto">{document}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={`needs-scripts no-print micro ${styles.note}`}>
        Tick what you have packed. Your ticks stay on this device.
      </p>
    </KeptTicks>
  );
}
