import type { DrawingName } from '@/lib/drawing-names';
import styles from './drawing.module.css';

export type { DrawingName };

/**
 * A decorative isometric drawing. Its colours follow the theme: custom properties are inherited into
 * `<use>`.
 */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  const [family, symbol] = name.split('/');
  return (
    <svg
      className={className ? `${styles.drawing} ${className}` : styles.drawing}
      width="216"
      height="266"
      aria-hidden="true"
    >
      <use href={`/images/iso/${family}.svg#${symbol}`} />
    </svg>
  );
}
