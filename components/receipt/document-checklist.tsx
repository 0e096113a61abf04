import fold from '@/components/widgets/fold.module.css';
import styles from './document-checklist.module.css';

type DocumentChecklistProps = {
  /** The subject of the checklist, such as a job key. */
  subject: string;
  documents: readonly string[];
};

/**
 * Documents to tick off while packing. Ticks are stored in the browser and printed; without JavaScript they last as
 * long as the page.
 */
export function DocumentChecklist({ subject, documents }: DocumentChecklistProps) {
  return (
    <kept-ticks class={styles.documents} name={`papers:${subject}`}>
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
    </kept-ticks>
  );
}

/** A folded list of documents, which is open on paper. */
export function DocumentsFold(props: DocumentChecklistProps) {
  if (props.documents.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary className={fold.summary}>
        <h2 className="type-h4">Documents to bring</h2>
      </summary>
      <DocumentChecklist {...props} />
    </details>
  );
}
