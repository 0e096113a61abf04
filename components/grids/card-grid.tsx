import { Drawing, type DrawingName } from '@/components/pictures/drawing';
import { Icon, type IconName } from '@/components/pictures/icon';
import styles from './card-grid.module.css';

type CardGridProps = {
  /** Each item has a drawing, an icon, or neither; the same for all cells of a grid. */
  items: readonly { title: string; text: string; drawing?: DrawingName; icon?: IconName }[];
  columns?: 2 | 3 | 4;
};

/** Cells with shared hairlines: one ruled grid instead of separate boxes. */
export function CardGrid({ items, columns = 3 }: CardGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {items.map(({ title, text, drawing, icon }) => (
        <li key={title} className={`stack-3 ${styles.cell}`}>
          {drawing && <Drawing name={drawing} className={styles.drawing} />}
          {icon && <Icon name={icon} className={styles.icon} />}
          <h3 className="type-h4">{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
