import styles from './new-mark.module.css';

/** Marks an opening of the last two days. */
export function NewMark() {
  return <span className={styles.new}>New</span>;
}
