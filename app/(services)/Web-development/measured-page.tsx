import { webFigures } from '@/app/(services)/Web-development/content';
import { SAYS } from '@/components/early/markup';
import { measuredPage } from '@/lib/web/seal/compiled-scripts';
import styles from './measured-page.module.css';

/** This page as a sample of our work: its limits as a dimensioned drawing, and what it took in the visitor's browser. */
export function MeasuredPage() {
  return (
    <measured-page class={`stack-5 ${styles.sheet}`}>
      <h3>Measure us by this page</h3>
      <ul className={`muted ${styles.figures}`}>
        {webFigures.map(({ figure, label }) => (
          <li key={figure}>
            <b>{figure}</b> {label}
          </li>
        ))}
      </ul>
      <p>
        <span {...{ [SAYS]: 'took' }} suppressHydrationWarning>
          Nothing on it moves while it loads.
        </span>{' '}
        It is complete with scripts switched off, too.
      </p>
      <script dangerouslySetInnerHTML={{ __html: measuredPage }} />
    </measured-page>
  );
}
