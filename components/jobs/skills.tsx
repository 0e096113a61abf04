import { Fragment } from 'react';
import { skillLines } from '@/lib/jobs/job';
import styles from './skills.module.css';

/** The skills of a job: its lines unchanged, but lists as tags. */
export function Skills({ skills }: { skills: string }) {
  return (
    <p className={styles.skills} dir="auto">
      {skillLines(skills).map((line, place) => (
        <Fragment key={place}>
          {place > 0 && <br />}
          {'items' in line ? <Tags items={line.items} /> : line.text}
        </Fragment>
      ))}
    </p>
  );
}

/** Tags with commas between them for screen readers, copying and printing. */
export function Tags({ items }: { items: string[] }) {
  return items.map((item, place) => (
    <Fragment key={item}>
      {place > 0 && <span className={styles.comma}>, </span>}
      <bdi className={styles.tag}>{item}</bdi>
    </Fragment>
  ));
}
