import type { CSSProperties } from 'react';
import { history } from '@/app/(company)/About/content';
import { Band } from '@/components/page/band';
import { Drawing } from '@/components/pictures/drawing';
import { Counter } from '@/components/widgets/counter';
import { statistics } from '@/lib/content/claims';
import { spelledOut } from '@/lib/content/counted';
import styles from './history.module.css';

/** How the company came to be, in three chapters, and its figures as piles of blocks. */
export function History() {
  return (
    <Band title="Our history" tone="wash">
      <ol className={styles.chapters}>
        {history.map(({ when, text, drawing }) => (
          <li key={when}>
            <h3 className={`type-h1 ${styles.when}`}>{when}</h3>
            <p className="lead">{text}</p>
            <Drawing name={drawing} className={styles.drawing} />
          </li>
        ))}
      </ol>
      <section className="stack-2" aria-labelledby="counted-title">
        <h3 id="counted-title">By the numbers</h3>
        <p>Each block stands for {spelledOut(UNIT)}.</p>
        <ul className={styles.piles}>
          {statistics.map(({ value, label, meaning }) => (
            <li key={label}>
              <div className={styles.pile} style={piled(value)} />
              <Counter value={value} meaning={meaning} label={label} />
            </li>
          ))}
        </ul>
      </section>
    </Band>
  );
}

/** What a block stands for: the highest pile has a hundred. */
const UNIT = Math.ceil(Math.max(...statistics.map(({ value }) => value)) / 100);

/** Rows of ten blocks, and those on top. */
function piled(value: number) {
  const blocks = Math.round(value / UNIT);
  return { '--rows': Math.floor(blocks / 10), '--rest': blocks % 10 } as CSSProperties;
}
