import { SAYS } from '@/components/early/markup';
import { Band } from '@/components/page/band';
import { measuredPage } from '@/lib/web/seal/compiled-scripts';
import styles from './measured-page.module.css';

/** Tests hold every page to these figures. */
const figures = [
  {
    figure: '110 kB',
    label: 'is the most that text, styles, fonts and pictures of a first screen take',
  },
  { figure: '0', label: 'requests go to other companies, and it sets no cookie' },
  { figure: '320 px', label: 'is the narrowest screen it has to fit' },
] as const;

/** A page as a sample of our work: its limits as a dimensioned drawing, and what it took in the visitor's browser. */
export function MeasuredPage() {
  return (
    <Band title="Measure us by this page" tone="wash">
      <measured-page class="stack-5">
        <ul className={`muted ${styles.figures}`}>
          {figures.map(({ figure, label }) => (
            <li key={figure}>
              <b>{figure}</b> {label}
            </li>
          ))}
        </ul>
        <p className={styles.took}>
          <span {...{ [SAYS]: 'took' }} suppressHydrationWarning>
            Nothing on it moves while it loads.
          </span>{' '}
          Text and styles come first, and most scripts only when you touch something. It is complete
          with scripts switched off, too.
        </p>
        <script dangerouslySetInnerHTML={{ __html: measuredPage }} />
      </measured-page>
    </Band>
  );
}
