import { Drawing, type DrawingName } from '@/components/ui/drawing';
import styles from './image-swap.module.css';

type ImageSwapProps = {
  /** Four labels; choosing one brings its picture to the centre and shows its sentence. */
  items: readonly { label: string; sentence: string; drawing: DrawingName }[];
  /** The picture in the centre at the start. */
  centre: DrawingName;
};

export function ImageSwap({ items, centre }: ImageSwapProps) {
  return (
    <div className={styles.swap}>
      <Drawing name={centre} />
      {items.map(({ label, sentence, drawing }) => (
        <div key={label}>
          <Drawing name={drawing} />
          <h3>{label}</h3>
          <p>{sentence}</p>
        </div>
      ))}
    </div>
  );
}
